/** Every statement finds its rows through the indexes that it uses at 1,000,000 audits: its cost does not grow with the tables. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import { describePlan, explain } from './explain.js';
import { methodsOf } from './port-methods.js';
import { seedAudits, seedQueue, seedRest } from './seed.js';
import { STATEMENTS } from './statements.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

/** Methods that send no statement with a separate plan. */
const WITHOUT_PLAN = {
  blames: 'asks no database',
  'clock.monotonic': 'asks no database',
  'clock.now': 'asks no database',
  'clock.sleep': 'asks no database',
  close: 'asks no database',
  connections: 'counts what the pool holds',
  'ids.bytes': 'asks no database',
  'ids.uuid': 'asks no database',
  migrate: 'changes the schema, once',
  plans: 'asks no database',
  'queue.listen': 'LISTEN has no plan',
  sha256Hex: 'asks no database',
  status: 'reads the ledger of migrations, by command',
  transaction: 'begin and commit; what is done in it has rows of its own',
  whenReady: 'migrate or verify, and ping',
  verify: 'reads the ledger of migrations, once at the start',
};

/** Methods that the calls above used. */
const explained = new Set<string>();

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  const backend = createPostgresBackend({ pool });
  await backend.migrate();
  // Enough that every list has rows beyond those that are simply scanned.
  await seedAudits(pool, 40_000);
  await seedRest(pool, 20_000);
  await seedQueue(pool, 20_000);
  await backend.maintain();
  await pool.query('vacuum analyze');
}, 120_000);
afterAll(async () => {
  await pool.end();
  await database.drop();
});

/** The measurements of `npm run plans` at 1,000,000 audits, as shown in the documentation: indexes by statement. */
async function documented(): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(new URL('../../../docs/postgres.md', import.meta.url), 'utf8');
  const [, table = ''] = /<!-- plans -->\n([^]*?)<!-- \/plans -->/.exec(text) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(rows.slice(2).map(([, name = '', indexes = '']) => [name, indexes]));
}

/** Tables that grow with the number of audits, users and jobs. The others remain small. */
const GROWING =
  /^(slugs|audits|versions|reports|discoveries|archives|archive_chunks|list_rows|domain_parts|installs|takes|connections|commands|version_changes|webhook_endpoints|webhook_deliveries|api_keys|rate_windows|job\w*)$/;

describe('plans', () => {
  it('are documented for every statement', async () => {
    expect([...(await documented()).keys()].filter((name) => name !== '')).toEqual(STATEMENTS.map(([name]) => name));
  });

  it.each(STATEMENTS.map(([name, call, options]) => ({ name, call, ...options })))(
    '$name',
    async ({ name, call, preparation, walks = {}, whenSmall = [] }) => {
      const { walked, methods, ...plan } = await explain(pool, 'citeready', call, preparation);
      const indexes = plan.indexes.filter((index) => !whenSmall.includes(index));
      for (const method of methods) explained.add(method);
      expect(walked.filter((table) => GROWING.test(table) && !Object.hasOwn(walks, table))).toEqual([]);
      expect(describePlan({ indexes, walked })).toBe((await documented()).get(name));
    },
  );

  it('exist for every method of every port', () => {
    const backend = createPostgresBackend({ pool });
    const methods = [
      ...methodsOf(backend),
      ...methodsOf(backend.rateLimiter({ users: { limit: 1, windowMs: 1 } }), 'rateLimiter.'),
      ...methodsOf(backend.hostTurns(), 'hostTurns.'),
    ];
    expect(methods.filter((method) => !explained.has(method)).sort()).toEqual(Object.keys(WITHOUT_PLAN).sort());
  });
});

describe('queue.stats', () => {
  it('reads waiting and running jobs, and none that ended, even if no page is known to be all-visible', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // As after a burst: every row is new to the server, which has just analyzed them.
      await client.query('update citeready_queue.job_common set priority = priority');
      await client.query('analyze citeready_queue.job_common');
      const { rows } = await client.query<{ all_visible: boolean }>(
        `select relallvisible > relpages / 2 as all_visible from pg_class where oid = 'citeready_queue.job_common'::regclass`,
      );
      expect(rows).toEqual([{ all_visible: false }]);
      const walks = async (): Promise<unknown> => {
        const scans = await client.query<{ n: string }>(
          `select pg_stat_get_xact_numscans('citeready_queue.job_common'::regclass) as n`,
        );
        return scans.rows[0]?.n;
      };
      const before = await walks();
      const counted = await client.query<{ waiting: string }>(
        `select waiting from citeready.queue_stats('{instant,push,full}', 1000) where job_kind = 'full'`,
      );
      expect(Number(counted.rows[0]?.waiting)).toBeGreaterThan(19_000);
      expect(await walks()).toBe(before);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});

describe('claiming', () => {
  it('reads a few index entries to take a job out of 20,000', async () => {
    const client = await pool.connect();
    try {
      await client.query('begin');
      // The first claim puts the waiting jobs into the ring; two more show what a claim costs from then on.
      for (let n = 0; n < 3; n++) await client.query(`select * from citeready.claim_traced_jobs('{full}', 1, 60)`);
      const read = async (): Promise<number> => {
        const { rows } = await client.query<{ n: string }>(
          `select sum(coalesce(seq_tup_read, 0))::text as n from pg_stat_xact_user_tables where schemaname = 'citeready_queue'`,
        );
        return Number(rows[0]?.n ?? 0);
      };
      const before = await read();
      const { rows } = await client.query(`select * from citeready.claim_traced_jobs('{full}', 1, 60)`);
      expect(rows).toHaveLength(1);
      expect((await read()) - before).toBe(0);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });

  it.each([
    ['one group', "'g'"],
    ['as many groups', "'g' || n"],
  ])('starts at once after a burst of 10,000 jobs of %s without statistics on the server', async (_, group) => {
    const client = await pool.connect();
    try {
      // Autovacuum sees nothing of an open transaction.
      await client.query('begin');
      await client.query('truncate citeready_queue.job_common');
      await client.query(`delete from pg_statistic where starelid = 'citeready_queue.job_common'::regclass`);
      await client.query(`
        insert into citeready_queue.job (id, name, singleton_key, group_id, policy, keep_until)
          select gen_random_uuid(), 'full', 'rush' || n, ${group}, 'exclusive', now() + interval '1 year' from generate_series(1, 10000) n`);
      // It takes a tenth of that; joins over all pairs of jobs take minutes.
      await client.query(`set local statement_timeout = '10s'`);
      const { rows } = await client.query(`select * from citeready.claim_traced_jobs('{full}', 1, 60)`);
      expect(rows).toHaveLength(1);
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
