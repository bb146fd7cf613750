/** The key store suite: what every implementation of the `ApiKeyStore` port must do. */
import assert from 'node:assert/strict';
import type { ApiKeyRecord, ApiKeyStore, IdSource } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import type { ContractCase, Disposable } from '../contract.js';

/** Created for each case: an empty store. */
export interface KeyStoreHarness extends Disposable {
  /** The store under test. */
  readonly keys: ApiKeyStore;
  /** New identifiers for the case. */
  readonly ids: IdSource;
}

type NewKey = Parameters<ApiKeyStore['add']>[0]['key'];

const T0 = new Date('2026-03-01T10:00:00.123Z');
const after = (ms: number): Date => new Date(T0.getTime() + ms);
const HOUR = 60 * 60_000;

/** Hash number `n`: 64 hex digits, like a SHA-256. */
const hash = (n: number): string => n.toString(16).padStart(64, 'a');

const newKey = ({ ids }: KeyStoreHarness, overrides: Partial<NewKey> = {}): NewKey => ({
  id: ids.uuid(),
  clientId: 'acme',
  name: 'production',
  hint: 'cr_live_AbCd…',
  scopes: ['read', 'write'],
  plan: null,
  createdAt: T0,
  expiresAt: null,
  ...overrides,
});

async function added(h: KeyStoreHarness, overrides: Partial<NewKey> = {}, n = 1): Promise<ApiKeyRecord> {
  const key = newKey(h, overrides);
  assert.equal((await h.keys.add({ key, hash: hash(n) })).outcome, 'added');
  return { ...key, revokedAt: null, lastUsedAt: null };
}

const lastUsed = async ({ keys }: KeyStoreHarness, keyId: string): Promise<Date | null | undefined> =>
  (await keys.find({ keyId }))?.lastUsedAt;

/** The suite for `ApiKeyStore`. */
export const keyStoreContract: readonly ContractCase<KeyStoreHarness>[] = [
  {
    name: 'add: stores a key by its hash',
    law: 'stores a key by the lower-case hex SHA-256 of its text; the key with this hash, together with the stored hash',
    async run(h) {
      const key = await added(h, { plan: 'gold', expiresAt: after(HOUR), scopes: ['read'] });
      assert.deepEqual(await h.keys.find({ keyId: key.id }), key);
      assert.deepEqual(await h.keys.findByHash({ hash: hash(1) }), { key, hash: hash(1) });
    },
  },
  {
    name: 'find: null for an unknown hash',
    law: 'absence is `null`',
    async run(h) {
      await added(h);
      assert.equal(await h.keys.find({ keyId: h.ids.uuid() }), null);
      assert.equal(await h.keys.findByHash({ hash: hash(2) }), null);
      assert.equal(await h.keys.findByHash({ hash: '' }), null);
      assert.equal(await h.keys.findByHash({ hash: hash(1).toUpperCase() }), null);
    },
  },
  {
    name: 'add: a hash is stored once',
    law: '`duplicate` if that hash is already stored',
    async run(h) {
      const first = await added(h);
      assert.deepEqual(await h.keys.add({ key: newKey(h), hash: hash(1) }), { outcome: 'duplicate' });
      assert.equal((await h.keys.findByHash({ hash: hash(1) }))?.key.id, first.id);
      assert.equal((await h.keys.list({})).length, 1);
    },
  },
  {
    name: 'add: of 30 concurrent callers with one hash, one adds',
    law: '`duplicate` if that hash is already stored',
    async run(h) {
      const results = await atOnce(30, () => h.keys.add({ key: newKey(h), hash: hash(1) }));
      assert.equal(results.filter(({ outcome }) => outcome === 'added').length, 1);
      assert.equal((await h.keys.list({})).length, 1);
    },
  },
  {
    name: 'list: newest first, then by id, of one client or of all',
    law: 'newest first, then by id; of one client, or of all',
    async run(h) {
      const ids = [h.ids.uuid(), h.ids.uuid()].sort();
      const [low = '', high = ''] = ids;
      await added(h, { id: high, clientId: 'a' }, 1);
      await added(h, { id: low, clientId: 'b' }, 2);
      const { id: late } = await added(h, { clientId: 'a', createdAt: after(1) }, 3);
      const listed = async (clientId?: string) =>
        (await h.keys.list(clientId === undefined ? {} : { clientId })).map(({ id }) => id);
      assert.deepEqual(await listed(), [late, low, high]);
      assert.deepEqual(await listed('a'), [late, high]);
      assert.deepEqual(await listed('nobody'), []);
    },
  },
  {
    name: 'revoke: marks the key once and keeps it',
    law: 'sets `revokedAt` unless it is already set; the key with this hash, whatever its state',
    async run(h) {
      const key = await added(h);
      const revoked = { ...key, revokedAt: after(HOUR) };
      assert.deepEqual(await h.keys.revoke({ keyId: key.id, now: after(HOUR) }), revoked);
      assert.deepEqual(await h.keys.revoke({ keyId: key.id, now: after(2 * HOUR) }), revoked);
      assert.deepEqual((await h.keys.findByHash({ hash: hash(1) }))?.key, revoked);
      assert.deepEqual(await h.keys.add({ key: newKey(h), hash: hash(1) }), { outcome: 'duplicate' });
    },
  },
  {
    name: 'revoke: null for an unknown key',
    law: '`null` for an unknown key',
    async run(h) {
      assert.equal(await h.keys.revoke({ keyId: h.ids.uuid(), now: T0 }), null);
    },
  },
  {
    name: 'setExpiry: sets, moves and removes the expiry',
    law: 'sets `expiresAt`, or with `null` removes it; returns `null` for an unknown key',
    async run(h) {
      const { id: keyId } = await added(h);
      const expiry = async (expiresAt: Date | null) => (await h.keys.setExpiry({ keyId, expiresAt }))?.expiresAt;
      assert.deepEqual(await expiry(after(2 * HOUR)), after(2 * HOUR));
      assert.deepEqual(await expiry(after(HOUR)), after(HOUR));
      assert.deepEqual((await h.keys.findByHash({ hash: hash(1) }))?.key.expiresAt, after(HOUR));
      assert.equal(await expiry(null), null);
      assert.equal(await h.keys.setExpiry({ keyId: h.ids.uuid(), expiresAt: null }), null);
    },
  },
  {
    name: 'touch: records a use and never moves it back',
    law: 'records a use. Never moves `lastUsedAt` back',
    async run(h) {
      const { id: keyId } = await added(h);
      assert.equal(await lastUsed(h, keyId), null);
      await h.keys.touch({ keyId, now: after(HOUR) });
      assert.deepEqual(await lastUsed(h, keyId), after(HOUR));
      await h.keys.touch({ keyId, now: T0 });
      assert.deepEqual(await lastUsed(h, keyId), after(HOUR));
      await h.keys.touch({ keyId, now: after(2 * HOUR) });
      assert.deepEqual(await lastUsed(h, keyId), after(2 * HOUR));
    },
  },
  {
    name: 'touch: uses within a minute may be combined',
    law: 'a use within a minute of the recorded one need not be recorded',
    async run(h) {
      const { id: keyId } = await added(h);
      await atOnce(30, (n) => h.keys.touch({ keyId, now: after(n * 1000) }));
      const used = await lastUsed(h, keyId);
      assert.ok(used && used >= T0 && used <= after(29_000), String(used));
    },
  },
  {
    name: 'touch: an unknown key is ignored',
    law: 'an unknown key is ignored',
    async run(h) {
      await h.keys.touch({ keyId: h.ids.uuid(), now: T0 });
    },
  },
  {
    name: 'keys: what is returned and passed in is a copy',
    law: 'plain data in and out',
    async run(h) {
      const scopes: ('read' | 'write')[] = ['read'];
      const createdAt = new Date(T0);
      const { id: keyId } = await added(h, { scopes, createdAt });
      scopes.push('write');
      createdAt.setTime(0);
      const found = await h.keys.find({ keyId });
      assert.deepEqual(found?.scopes, ['read']);
      assert.deepEqual(found?.createdAt, T0);
      Reflect.set(found?.scopes ?? [], 0, 'write');
      found?.createdAt.setTime(0);
      const again = await h.keys.findByHash({ hash: hash(1) });
      assert.deepEqual(again?.key.scopes, ['read']);
      assert.deepEqual(again?.key.createdAt, T0);
    },
  },
];
