/** The published suites against this backend: every case, none skipped. */
import {
  atomicityContract,
  authenticatorContract,
  keyStoreContract,
  queueContract,
  storageContract,
} from '@citeready/testing';
import { apiKeyHint, createAuthenticator, generateApiKey } from '@citeready/core';
import { describe, it } from 'vitest';
import { createManualClock, createMemoryBackend, createSequentialIds } from '../src/index.js';

const harness = () => {
  const clock = createManualClock('2026-03-01T09:00:00Z');
  const ids = createSequentialIds(1);
  return {
    backend: createMemoryBackend({ clock, ids }),
    ids: createSequentialIds(2),
    advance: (ms: number) => clock.advance(ms),
  };
};
const suites = { storageContract, queueContract, atomicityContract };
for (const [name, suite] of Object.entries(suites)) {
  describe(name, () => {
    for (const c of suite) it(c.name, () => c.run(harness()));
  });
}
describe('keys', () => {
  for (const c of keyStoreContract)
    it(c.name, () => {
      const { backend, ids } = harness();
      return c.run({ keys: backend.auth, ids });
    });
});
describe('authenticator', () => {
  for (const c of authenticatorContract)
    it(c.name, () => {
      const { backend, ids, advance } = harness();
      const now = () => backend.clock.now();
      const authenticator = createAuthenticator({
        keys: backend.auth,
        clock: backend.clock,
        verifyAuthToken: async (t) => /^token-(.+)-end$/.exec(t)?.[1] ?? null,
      });
      return c.run({
        authenticator,
        advance,
        issueToken: async (userId) => `token-${userId}-end`,
        issueKey: async ({ clientId, scopes, plan = null, expiresInMs }) => {
          const key = generateApiKey(ids);
          const keyId = ids.uuid();
          const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(key))).toString(
            'hex',
          );
          await backend.auth.add({
            key: {
              id: keyId,
              clientId,
              name: 'x',
              hint: apiKeyHint(key),
              scopes,
              plan,
              createdAt: now(),
              expiresAt: expiresInMs === undefined ? null : new Date(now().getTime() + expiresInMs),
            },
            hash,
          });
          return { key, keyId };
        },
        revokeKey: async (keyId) => {
          await backend.auth.revoke({ keyId, now: now() });
        },
      });
    });
});
