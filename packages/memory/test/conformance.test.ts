/** The published suites against this backend: every case, none skipped. */
import { createAuditService, createAuthenticator, silentLogger } from '@citeready/core';
import type { AuthenticatorHarness, KeyStoreHarness } from '@citeready/testing';
import {
  atomicityContract,
  authenticatorContract,
  createScriptedAuditor,
  hostTurnsContract,
  keyStoreContract,
  queueContract,
  rateLimiterContract,
  storageContract,
} from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import {
  createManualClock,
  createMemoryBackend,
  createMemoryHostTurns,
  createMemoryRateLimiter,
  createSequentialIds,
} from '../src/index.js';

function memory() {
  const clock = createManualClock('2026-03-01T09:00:00Z');
  const ids = createSequentialIds(1);
  return { backend: createMemoryBackend({ clock, ids }), ids, advance: (ms: number) => clock.advance(ms) };
}

describeContract('storage in memory', storageContract, memory);
describeContract('queue in memory', queueContract, memory);
describeContract('transactions in memory', atomicityContract, memory);
describeContract('API keys in memory', keyStoreContract, (): KeyStoreHarness => {
  const { backend, ids } = memory();
  return { keys: backend.auth, ids };
});
describeContract('rate limits in memory', rateLimiterContract, () => ({
  limiter: (limits) => createMemoryRateLimiter(limits),
}));

describeContract('turns at hosts in memory', hostTurnsContract, () => {
  const clock = createManualClock('2026-03-01T09:00:00Z');
  const turns = createMemoryHostTurns({ clock });
  return { turns: () => turns, ids: createSequentialIds(1), advance: (ms: number) => clock.advance(ms) };
});

/** Core's default authenticator over the key store in memory. */
function authenticator(): AuthenticatorHarness {
  const { backend, advance } = memory();
  const { clock, auth } = backend;
  const service = createAuditService({ backend, auditor: createScriptedAuditor(), logger: silentLogger });
  const userOf = new Map<string, string>();
  return {
    authenticator: createAuthenticator({
      keys: auth,
      clock,
      verifyAuthToken: async (token) => userOf.get(token) ?? null,
    }),
    advance,
    async issueKey({ clientId, scopes, plan, expiresInMs }) {
      const { key, record } = await service.keys.create({
        clientId,
        scopes,
        ...(plan === undefined ? {} : { plan }),
        ...(expiresInMs === undefined ? {} : { expiresAt: new Date(clock.now().getTime() + expiresInMs) }),
      });
      return { key, keyId: record.id };
    },
    async revokeKey(keyId) {
      await service.keys.revoke(keyId);
    },
    async issueToken(userId) {
      const token = `token of ${userId}`;
      userOf.set(token, userId);
      return token;
    },
  };
}
describeContract("core's authenticator in memory", authenticatorContract, authenticator);
