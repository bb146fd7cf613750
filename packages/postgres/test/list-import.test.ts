/** A bulk import of results: the list is exact and its log of changes is short before any upkeep has run. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

const AUDITS = 8000;

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  backend = createPostgresBackend({ pool, maintenanceMs: null });
  await backend.migrate();
  await pool.query(`
    insert into citeready.slugs select 'd' || n || '.example', 'd' || n || '-example' from generate_series(1, ${AUDITS}) n;
    insert into citeready.audits (id, domain, kind, slug, status, requested_by, job_id, created_at, queued_at, updated_at)
      select 'a' || n, 'd' || n || '.example', 'full', 'd' || n || '-example', 'queued', 'client:x', 'j' || n, now(), now(), now()
      from generate_series(1, ${AUDITS}) n;
    insert into citeready.versions (audit_id, version, result_hash, engines, verdict, sector, category, created_at, completed_at)
      select 'a' || n, 1, 'h', '[{"engine":"a","score":1},{"engine":"b","score":2}]'::jsonb, '', 's' || n % 2, 'c' || n % 40, t.at, t.at
      from generate_series(1, ${AUDITS}) n, lateral (select timestamptz '2026-01-01' + n * interval '7 seconds' as at) t`);
}, 120_000);
afterAll(async () => {
  await backend.close();
  await pool.end();
  await database.drop();
});

/** Publishes a share of the results. */
const publish = (of: number): Promise<unknown> =>
  pool.query(
    `update citeready.audits a set status = 'completed', version = 1, result_at = v.completed_at, sector = v.sector, category = v.category
     from citeready.versions v where v.audit_id = a.id and substr(a.id, 2)::integer % 4 = $1`,
    [of],
  );

it('remains exact, and its log short, during several concurrent imports', async () => {
  await Promise.all([0, 1].map(publish));
  await publish(2);
  await publish(3);
  const { rows } = await pool.query<{ n: number }>('select count(*)::integer as n from citeready.list_changes');
  // 16,000 were written. A writer that finds a fold in progress leaves it to the next.
  expect(rows[0]?.n).toBeLessThan(4096);
  for (const filters of [{}, { engine: 'a' }, { sector: 's1' }, { engine: 'b', category: 'c7' }]) {
    const matching = (n: number): boolean =>
      (filters.sector === undefined || n % 2 === 1) && (filters.category === undefined || n % 40 === 7);
    const numbers = Array.from({ length: AUDITS }, (_, at) => AUDITS - at).filter(matching);
    const each = filters.engine === undefined ? ['a', 'b'] : [filters.engine];
    const expected = numbers.flatMap((n) => each.map((engine) => `d${n}-example ${engine}`));
    for (const offset of [0, 90, 150, Math.floor(expected.length / 2), expected.length - 10]) {
      const page = await backend.storage.audits.list({ offset, limit: 20, ...filters });
      expect(page.total).toBe(expected.length);
      expect(page.rows.map(({ slug, engine }) => `${slug} ${engine}`)).toEqual(expected.slice(offset, offset + 20));
    }
  }
}, 120_000);
