/** Holds an authenticator to the port's contract, in a vitest file. */
import { createHash, randomUUID } from 'node:crypto';
import { createManualClock, createMemoryBackend } from '@citeready/memory';
import { authenticatorContract } from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import { createAccountAuthenticator } from './own-authenticator.js';
import type { Account } from './own-authenticator.js';

describeContract('accounts', authenticatorContract, () => {
  const clock = createManualClock('2026-11-21T09:00:00Z');
  const accounts = new Map<string, Account>();
  return {
    authenticator: createAccountAuthenticator({
      findAccount: async (hash) => accounts.get(hash) ?? null,
      keys: createMemoryBackend({ clock }).auth,
      clock,
    }),
    issueKey: async ({ clientId, scopes, plan = null, expiresInMs }) => {
      const [key, id] = [`acme_${randomUUID()}`, randomUUID()];
      const until = expiresInMs === undefined ? null : new Date(clock.now().getTime() + expiresInMs);
      const hash = createHash('sha256').update(key).digest('hex');
      accounts.set(hash, { id, company: clientId, rights: scopes, plan, until });
      return { key, keyId: id };
    },
    revokeKey: async (keyId) => {
      for (const [hash, { id }] of accounts) if (id === keyId) accounts.delete(hash);
    },
    advance: (ms) => clock.advance(ms),
  };
});
