/** Every hot statement finds its rows through an index: nothing it does grows with the tables. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresBackend, type PoolLike, type QueryConfig } from '../src/index.js';
import { seedAudits, seedQueue, seedRest } from './seed.js';
import { testDatabase, type TestDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  const backend = createPostgresBackend({ pool });
  await backend.migrate();
  await seedAudits(pool, 20_000);
  await seedRest(pool, 20_000);
  await seedQueue(pool, 20_000);
  await backend.maintain();
  await pool.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** A pool that writes down what is asked of it. */
const recorder = (): { readonly pool: PoolLike; readonly seen: QueryConfig[] } => {
  const seen: QueryConfig[] = [];
  return {
    seen,
    pool: {
      query: (config) => {
        seen.push(config);
        return pool.query(config);
      },
      connect: (callback) => pool.connect(callback),
    },
  };
};

/** The statements of a call, explained with the values that it was made with. Nothing of what they write stays. */
const plansOf = async (
  call: (backend: ReturnType<typeof createPostgresBackend>) => Promise<unknown>,
): Promise<string> => {
  const { pool: recording, seen } = recorder();
  await call(createPostgresBackend({ pool: recording, maintenanceMs: null }));
  const client = await pool.connect();
  try {
    const plans: string[] = [];
    for (const { text, values } of seen) {
      await client.query('begin');
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
      await client.query('rollback');
      plans.push(...rows.map((row) => row['QUERY PLAN']));
    }
    return plans.join('\n');
  } finally {
    client.release();
  }
};

const at = new Date('2026-11-21T00:00:00Z');
const job = { id: '00000000-0000-4000-8000-000000000001', kind: 'full', subject: 's', group: 'g' } as const;
const leased = { ...job, attempt: 1, exhausted: false, lease: '0' };

/** Tables that grow with the number of audits, users and jobs. The rest is small for ever. */
const GROWING =
  /Seq Scan on (slugs|audits|versions|reports|discoveries|archives|archive_chunks|list_rows|installs|takes|connections|commands|version_changes|api_keys|rate_windows|job\w*)\b/;

describe('no walk over a whole table', () => {
  it.each<[string, Parameters<typeof plansOf>[0]]>([
    ['find', ({ storage }) => storage.audits.find({ slug: 'd77-example', kind: 'full' })],
    ['findByDomain', ({ storage }) => storage.audits.findByDomain({ domain: 'd77.example', kind: 'full' })],
    ['findById', ({ storage }) => storage.audits.findById({ auditId: 'a77' })],
    [
      'open',
      ({ storage }) =>
        storage.audits.open({
          auditId: 'x',
          jobId: 'x',
          domain: 'd77.example',
          slugBase: 'd77-example',
          kind: 'full',
          whenCompleted: 'keep',
          requestedBy: 'x',
          stage: null,
          allowanceTicket: null,
          now: at,
        }),
    ],
    ['start', ({ storage }) => storage.audits.start({ auditId: 'a77', jobId: 'x', stage: 'x', now: at })],
    [
      'progress',
      ({ storage }) =>
        storage.audits.progress({
          auditId: 'a77',
          run: 9,
          status: 'auditing',
          stage: 'x',
          pagesDone: 1,
          pagesTotal: 2,
          now: at,
        }),
    ],
    ['readDiscovery', ({ storage }) => storage.audits.readDiscovery({ auditId: 'a77' })],
    ['readReport', ({ storage }) => storage.audits.readReport({ auditId: 'a77' }).catch(() => null)],
    ['readArchive', ({ storage }) => storage.audits.readArchive({ auditId: 'a77' })],
    ['versions', ({ storage }) => storage.audits.versions({ auditId: 'a77' })],
    ['list', ({ storage }) => storage.audits.list({ offset: 0, limit: 20 })],
    ['list, deep', ({ storage }) => storage.audits.list({ offset: 30_000, limit: 20 })],
    ['list of an engine', ({ storage }) => storage.audits.list({ offset: 0, limit: 20, engine: 'chatgpt' })],
    ['list of a sector', ({ storage }) => storage.audits.list({ offset: 2000, limit: 20, sector: 's3' })],
    ['list of a category', ({ storage }) => storage.audits.list({ offset: 100, limit: 20, category: 'c7' })],
    [
      'list of all three',
      ({ storage }) => storage.audits.list({ offset: 0, limit: 20, engine: 'chatgpt', sector: 's7', category: 'c7' }),
    ],
    [
      'sameCategory',
      ({ storage }) => storage.audits.sameCategory({ domain: 'x.example', sector: 's7', category: 'c7', limit: 20 }),
    ],
    ['counts', ({ storage }) => storage.audits.counts()],
    ['forget', ({ storage }) => storage.audits.forget({ domain: 'nobody.example' })],
    ['remainingFree', ({ storage }) => storage.allowances.remainingFree({ installId: 'x', limit: 5 })],
    ['refund', ({ storage }) => storage.allowances.refund({ ticket: 'x' })],
    ['connection', ({ storage }) => storage.connections.find({ clientId: 'x', domain: 'x' })],
    ['takeFree', ({ storage }) => storage.allowances.takeFree({ ticket: 'x', installId: 'i7', limit: 5, now: at })],
    ['commands', ({ storage }) => storage.commands.pending({ connectionId: 'c7', limit: 10, now: at })],
    ['finish', ({ storage }) => storage.commands.finish({ connectionId: 'c7', ids: ['m7'], by: 'push', now: at })],
    ['expire', ({ storage }) => storage.commands.expire({ now: at })],
    ['extend', ({ queue }) => queue.extend({ job: leased, leaseMs: 1000 })],
    ['complete', ({ queue }) => queue.complete({ job: leased })],
    ['fail', ({ queue }) => queue.fail({ job: leased, error: 'x' })],
    ['retry', ({ queue }) => queue.retry({ job: leased, delayMs: 0, error: 'x' })],
    ['release', ({ queue }) => queue.release({ job: leased })],
    ['key', ({ auth }) => auth.findByHash({ hash: 'x' })],
    [
      'rate limit',
      (backend) => {
        const limiter = backend.rateLimiter({ users: { limit: 1, windowMs: 60_000 } });
        return limiter.take({ principal: { kind: 'user', userId: 'u7' }, now: at });
      },
    ],
  ])('%s', async (_name, call) => {
    const plan = await plansOf(call);
    expect(plan).not.toBe('');
    expect(plan).not.toMatch(GROWING);
  });
});

describe('claiming', () => {
  it('takes a job out of 20,000 by a few index entries', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // The first claim gives the waiting jobs their rounds; two more see what a claim costs from then on.
      for (let n = 0; n < 3; n++) await client.query(`select * from citeready.claim_jobs('{full}', 1, 60)`);
      const read = async (): Promise<number> => {
        const { rows } = await client.query<{ n: string }>(
          `select sum(coalesce(seq_tup_read, 0))::text as n from pg_stat_xact_user_tables where schemaname = 'citeready_queue'`,
        );
        return Number(rows[0]?.n ?? 0);
      };
      const before = await read();
      const { rows } = await client.query(`select * from citeready.claim_jobs('{full}', 1, 60)`);
      expect(rows).toHaveLength(1);
      expect((await read()) - before).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
