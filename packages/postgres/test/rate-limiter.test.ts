/**
 * What the suite of the port does not cover: what a take costs the database, what several processes share, upkeep, and an unavailable
 * database.
 */
import type { Principal, RateLimiter, UserPrincipal } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createManualClock, createMemoryRateLimiter } from '@citeready/memory';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PoolLike } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { createRefusals } from '../src/rate-limit/refusals.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const MINUTE = 60_000;
const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 1, 12) + ms);
const user = (userId: string): UserPrincipal => ({ kind: 'user', userId });
const perMinute = (limit: number) => ({ limit, windowMs: MINUTE });

let database: TestDatabase;
let pool: pg.Pool;
let statements = 0;
/** Counts the statements sent to the database. */
const counting: PoolLike = {
  query: (config) => {
    statements += 1;
    return pool.query(config);
  },
  connect: (callback) => pool.connect(callback),
};

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  await createPostgresBackend({ pool }).migrate();
});
beforeEach(async () => {
  await pool.query('truncate citeready.rate_windows');
  statements = 0;
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const backend = () => createPostgresBackend({ pool: counting, maintenanceMs: null });
const allowed = async (limiter: RateLimiter, principal: Principal, ms: number): Promise<boolean | undefined> =>
  (await limiter.take({ principal, now: at(ms) }))?.allowed;

describe('a take', () => {
  it('is one statement, and none if no limit applies or the caller was refused in this window', async () => {
    const limiter = backend().rateLimiter({ users: perMinute(2) });
    await limiter.take({ principal: { kind: 'install', installId: 'i' }, now: at(0) });
    expect(statements).toBe(0);
    for (let n = 0; n < 3; n++) await allowed(limiter, user('a'), n);
    expect(statements).toBe(3);
    for (let n = 0; n < 50; n++) {
      const decision = await limiter.take({ principal: user('a'), now: at(MINUTE - 1) });
      expect(decision).toEqual({ allowed: false, limit: 2, remaining: 0, resetAt: at(MINUTE) });
    }
    expect(statements).toBe(3);
    expect(await allowed(limiter, user('a'), MINUTE)).toBe(true);
    expect(statements).toBe(4);
  });

  it('counts together with other backends on the database', async () => {
    const [one, other] = [backend(), backend()].map((each) => each.rateLimiter({ users: perMinute(3) }));
    if (!one || !other) throw new Error('two were made');
    expect(await allowed(one, user('a'), 0)).toBe(true);
    expect(await allowed(other, user('a'), 0)).toBe(true);
    expect(await allowed(one, user('a'), 0)).toBe(true);
    expect(await allowed(other, user('a'), 0)).toBe(false);
    // A process whose clock is ahead begins the next window; the one behind counts in it as well.
    expect(await allowed(one, user('a'), MINUTE)).toBe(true);
    expect(await other.take({ principal: user('b'), now: at(MINUTE) })).toMatchObject({ remaining: 2 });
    expect(await one.take({ principal: user('b'), now: at(MINUTE - 1) })).toMatchObject({
      remaining: 1,
      resetAt: at(2 * MINUTE),
    });
  });

  it('gives the same results as the limiter in memory, in whatever order times and limits come', async () => {
    const plans = { small: perMinute(1), large: perMinute(4), hourly: { limit: 3, windowMs: 60 * MINUTE } };
    const call = fc.record({
      plan: fc.constantFrom('small', 'large', 'hourly'),
      ms: fc.constantFrom(0, 1, MINUTE - 1, MINUTE, 2 * MINUTE, 3 * MINUTE, 59 * MINUTE, 60 * MINUTE, 121 * MINUTE),
    });
    const shared = backend();
    let run = 0;
    // One caller per run: the memory limiter may forget windows that are over by the time of another caller.
    await fc.assert(
      fc.asyncProperty(fc.array(call, { maxLength: 25 }), async (calls) => {
        run += 1;
        const memory = createMemoryRateLimiter({ plans });
        const postgres = shared.rateLimiter({ plans });
        for (const { plan, ms } of calls) {
          const principal = { kind: 'api_key', keyId: `key ${run}`, clientId: 'c', scopes: [], plan } as const;
          const input = { principal, now: at(ms) };
          expect(await postgres.take(input)).toEqual(await memory.take(input));
        }
      }),
      { numRuns: 100, seed: 20260301 },
    );
  });

  it('updates within its page: no index is touched while a window lasts', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const session: PoolLike = {
        query: (config) => client.query(config),
        connect: (callback) => pool.connect(callback),
      };
      const limiter = createPostgresBackend({ pool: session }).rateLimiter({ users: perMinute(1000) });
      const updates = async (): Promise<{ all: number; hot: number }> => {
        const { rows } = await client.query<{ all: string; hot: string }>(
          `select n_tup_upd as all, n_tup_hot_upd as hot from pg_stat_xact_user_tables where relname = 'rate_windows'`,
        );
        return { all: Number(rows[0]?.all), hot: Number(rows[0]?.hot) };
      };
      await allowed(limiter, user('hot'), 0);
      const before = await updates();
      for (let n = 0; n < 20; n++) await allowed(limiter, user('hot'), n);
      const after = await updates();
      expect([after.all - before.all, after.hot - before.hot]).toEqual([20, 20]);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('upkeep', () => {
  it('deletes windows five minutes after their end, and none before', async () => {
    const clock = createManualClock(at(0));
    const upkept = createPostgresBackend({ pool, clock, maintenanceMs: null });
    const limiter = upkept.rateLimiter({ users: perMinute(1) });
    await allowed(limiter, user('a'), 0);
    await allowed(limiter, user('b'), MINUTE);
    const kept = async (): Promise<number> => {
      await upkept.maintain();
      return (await pool.query('select from citeready.rate_windows')).rowCount ?? 0;
    };
    await clock.advance(6 * MINUTE);
    expect(await kept()).toBe(2);
    await clock.advance(1);
    expect(await kept()).toBe(1);
    await clock.advance(MINUTE);
    expect(await kept()).toBe(0);
    await upkept.close();
  });
});

describe('an unavailable database', () => {
  it('makes takes reject and the service respond 503, even if the credential needs no database', async () => {
    const away = createPostgresBackend({ connectionString: 'postgres://nobody:secret@127.0.0.1:1/none' });
    const rateLimiter = away.rateLimiter({ installs: perMinute(1) });
    await expect(rateLimiter.take({ principal: { kind: 'install', installId: 'i' }, now: at(0) })).rejects.toThrow();
    const service = createAuditService({ backend: away, engines: [], rateLimiter });
    const answer = await service.handle({
      method: 'GET',
      path: '/api/job-status',
      query: new URLSearchParams({ slug: 'a' }),
      headers: { 'x-install-id': 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' },
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    });
    expect(answer).toMatchObject({ matched: true, response: { status: 503, headers: { 'retry-after': '5' } } });
    expect(JSON.stringify(answer)).not.toContain('secret');
    await away.close();
  });
});

describe('known refusals', () => {
  const rule = perMinute(5);
  it('hold until the window ends, for limits up to the one that was used up', () => {
    const refusals = createRefusals();
    refusals.note('a', rule, 2 * MINUTE);
    expect(refusals.find('a', rule, MINUTE)).toBe(2 * MINUTE);
    expect(refusals.find('a', perMinute(4), MINUTE)).toBe(2 * MINUTE);
    expect(refusals.find('a', perMinute(6), MINUTE)).toBeNull();
    expect(refusals.find('a', rule, 2 * MINUTE)).toBeNull();
    expect(refusals.find('a', rule, -MINUTE)).toBeNull();
    expect(refusals.find('b', rule, MINUTE)).toBeNull();
    refusals.forget('a');
    expect(refusals.find('a', rule, MINUTE)).toBeNull();
  });

  it('are bounded as configured', () => {
    const refusals = createRefusals(2);
    for (const caller of ['a', 'b', 'a', 'c']) refusals.note(caller, rule, MINUTE);
    expect(['a', 'b', 'c'].map((caller) => refusals.find(caller, rule, 0) !== null)).toEqual([true, false, true]);
  });
});
