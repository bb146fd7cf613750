/** Every statement finds its rows through the indexes that it uses at 1,000,000 audits: nothing it does grows with the tables. */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import { describePlan, explain } from './explain.js';
import { seedAudits, seedQueue, seedRest } from './seed.js';
import { STATEMENTS } from './statements.js';
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

/** What `npm run plans` measured at 1,000,000 audits, as the documentation shows it: indexes by statement. */
const documented = async (): Promise<ReadonlyMap<string, string>> => {
  const text = await readFile(new URL('../../../docs/postgres.md', import.meta.url), 'utf8');
  const [, table = ''] = /<!-- plans -->\n([^]*?)<!-- \/plans -->/.exec(text) ?? [];
  const rows = table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
  return new Map(rows.slice(2).map(([, name = '', indexes = '']) => [name, indexes]));
};

/** Tables that grow with the number of audits, users and jobs. The rest is small for ever. */
const GROWING =
  /^(slugs|audits|versions|reports|discoveries|archives|archive_chunks|list_rows|installs|takes|connections|commands|version_changes|api_keys|rate_windows|job\w*)$/;

describe('plans', () => {
  it('are documented for every statement', async () => {
    expect([...(await documented()).keys()].filter((name) => name !== '')).toEqual(STATEMENTS.map(([name]) => name));
  });

  it.each(STATEMENTS.map(([name, call, preparation]) => ({ name, call, preparation })))(
    '$name',
    async ({ name, call, preparation }) => {
      const { indexes, walked } = await explain(pool, 'citeready', call, preparation);
      expect(walked.filter((table) => GROWING.test(table))).toEqual([]);
      expect(describePlan({ indexes, walked })).toBe((await documented()).get(name));
    },
  );
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
