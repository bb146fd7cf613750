/** What the suite of the port does not cover: how many callers are kept, and which limits are refused. */
import type { RateLimits, UserPrincipal } from '@citeready/core';
import { describe, expect, it } from 'vitest';
import { createMemoryRateLimiter } from './rate-limiter.js';

const MINUTE = 60_000;
const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 1, 12) + ms);
const user = (n: number): UserPrincipal => ({ kind: 'user', userId: `user-${n}` });

describe('createMemoryRateLimiter', () => {
  it('forgets the oldest callers if there are too many', async () => {
    const limiter = createMemoryRateLimiter({ users: { limit: 1, windowMs: MINUTE }, maxCallers: 3 });
    const take = async (n: number) => (await limiter.take({ principal: user(n), now: at(0) }))?.allowed;
    for (let n = 0; n < 4; n++) await take(n);
    expect(await take(3)).toBe(false);
    expect(await take(0)).toBe(true);
  });

  it.each<[string, RateLimits]>([
    ['keys.limit', { keys: { limit: -1, windowMs: 1 } }],
    ['users.limit', { users: { limit: 1.5, windowMs: 1 } }],
    ['installs.limit', { installs: { limit: Number.NaN, windowMs: 1 } }],
    ['keys.windowMs', { keys: { limit: 1, windowMs: 0 } }],
    ['plans.gold.windowMs', { plans: { gold: { limit: 1, windowMs: Number.NaN } } }],
    ['plans.gold.windowMs', { plans: { gold: { limit: 1, windowMs: 367 * 24 * 60 * MINUTE } } }],
  ])('names %s if it is out of range', (name, limits) => {
    expect(() => createMemoryRateLimiter(limits)).toThrow(new RegExp(`^${name} must be a whole number`));
  });
});
