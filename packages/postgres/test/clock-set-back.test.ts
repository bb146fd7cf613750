/**
 * The server's clock is set back by an hour: everything that the queue and the turns at hosts have written is shifted an hour into the
 * future, which is equivalent for every reader. Nothing may last longer than intended.
 */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { LeasedJob, Logger } from '@citeready/core';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { shiftHosts, shiftQueue } from './queue-time.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const HOUR = 3_600_000;
const MINUTE = 60_000;

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;
let warnings: string[] = [];
const logger: Logger = { debug: () => {}, info: () => {}, warn: (text) => void warnings.push(text), error: () => {} };

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  await createPostgresBackend({ pool }).migrate();
});
beforeEach(async () => {
  warnings = [];
  await pool.query(`truncate citeready_queue.job, citeready.queue_pace, citeready.host_places, citeready.host_turns`);
  backend = createPostgresBackend({ pool, logger, maintenanceMs: null });
});
afterEach(() => backend.close());
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const passQueue = (ms: number): Promise<unknown> => pool.query(shiftQueue('citeready'), [ms]);
const passHosts = (ms: number): Promise<unknown> => pool.query(shiftHosts('citeready'), [ms]);

describe('jobs', () => {
  const enqueue = async (delayMs = 0): Promise<string> => {
    const id = backend.ids.uuid();
    await backend.queue.enqueue({ id, kind: 'full', subject: id, group: 'g', delayMs });
    return id;
  };
  const claim = (leaseMs = MINUTE): Promise<readonly LeasedJob[]> =>
    backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs });
  const only = async (jobs: Promise<readonly LeasedJob[]>): Promise<LeasedJob> => {
    const [job] = await jobs;
    if (job === undefined) throw new Error('no job');
    return job;
  };
  /** The clock goes back, and a pass of upkeep follows. */
  const setBack = async (): Promise<void> => {
    await backend.maintain();
    await passQueue(-HOUR);
    await backend.maintain();
  };

  it('of a dead worker come back after its lease', async () => {
    const id = await enqueue();
    const held = await only(claim());
    await backend.queue.extend({ job: held, leaseMs: MINUTE });
    await setBack();
    expect(await claim()).toEqual([]);
    await passQueue(MINUTE + 1000);
    expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
    expect(warnings).toHaveLength(1);
  });

  it('of a live worker remain its own, and a claim that never reached its worker does not count as a try', async () => {
    const id = await enqueue();
    const held = await only(claim());
    await setBack();
    await passQueue(MINUTE - 10_000);
    expect(await claim()).toEqual([]);
    expect(await backend.queue.extend({ job: held, leaseMs: MINUTE })).toBe(true);
    await passQueue(MINUTE - 10_000);
    expect(await claim()).toEqual([]);
    expect(await backend.queue.release({ job: held })).toBe(true);
    const unseen = await only(claim());
    await setBack();
    await passQueue(MINUTE + 1000);
    expect(await claim()).toMatchObject([{ id, attempt: unseen.attempt }]);
  });

  it('that were being claimed when the clock went back come back after their lease', async () => {
    const id = await enqueue();
    await backend.maintain();
    const worker = await pool.connect();
    try {
      await worker.query('begin');
      await worker.query(`select from citeready.claim_traced_jobs('{full}', 1, 60)`);
      // By the earlier clock.
      await worker.query(`
        update citeready_queue.job set started_on = started_on + interval '1 hour', heartbeat_on = heartbeat_on + interval '1 hour',
          start_after = start_after + interval '1 hour'`);
      await pool.query(`update citeready.queue_pace set at = at + interval '1 hour'`);
      await backend.maintain();
      await worker.query('commit');
    } finally {
      worker.release(true);
    }
    expect(warnings).toHaveLength(1);
    await backend.maintain();
    await passQueue(MINUTE + 1000);
    expect(await claim()).toMatchObject([{ id, attempt: 1 }]);
  });

  it('that are delayed wait no longer than intended', async () => {
    const fresh = await enqueue(5 * MINUTE);
    const again = await enqueue();
    await backend.queue.retry({ job: await only(claim()), delayMs: 10 * MINUTE, error: 'x' });
    await setBack();
    expect(await claim()).toEqual([]);
    await passQueue(5 * MINUTE + 1000);
    expect(await claim(24 * HOUR)).toMatchObject([{ id: fresh }]);
    expect(await claim()).toEqual([]);
    await passQueue(5 * MINUTE + 1000);
    expect(await claim()).toMatchObject([{ id: again }]);
  });

  it('are unchanged if no clock was set back', async () => {
    await enqueue(5 * MINUTE);
    await enqueue();
    await only(claim());
    const rows = async () =>
      (await pool.query('select id, start_after, heartbeat_on, started_on from citeready_queue.job order by id')).rows;
    const before = await rows();
    await backend.maintain();
    await passQueue(0);
    await backend.maintain();
    expect(await rows()).toEqual(before);
    expect(warnings).toEqual([]);
  });
});

describe('turns at hosts', () => {
  const RULES = { concurrency: 1, delayMs: MINUTE, addressDelayMs: 0, blockConcurrency: 100, leaseMs: 2 * MINUTE };
  const ask = async (host: string) => {
    const turn = backend.ids.uuid();
    return { turn, ...(await backend.hostTurns().take({ turn, host, at: null, rules: RULES })) };
  };

  it('are granted after one pause, not when the clock has caught up', async () => {
    const { turn } = await ask('a.test');
    await backend.hostTurns().leave({ turn });
    await passHosts(-HOUR);
    expect(await ask('a.test')).toMatchObject({ granted: false });
    await passHosts(MINUTE + 1000);
    expect(await ask('a.test')).toMatchObject({ granted: true });
  });

  it('of a dead worker are free after their lease', async () => {
    const { turn } = await ask('b.test');
    await backend.hostTurns().sent({ turn });
    await passHosts(-HOUR);
    expect(await ask('b.test')).toMatchObject({ granted: false });
    await passHosts(MINUTE + 1000);
    expect(await ask('b.test')).toMatchObject({ granted: false });
    await passHosts(MINUTE + 1000);
    expect(await ask('b.test')).toMatchObject({ granted: true });
  });

  it('are granted after the pause that a site requested, by either clock', async () => {
    const turns = backend.hostTurns();
    await turns.hold({ host: 'c.test', ms: 10 * MINUTE });
    await passHosts(MINUTE);
    await turns.hold({ host: 'c.test', ms: MINUTE });
    await passHosts(-HOUR);
    const wait = async (): Promise<number> => {
      const asked = await ask('c.test');
      return asked.granted ? 0 : asked.waitMs;
    };
    expect(await wait()).toBeGreaterThan(7 * MINUTE);
    expect(await wait()).toBeLessThanOrEqual(9 * MINUTE);
    // A longer one that was requested by the present clock is not shortened.
    await passHosts(-HOUR);
    await turns.hold({ host: 'c.test', ms: 20 * MINUTE });
    expect(await wait()).toBeGreaterThan(18 * MINUTE);
    expect(await wait()).toBeLessThanOrEqual(20 * MINUTE);
    await passHosts(20 * MINUTE + 1000);
    expect(await wait()).toBe(0);
  });
});
