/** A verified key is cached for a second: what that may never cost, in safety or in memory. */
import { createMemoryBackend } from '@citeready/memory';
import { describe, expect, it } from 'vitest';
import { rememberKeys, REMEMBERED_KEYS, REMEMBERED_MS } from '../src/operations/remembered-keys.js';
import type { ApiKeyStore, Backend } from '../src/index.js';
import { createAuditService } from '../src/index.js';

const START = new Date('2026-03-01T09:00:00Z').getTime();
const keyOf = (n: number): Parameters<ApiKeyStore['add']>[0] => ({
  hash: `hash-${n}`,
  key: {
    id: `key-${n}`,
    clientId: 'client',
    name: 'x',
    hint: 'x',
    scopes: ['read', 'write'],
    plan: null,
    createdAt: new Date(START),
    expiresAt: null,
  },
});

/** A store that counts its calls, with `count` keys. */
async function stored(count: number) {
  let now = START;
  const clock = { now: () => new Date(now), sleep: async () => {} };
  const backend = createMemoryBackend({ clock });
  for (let n = 0; n < count; n++) await backend.auth.add(keyOf(n));
  const calls = { find: 0, touch: 0 };
  const raw: ApiKeyStore = {
    ...backend.auth,
    findByHash: (input) => {
      calls.find += 1;
      return backend.auth.findByHash(input);
    },
    touch: (input) => {
      calls.touch += 1;
      return backend.auth.touch(input);
    },
  };
  return {
    raw,
    calls,
    clock,
    backend,
    keys: rememberKeys(raw, raw, clock),
    advance: (ms: number): void => {
      now += ms;
    },
  };
}

async function isRevoked(keys: ApiKeyStore, hash = 'hash-0'): Promise<boolean | undefined> {
  const found = await keys.findByHash({ hash });
  return found === null ? undefined : found.key.revokedAt !== null;
}

describe('a cached key', () => {
  it('is returned synchronously within the second, once its use was recorded and until anything changes', async () => {
    const { keys, clock, advance } = await stored(1);
    const recall = () => keys.recall({ hash: 'hash-0', now: clock.now() });
    expect(recall()).toBeNull();
    const found = await keys.findByHash({ hash: 'hash-0' });
    expect(recall()).toBeNull();
    await keys.touch({ keyId: 'key-0', now: clock.now() });
    expect(recall()).toBe(found);
    advance(REMEMBERED_MS);
    expect(recall()).toBeNull();
    await keys.findByHash({ hash: 'hash-0' });
    expect(recall()).not.toBeNull();
    await keys.revoke({ keyId: 'key-0', now: clock.now() });
    expect(recall()).toBeNull();
    await keys.findByHash({ hash: 'hash-0' });
    advance(60_000 - REMEMBERED_MS);
    await keys.findByHash({ hash: 'hash-0' });
    expect(recall()).toBeNull();
  });

  it('is looked up once a second', async () => {
    const { keys, calls, advance } = await stored(1);
    for (let n = 0; n < 50; n++) await keys.findByHash({ hash: 'hash-0' });
    expect(calls.find).toBe(1);
    advance(REMEMBERED_MS - 1);
    await keys.findByHash({ hash: 'hash-0' });
    expect(calls.find).toBe(1);
    advance(1);
    await keys.findByHash({ hash: 'hash-0' });
    expect(calls.find).toBe(2);
  });

  it('ends at once when it is revoked or its expiry is set in the same process, by any service on the store', async () => {
    const { keys, raw, clock } = await stored(1);
    const other = rememberKeys(raw, raw, clock);
    expect(await isRevoked(keys)).toBe(false);
    await other.revoke({ keyId: 'key-0', now: new Date(START) });
    expect(await isRevoked(keys)).toBe(true);
    await other.setExpiry({ keyId: 'key-0', expiresAt: new Date(START) });
    expect((await keys.findByHash({ hash: 'hash-0' }))?.key.expiresAt).toEqual(new Date(START));
  });

  it('ends after a second when another process revokes it', async () => {
    const { keys, backend, advance } = await stored(1);
    expect(await isRevoked(keys)).toBe(false);
    await backend.auth.revoke({ keyId: 'key-0', now: new Date(START) });
    advance(REMEMBERED_MS);
    expect(await isRevoked(keys)).toBe(true);
  });

  it('counts its second from before the lookup was sent, however long the response takes', async () => {
    const { raw, backend, clock, advance } = await stored(1);
    const slow: ApiKeyStore = {
      ...raw,
      findByHash: async (input) => {
        const found = await raw.findByHash(input);
        // Revoked elsewhere right after the row was read, while the response is still on its way.
        await backend.auth.revoke({ keyId: 'key-0', now: new Date(START) });
        advance(REMEMBERED_MS);
        return found;
      },
    };
    const keys = rememberKeys(slow, slow, clock);
    await keys.findByHash({ hash: 'hash-0' });
    expect(await isRevoked(keys)).toBe(true);
  });

  it('is not cached by a lookup during which it was revoked', async () => {
    const { raw, clock } = await stored(1);
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => (answer = resolve));
    let first = true;
    const slow: ApiKeyStore = {
      ...raw,
      findByHash: async (input) => {
        const found = await raw.findByHash(input);
        if (first) {
          first = false;
          await held;
        }
        return found;
      },
    };
    const keys = rememberKeys(slow, slow, clock);
    const underWay = keys.findByHash({ hash: 'hash-0' });
    await keys.revoke({ keyId: 'key-0', now: new Date(START) });
    answer();
    await underWay;
    expect(await isRevoked(keys)).toBe(true);
  });

  it('has its use recorded once a minute', async () => {
    const { keys, calls, advance, clock } = await stored(1);
    for (let n = 0; n < 3; n++) await keys.touch({ keyId: 'key-0', now: clock.now() });
    expect(calls.touch).toBe(1);
    advance(60_000);
    await keys.touch({ keyId: 'key-0', now: clock.now() });
    expect(calls.touch).toBe(2);
    expect((await keys.find({ keyId: 'key-0' }))?.lastUsedAt).toEqual(clock.now());
  });
});

describe('the cache', () => {
  it('stores nothing for keys that do not exist: each is looked up again, and works as soon as it is issued', async () => {
    const { keys, calls } = await stored(1);
    await keys.findByHash({ hash: 'hash-0' });
    for (let n = 0; n < 2 * REMEMBERED_KEYS; n++)
      expect(await keys.findByHash({ hash: `made-up-${n % (REMEMBERED_KEYS + 1)}` })).toBeNull();
    expect(calls.find).toBe(1 + 2 * REMEMBERED_KEYS);
    // They have evicted nothing either.
    await keys.findByHash({ hash: 'hash-0' });
    expect(calls.find).toBe(1 + 2 * REMEMBERED_KEYS);
    expect(await keys.findByHash({ hash: 'hash-7' })).toBeNull();
    await keys.add(keyOf(7));
    expect(await isRevoked(keys, 'hash-7')).toBe(false);
  });

  it('holds a bounded number of keys, the most recent', async () => {
    const { keys, calls } = await stored(REMEMBERED_KEYS + 1);
    for (let n = 0; n <= REMEMBERED_KEYS; n++) await keys.findByHash({ hash: `hash-${n}` });
    const { find } = calls;
    await keys.findByHash({ hash: `hash-${REMEMBERED_KEYS}` });
    expect(calls.find).toBe(find);
    await keys.findByHash({ hash: 'hash-0' });
    expect(calls.find).toBe(find + 1);
  });
});

describe('the service', () => {
  /** The statuses of `count` requests with the key. */
  const ask = async (backend: Backend, count: number, revoke: 'service' | 'elsewhere') => {
    const service = createAuditService({ backend, engines: [] });
    const { key, record } = await service.keys.create({ clientId: 'c' });
    const status = async (token: string): Promise<number> => {
      const answer = await service.handle({
        method: 'GET',
        path: '/api/v1/audits/none/status',
        query: new URLSearchParams(),
        headers: { authorization: `Bearer ${token}` },
        body: async () => new Uint8Array(),
        signal: new AbortController().signal,
      });
      return answer.matched ? answer.response.status : 0;
    };
    const before: number[] = [];
    for (let n = 0; n < count; n++) before.push(await status(key));
    if (revoke === 'service') await service.keys.revoke(record.id);
    else await backend.auth.revoke({ keyId: record.id, now: backend.clock.now() });
    return { before, after: () => status(key), other: () => status(`${key}x`) };
  };

  it.each(['with the digest of the platform', 'with Web Crypto'])(
    'refuses a revoked key and an unknown one at once, %s',
    async (how) => {
      const backend = createMemoryBackend();
      if (how === 'with Web Crypto') Reflect.deleteProperty(backend, 'sha256Hex');
      expect(backend.sha256Hex?.('') === undefined).toBe(how === 'with Web Crypto');
      const { before, after, other } = await ask(backend, 3, 'service');
      expect(before).toEqual([404, 404, 404]);
      expect(await after()).toBe(401);
      expect(await other()).toBe(401);
    },
  );

  it('refuses a key that was revoked elsewhere once a second has passed', async () => {
    let now = START;
    const backend = createMemoryBackend({ clock: { now: () => new Date(now), sleep: async () => {} } });
    const { before, after } = await ask(backend, 2, 'elsewhere');
    expect(before).toEqual([404, 404]);
    now += REMEMBERED_MS;
    expect(await after()).toBe(401);
  });
});
