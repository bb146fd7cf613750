/** What the suites of the port do not cover: upkeep, turns across several processes, and hints about jobs that come back. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JobKind, LeasedJob, Logger } from '@citeready/core';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

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
    truncate citeready_queue.job, citeready.queue_pace, citeready.failed_jobs;
    update citeready_queue.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null`);
  backend = createPostgresBackend({ pool, logger });
});
afterEach(() => backend.close());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

async function enqueue(group = 'g', kind: JobKind = 'full'): Promise<string> {
  const id = backend.ids.uuid();
  await backend.queue.enqueue({ id, kind, subject: id, group });
  return id;
}
const claim = (limit = 1): Promise<readonly LeasedJob[]> =>
  backend.queue.claim({ workerId: 'w', kinds: ['full', 'instant', 'push'], limit, leaseMs: 60_000 });

describe('upkeep', () => {
  it('is triggered by claims, not more often than configured, and not without claims', async () => {
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

  it('deletes finished jobs after a day and failures after their retention, but no waiting job', async () => {
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
    // Two years: longer than any realistic pause.
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

  it('deletes digests of addresses once they no longer count, and nothing else of an install', async () => {
    const newInstalls = { addressKey: 'narrow', perDay: 9, wide: { addressKey: 'wide', perDay: 9 } };
    const appear = async (hoursAgo: number): Promise<string> => {
      const installId = backend.ids.uuid();
      const now = new Date(Date.now() - hoursAgo * 3_600_000);
      const ticket = backend.ids.uuid();
      const taken = await backend.storage.allowances.takeFree({ ticket, installId, limit: 5, newInstalls, now });
      expect(taken.outcome).toBe('granted');
      return installId;
    };
    const [old, fresh] = [await appear(25), await appear(23)];
    await backend.maintain();
    const { rows } = await pool.query(
      'select id, used, address_key, wide_key from citeready.installs order by appeared_at',
    );
    expect(rows).toEqual([
      { id: old, used: 1, address_key: null, wide_key: null },
      { id: fresh, used: 1, address_key: 'narrow', wide_key: 'wide' },
    ]);
    expect(await backend.storage.allowances.remainingFree({ installId: old, limit: 5 })).toBe(4);
  });

  it('of the engine takes a lost lease back, and the next delivery counts as a try', async () => {
    // The engine checks for lost leases periodically: a pass triggered by the claim would already have checked.
    await backend.close();
    backend = createPostgresBackend({ pool, logger, maintenanceMs: null });
    const id = await enqueue();
    await claim();
    await pool.query(`update citeready_queue.job set heartbeat_on = heartbeat_on - interval '1 hour'`);
    await backend.maintain();
    const [job] = await claim();
    expect(job).toMatchObject({ id, attempt: 2 });
  });

  it('that fails is logged and has no other effect', async () => {
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

describe('turns', () => {
  it('continue where another process served last', async () => {
    const groups = Array.from({ length: 10 }, (_, n) => `g${n}`);
    for (const group of groups) for (let n = 0; n < 3; n++) await enqueue(group);
    const served: string[] = [];
    for (let n = 0; n < 10; n++) {
      await backend.close();
      backend = createPostgresBackend({ pool, logger });
      served.push(...(await claim()).map(({ group }) => group));
    }
    expect([...served].sort()).toEqual(groups);
  });

  it('are fair between concurrent claims, which do not wait for each other', async () => {
    const groups = Array.from({ length: 8 }, (_, n) => `g${n}`);
    for (const group of groups) for (let n = 0; n < 20; n++) await enqueue(group);
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(`select * from citeready.claim_jobs('{full}', 1, 60)`);
      const batches = await Promise.all(
        Array.from({ length: 6 }, async () => {
          const mine: string[] = [];
          for (let n = 0; n < 10; n++) mine.push(...(await claim()).map(({ group }) => group));
          return mine;
        }),
      );
      const served = batches.flat();
      expect(served).toHaveLength(60);
      for (const group of groups) {
        const share = served.filter((each) => each === group).length;
        expect(share, group).toBeGreaterThanOrEqual(5);
        expect(share, group).toBeLessThanOrEqual(10);
      }
    } finally {
      await other.query('rollback');
      other.release();
    }
  });

  it('wait until delayed jobs have become due, however many there are', async () => {
    for (let n = 0; n < 250; n++) {
      const id = backend.ids.uuid();
      await backend.queue.enqueue({ id, kind: 'full', subject: id, group: 'g', delayMs: 60_000 });
    }
    expect(await claim(10)).toEqual([]);
    await pool.query(`update citeready_queue.job set start_after = start_after - interval '2 minutes'`);
    let claimed = 0;
    for (let jobs = await claim(90); jobs.length > 0; jobs = await claim(90)) claimed += jobs.length;
    expect(claimed).toBe(250);
  });
});

describe('pausing', () => {
  it('waits for a claim in progress, so that nothing is handed out afterwards', async () => {
    await enqueue();
    const other = await pool.connect();
    let paused = false;
    try {
      await other.query('begin');
      await other.query(`select * from citeready.claim_jobs('{full}', 1, 60)`);
      const pausing = backend.queue.pause({ kinds: ['full'] }).then(() => (paused = true));
      await expect
        .poll(
          async () => (await pool.query(`select from pg_locks where locktype = 'advisory' and not granted`)).rowCount,
        )
        .toBe(1);
      expect(paused).toBe(false);
      await other.query('commit');
      await pausing;
      expect(await claim()).toEqual([]);
    } finally {
      other.release();
      await backend.queue.resume({ kinds: ['full'] });
    }
  });
});

describe('hints', () => {
  it.each(['release', 'retry', 'resume'] as const)('arrive with %s', async (how) => {
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
  it('refuses an existing id instead of losing the job', async () => {
    const id = await enqueue();
    const [job] = await claim();
    if (job) await backend.queue.complete({ job });
    await expect(backend.queue.enqueue({ id, kind: 'full', subject: 'other', group: 'g' })).rejects.toThrow(/before/);
  });
});
