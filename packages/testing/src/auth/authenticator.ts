/** The authenticator suite: what every implementation of the `Authenticator` port must do. */
import assert from 'node:assert/strict';
import type { Authenticator, Scope } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import type { ContractCase, Disposable } from '../contract.js';

/** Created for each case. */
export interface AuthenticatorHarness extends Disposable {
  /** The authenticator under test. */
  readonly authenticator: Authenticator;
  /** Creates a key that is valid now; without `expiresInMs` it does not expire. */
  readonly issueKey: (input: {
    readonly clientId: string;
    readonly scopes: readonly Scope[];
    readonly plan?: string;
    readonly expiresInMs?: number;
  }) => Promise<{ readonly key: string; readonly keyId: string }>;
  /** Revokes a key that `issueKey` created. */
  readonly revokeKey: (keyId: string) => Promise<void>;
  /** Advances the authenticator's clock. */
  readonly advance: (ms: number) => void | Promise<void>;
  /** Creates a valid token of a registered user. Absent if the host has no registered users. */
  readonly issueToken?: (userId: string) => Promise<string>;
}

type AuthenticatorCase = ContractCase<AuthenticatorHarness>;

/** What clients and attackers send instead of a credential. */
const NONSENSE: readonly string[] = [
  '',
  ' ',
  '\u0000',
  'null',
  'undefined',
  '__proto__',
  'constructor',
  'cr_live_',
  `cr_live_${'A'.repeat(40)}`,
  'Bearer x',
  "' or 1=1 --",
  '%00%ff',
  'é\u{1f600}\ud800',
  '../../etc/passwd',
  '{"alg":"none"}',
  'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.',
  'a.b.c',
  'x'.repeat(100_000),
];

const INSTALL = '6f1b1a5e-8f0e-4c53-9d4a-0a2b6f7c1d11';

/** The text with the character at one position changed. */
function mutate(text: string, at: number): string {
  const other = text[at] === 'A' ? 'B' : 'A';
  return text.slice(0, at) + other + text.slice(at + 1);
}

/** The suite for `Authenticator`. */
export const authenticatorContract: readonly AuthenticatorCase[] = [
  {
    name: 'apiKey: a valid key gives its principal',
    law: 'turns one presented credential into a principal',
    async run({ authenticator, issueKey }) {
      const { key, keyId } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      assert.deepEqual(await authenticator.apiKey(key), {
        kind: 'api_key',
        keyId,
        clientId: 'acme',
        scopes: ['read'],
        plan: null,
      });
      const gold = await issueKey({ clientId: 'other', scopes: ['read', 'write'], plan: 'gold' });
      const principal = await authenticator.apiKey(gold.key);
      assert.equal(principal?.clientId, 'other');
      assert.equal(principal?.plan, 'gold');
      assert.deepEqual([...(principal?.scopes ?? [])].sort(), ['read', 'write']);
    },
  },
  {
    name: 'apiKey: null for unknown and malformed keys',
    law: '`null` if it is not valid (unknown, malformed), without the reason. Rejects only for infrastructure trouble',
    async run({ authenticator, issueKey }) {
      await issueKey({ clientId: 'acme', scopes: ['read'] });
      for (const text of [...NONSENSE, INSTALL])
        assert.equal(await authenticator.apiKey(text), null, text.slice(0, 50));
    },
  },
  {
    name: 'apiKey: null when any one character is wrong',
    law: 'comparison takes the same time whichever part of a secret is wrong',
    async run({ authenticator, issueKey }) {
      const { key } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      const near = Array.from({ length: key.length }, (_, at) => mutate(key, at));
      near.push(key.slice(0, -1), `${key}A`, `${key} `, ` ${key}`, key.toLowerCase(), key.toUpperCase());
      for (const text of near) if (text !== key) assert.equal(await authenticator.apiKey(text), null);
      assert.ok(await authenticator.apiKey(key));
    },
  },
  {
    name: 'apiKey: null once revoked',
    law: '`null` if it is not valid (revoked)',
    async run({ authenticator, issueKey, revokeKey }) {
      const { key, keyId } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      const other = await issueKey({ clientId: 'acme', scopes: ['read'] });
      assert.ok(await authenticator.apiKey(key));
      await revokeKey(keyId);
      assert.equal(await authenticator.apiKey(key), null);
      assert.ok(await authenticator.apiKey(other.key), 'other keys of the client go on');
    },
  },
  {
    name: 'apiKey: null from its expiry on',
    law: '`null` if it is not valid (expired)',
    async run({ authenticator, issueKey, advance }) {
      const { key } = await issueKey({ clientId: 'acme', scopes: ['read'], expiresInMs: 60 * 60_000 });
      assert.ok(await authenticator.apiKey(key));
      await advance(30 * 60_000);
      assert.ok(await authenticator.apiKey(key));
      await advance(30 * 60_000);
      assert.equal(await authenticator.apiKey(key), null);
    },
  },
  {
    name: 'apiKey: a caller cannot widen the scopes of the next',
    law: 'plain data in and out',
    async run({ authenticator, issueKey }) {
      const { key } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      const first = await authenticator.apiKey(key);
      Reflect.set(first?.scopes ?? [], 1, 'write');
      assert.deepEqual((await authenticator.apiKey(key))?.scopes, ['read']);
    },
  },
  {
    name: 'apiKey: 50 concurrent calls each get their own result',
    law: 'turns one presented credential into a principal',
    async run({ authenticator, issueKey }) {
      const issued = await atOnce(5, (n) => issueKey({ clientId: `client-${n}`, scopes: ['read'] }));
      const principals = await atOnce(50, async (n) => authenticator.apiKey(issued[n % 5]?.key ?? ''));
      for (const [n, principal] of principals.entries()) assert.equal(principal?.clientId, `client-${n % 5}`);
    },
  },
  {
    name: 'authToken: a valid token gives its user; without registered users every token is null',
    law: 'the X-Auth-Token of a registered user. A host without registered users returns `null`',
    async run({ authenticator, issueToken, issueKey }) {
      const { key } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      for (const text of [...NONSENSE, key, INSTALL]) assert.equal(await authenticator.authToken(text), null);
      if (!issueToken) return;
      const token = await issueToken('user-1');
      assert.deepEqual(await authenticator.authToken(token), { kind: 'user', userId: 'user-1' });
      assert.equal(await authenticator.apiKey(token), null, 'a token is not an API key');
      assert.equal(await authenticator.authToken(token.slice(0, -2)), null);
    },
  },
  {
    name: 'installId: a UUID, in one spelling whatever its letter case',
    law: '`installId` returns the install; `null` if it is malformed',
    async run({ authenticator, issueKey }) {
      assert.deepEqual(await authenticator.installId(INSTALL), { kind: 'install', installId: INSTALL });
      // An install must not get a second allowance by sending its id in capitals.
      assert.deepEqual(await authenticator.installId(INSTALL.toUpperCase()), { kind: 'install', installId: INSTALL });
      const { key } = await issueKey({ clientId: 'acme', scopes: ['read'] });
      const near = [`${INSTALL}0`, INSTALL.slice(0, -1), INSTALL.replaceAll('-', ''), `{${INSTALL}}`, `${INSTALL}\n`];
      for (const text of [...NONSENSE, ...near, key]) assert.equal(await authenticator.installId(text), null);
    },
  },
];
