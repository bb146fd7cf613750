import type { ApiKeyPrincipal, Principal } from '@citeready/core';
import { describe, expect, it } from 'vitest';
import { createMemoryRateLimiter } from './rate-limiter.js';

const MINUTE = 60_000;
const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 1, 12) + ms);
const key = (keyId: string, plan: string | null = null): ApiKeyPrincipal => ({
  kind: 'api_key',
  keyId,
  clientId: 'acme',
  scopes: ['read'],
  plan,
});
const install = (n: number): Principal => ({ kind: 'install', installId: `install-${n}` });

describe('createMemoryRateLimiter', () => {
  it('counts down to zero, refuses, and starts again with the next window', async () => {
    const limiter = createMemoryRateLimiter({ keys: { limit: 2, windowMs: MINUTE } });
    const take = (ms: number) => limiter.take({ principal: key('a'), now: at(ms) });
    const window = { limit: 2, resetAt: at(MINUTE) };
    expect(await take(0)).toEqual({ allowed: true, remaining: 1, ...window });
    expect(await take(30_000)).toEqual({ allowed: true, remaining: 0, ...window });
    expect(await take(MINUTE - 1)).toEqual({ allowed: false, remaining: 0, ...window });
    expect(await take(MINUTE)).toEqual({ allowed: true, limit: 2, remaining: 1, resetAt: at(2 * MINUTE) });
  });

  it('counts each caller by itself', async () => {
    const limiter = createMemoryRateLimiter({ keys: { limit: 1, windowMs: MINUTE } });
    for (const id of ['a', 'b']) {
      expect(await limiter.take({ principal: key(id), now: at(0) })).toMatchObject({ allowed: true });
      expect(await limiter.take({ principal: key(id), now: at(0) })).toMatchObject({ allowed: false });
    }
  });

  it('takes the limit from the plan, and applies none where none is set', async () => {
    const limiter = createMemoryRateLimiter({ plans: { gold: { limit: 9, windowMs: MINUTE } } });
    const limit = async (principal: Principal) => (await limiter.take({ principal, now: at(0) }))?.limit ?? null;
    expect(await limit(key('a', 'gold'))).toBe(9);
    expect(await limit(key('b'))).toBeNull();
    expect(await limit(key('c', '__proto__'))).toBeNull();
    expect(await limit(install(1))).toBeNull();
    expect(await limit({ kind: 'user', userId: 'u' })).toBeNull();
  });

  it('is exact for callers at once', async () => {
    const limiter = createMemoryRateLimiter({ users: { limit: 7, windowMs: MINUTE } });
    const principal: Principal = { kind: 'user', userId: 'u' };
    const taken = await Promise.all(Array.from({ length: 100 }, () => limiter.take({ principal, now: at(0) })));
    expect(taken.filter((decision) => decision?.allowed)).toHaveLength(7);
  });

  it('gives no second window to a caller whose clock was set back', async () => {
    const limiter = createMemoryRateLimiter({ keys: { limit: 1, windowMs: MINUTE } });
    await limiter.take({ principal: key('a'), now: at(MINUTE) });
    expect(await limiter.take({ principal: key('a'), now: at(0) })).toMatchObject({ allowed: false });
  });

  it('forgets the callers first seen when there are too many', async () => {
    const limiter = createMemoryRateLimiter({ installs: { limit: 1, windowMs: MINUTE }, maxCallers: 3 });
    const take = async (n: number) => (await limiter.take({ principal: install(n), now: at(0) }))?.allowed;
    for (let n = 0; n < 4; n++) await take(n);
    expect(await take(3)).toBe(false);
    expect(await take(0)).toBe(true);
  });

  it('refuses limits that make no sense', () => {
    for (const rule of [
      { limit: -1, windowMs: 1 },
      { limit: 1.5, windowMs: 1 },
      { limit: 1, windowMs: 0 },
      { limit: 1, windowMs: Number.NaN },
    ]) {
      expect(() => createMemoryRateLimiter({ keys: rule })).toThrow(RangeError);
    }
  });
});
