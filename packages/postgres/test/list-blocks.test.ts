/** The list remains exact while its counts are folded and split into blocks, whatever page is read. */
import { sampleEngine, sampleReport } from '@citeready/testing';
import type { ListRow } from '@citeready/core';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  backend = createPostgresBackend({ pool });
  await backend.migrate();
  // 4,000 audits with two or three engines: 9,500 rows, several blocks under most filters. A hundred share one timestamp.
  await pool.query(`
    insert into citeready.slugs select 'd' || n || '.example', 'd' || n || '-example' from generate_series(1, 4000) n;
    insert into citeready.audits (id, domain, kind, slug, status, requested_by, job_id, created_at, queued_at, updated_at)
      select 'a' || n, 'd' || n || '.example', 'full', 'd' || n || '-example', 'queued', 'client:x', 'j' || n, now(), now(), now()
      from generate_series(1, 4000) n;
    insert into citeready.versions (audit_id, version, result_hash, engines, verdict, sector, category, created_at, completed_at)
      select 'a' || n, 1, 'h', case when n % 8 < 3 then
          '[{"engine":"a","score":1},{"engine":"b","score":2},{"engine":"c","score":3}]'::jsonb
          else '[{"engine":"a","score":1},{"engine":"b","score":2}]'::jsonb end,
        '', 's' || n % 2, 'c' || n % 40, t.at, t.at
      from generate_series(1, 4000) n,
        lateral (select timestamptz '2026-01-01' + case when n between 500 and 600 then 500 else n end * interval '7 minutes' as at) t;
    update citeready.audits a set status = 'completed', version = 1, result_at = v.completed_at, sector = v.sector,
      category = v.category from citeready.versions v where v.audit_id = a.id`);
});
afterAll(async () => {
  await backend.close();
  await pool.end();
  await database.drop();
});

type Filters = { engine?: string; sector?: string; category?: string };
const ALL_FILTERS: readonly Filters[] = [
  {},
  { engine: 'b' },
  { engine: 'c' },
  { sector: 's1' },
  { category: 'c7' },
  { engine: 'a', sector: 's0' },
  { engine: 'c', category: 'c2' },
  { sector: 's0', category: 'c4' },
  { engine: 'a', sector: 's1', category: 'c9' },
  { sector: 's0', category: 'c7' },
];

/** The list as a single scan over all rows returns it. */
async function everything(filters: Filters): Promise<string[]> {
  const { rows } = await pool.query<{ slug: string; engine: string }>(
    `select slug, engine from citeready.list_rows
     where ($1::text is null or engine = $1) and ($2::text is null or sector = $2) and ($3::text is null or category = $3)
     order by completed_at desc, slug, engine`,
    [filters.engine ?? null, filters.sector ?? null, filters.category ?? null],
  );
  return rows.map(({ slug, engine }) => `${slug} ${engine}`);
}

const nameOf = ({ slug, engine }: ListRow): string => `${slug} ${engine}`;

async function checkAll(): Promise<void> {
  for (const filters of ALL_FILTERS) {
    const all = await everything(filters);
    const offsets = [
      0,
      1,
      999,
      1000,
      1001,
      1500,
      2003,
      4444,
      6001,
      9000,
      all.length - 1,
      all.length,
      all.length + 5000,
    ];
    for (const offset of offsets.filter((each) => each >= 0)) {
      const { rows, total } = await backend.storage.audits.list({ offset, limit: 20, ...filters });
      const what = `${JSON.stringify(filters)} from ${offset}`;
      expect(total, what).toBe(all.length);
      expect(rows.map(nameOf), what).toEqual(all.slice(offset, offset + 20));
    }
  }
}

async function complete(n: number, now: Date, engines: readonly string[]): Promise<void> {
  const { audits } = backend.storage;
  const { audit } = await audits.open({
    auditId: backend.ids.uuid(),
    jobId: backend.ids.uuid(),
    domain: `d${n}.example`,
    slugBase: `d${n}-example`,
    kind: 'full',
    whenCompleted: 'again',
    requestedBy: 'client:x',
    stage: null,
    allowanceTicket: null,
    now,
  });
  const started = await audits.start({ auditId: audit.id, jobId: audit.jobId, stage: 'x', now });
  await audits.complete({
    auditId: audit.id,
    run: started?.run ?? 0,
    report: sampleReport({
      domain: audit.domain,
      sector: 's1',
      category: 'c9',
      engines: engines.map((engine) => sampleEngine(engine, 50)),
    }),
    archive: null,
    resultHash: `h${now.getTime()}`,
    now,
  });
}

describe('list with blocks', () => {
  it('is exact before, between and after folds, and after changes in the middle', async () => {
    await checkAll();
    await backend.maintain();
    await backend.maintain();
    const { rows } = await pool.query<{ n: number }>(
      `select count(*)::int as n from citeready.list_blocks where filter = citeready.list_filter(null, null, null)`,
    );
    expect(rows[0]?.n).toBeGreaterThan(2);
    expect((await pool.query('select from citeready.list_changes')).rowCount).toBe(0);
    await checkAll();

    // Results move to the front, leave, come back and disappear; new ones are inserted between old ones.
    for (const n of [3, 1500, 2500, 550]) await complete(n, new Date('2026-06-01T00:00:00Z'), ['a', 'c']);
    for (const n of [4001, 4002]) await complete(n, new Date('2026-01-10T00:00:00Z'), ['a', 'b', 'c', 'z']);
    for (const n of [700, 701, 3999]) {
      await backend.storage.audits.setPublished({ slug: `d${n}-example`, published: false, now: new Date() });
    }
    await backend.storage.audits.setPublished({ slug: 'd701-example', published: true, now: new Date() });
    for (const n of [42, 43, 2042]) await backend.storage.audits.forget({ domain: `d${n}.example` });
    await checkAll();
    await backend.maintain();
    await checkAll();
  });

  it('adds up the same under concurrent upkeep', async () => {
    await Promise.all([
      ...Array.from({ length: 5 }, () => backend.maintain()),
      ...Array.from({ length: 10 }, (_, n) => complete(3000 + n, new Date('2026-07-01T00:00:00Z'), ['a', 'b'])),
    ]);
    await backend.maintain();
    await checkAll();
    const counts = await backend.storage.audits.counts();
    expect(counts).toEqual([{ kind: 'full', status: 'completed', count: 3999 }]);
  });
});
