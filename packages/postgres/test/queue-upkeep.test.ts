/** What the suites of the port do not see: upkeep, rounds over a long life, and hints about jobs that come back. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind, LeasedJob, Logger } from '@citeready/core';
import { createPostgresBackend, type PostgresBackend } from '../src/index.js';
import { testDatabase, type TestDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;
let troubles: unknown[] = [];
const note = (_message: string, fields?: unknown): void => void troubles.push(fields);
const logger: Logger = { debug: () => {}, info: () => {}, warn: note, error: note };

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  await createPostgresBackend({ pool }).migrate();
});
beforeEach(async () => {
  troubles = [];
  await pool.query(`
    truncate citeready_queue.job, citeready.queue_groups, citeready.failed_jobs;
    update citeready_queue.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null;
    update citeready.queue_kinds set round = 0`);
  backend = createPostgresBackend({ pool, logger });
});
afterEach(() => backend.close());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const enqueue = async (group = 'g', kind: JobKind = 'full'): Promise<string> => {
  const id = backend.ids.uuid();
  await backend.queue.enqueue({ id, kind, subject: id, group });
  return id;
};
const claim = (limit = 1): Promise<readonly LeasedJob[]> =>
  backend.queue.claim({ workerId: 'w', kinds: ['full', 'instant', 'push'], limit, leaseMs: 60_000 });

describe('upkeep', () => {
  it('comes along with claims, not more often than told, and not without claims', async () => {
    const passes = async (): Promise<Date | null> => {
      await backend.close();
      const { rows } = await pool.query<{ at: Date | null }>(
        `select max(monitor_claim_on) as at from citeready_queue.queue`,
      );
      return rows[0]?.at ?? null;
    };
    await enqueue();
    expect(await passes()).toBeNull();
    backend = createPostgresBackend({ pool, logger });
    await claim();
    await claim();
    expect(await passes()).not.toBeNull();
    expect(troubles).toEqual([]);
  });

  it('deletes finished jobs after a day and forgets failures after their retention, but no job that waits', async () => {
    const done = await enqueue();
    const failed = await enqueue();
    const waiting = await enqueue();
    for (const job of await claim(2)) {
      await (job.id === done ? backend.queue.complete({ job }) : backend.queue.fail({ job, error: 'broken' }));
    }
    const there = async (): Promise<string[]> =>
      (await pool.query<{ id: string }>('select id from citeready_queue.job')).rows.map(({ id }) => id).sort();
    const again = () => pool.query('update citeready_queue.queue set maintain_on = null');
    await backend.maintain();
    expect(await there()).toEqual([done, failed, waiting].sort());
    // Two years: longer than any pause that anybody would call one.
    await pool.query(`update citeready_queue.job set completed_on = completed_on - interval '2 years',
      created_on = created_on - interval '2 years', start_after = start_after - interval '2 years',
      keep_until = keep_until - interval '2 years'`);
    await pool.query(`update citeready.failed_jobs set failed_at = failed_at - interval '6 days'`);
    await again();
    await backend.maintain();
    expect(await there()).toEqual([waiting]);
    const failures = async () => (await backend.queue.stats()).find(({ kind }) => kind === 'full')?.failed;
    expect(await failures()).toBe(1);
    await pool.query(`update citeready.failed_jobs set failed_at = failed_at - interval '2 days'`);
    expect(await failures()).toBe(0);
    await backend.maintain();
    expect((await pool.query('select from citeready.failed_jobs')).rowCount).toBe(0);
    expect((await claim())[0]?.id).toBe(waiting);
  });

  it('of the engine takes a lost lease back, and the next delivery counts as a try', async () => {
    const id = await enqueue();
    await claim();
    await pool.query(`update citeready_queue.job set heartbeat_on = heartbeat_on - interval '1 hour'`);
    await backend.maintain();
    const [job] = await claim();
    expect(job).toMatchObject({ id, attempt: 2 });
  });

  it('that fails is told to the logger and harms nobody', async () => {
    await pool.query('alter table citeready.status_changes rename to away');
    try {
      await enqueue();
      expect(await claim()).toHaveLength(1);
      await backend.close();
      expect(troubles).toHaveLength(1);
    } finally {
      await pool.query('alter table citeready.away rename to status_changes');
    }
  });
});

describe('rounds', () => {
  it('begin anew long before they run out, and turns go on as they were', async () => {
    const late = 1_000_000_500;
    await pool.query(`update citeready.queue_kinds set round = ${late}`);
    for (const group of ['a', 'a', 'a', 'b', 'b']) await enqueue(group);
    const order = [...(await claim(2)), ...(await claim(1))].map(({ group }) => group);
    await enqueue('c');
    for (let jobs = await claim(); jobs.length > 0; jobs = await claim()) order.push(...jobs.map(({ group }) => group));
    expect(order).toEqual(['a', 'b', 'a', 'b', 'a', 'c']);
    const { rows } = await pool.query<{ round: number }>(`select round from citeready.queue_kinds where kind = 'full'`);
    expect(rows[0]?.round).toBeLessThan(10);
  });

  it('are not forgotten by upkeep while they are ahead', async () => {
    for (const group of ['a', 'a', 'a', 'a']) await enqueue(group);
    await claim();
    await backend.maintain();
    await enqueue('a');
    await enqueue('b');
    const groups = (await claim(3)).map(({ group }) => group);
    expect(groups).toContain('b');
  });
});

describe('hints', () => {
  it.each(['release', 'retry', 'resume'] as const)('come with %s', async (how) => {
    await enqueue();
    const [job] = await claim();
    if (!job) throw new Error('no job');
    if (how === 'resume') await backend.queue.pause({ kinds: ['full'] });
    let heard: () => void = () => {};
    const stop = await backend.queue.listen?.(() => heard());
    const woken = new Promise<void>((resolve) => (heard = resolve));
    if (how === 'release') await backend.queue.release({ job });
    if (how === 'retry') await backend.queue.retry({ job, delayMs: 0, error: 'x' });
    if (how === 'resume') await backend.queue.resume({ kinds: ['full'] });
    await woken;
    await stop?.();
  });
});

describe('enqueue', () => {
  it('refuses an id that was there before instead of losing the job', async () => {
    const id = await enqueue();
    const [job] = await claim();
    if (job) await backend.queue.complete({ job });
    await expect(backend.queue.enqueue({ id, kind: 'full', subject: 'other', group: 'g' })).rejects.toThrow(/before/);
  });
});
