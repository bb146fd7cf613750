/**
 * Whatever happens to the list, in any order and concurrently, each page equals that of a single scan over all rows, and the blocks count
 * the existing rows.
 */
import { sampleEngine, sampleReport } from '@citeready/testing';
import fc from 'fast-check';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString, max: 8 });
  pool.on('error', () => {});
  backend = createPostgresBackend({ pool });
  await backend.migrate();
  // Blocks of 2, 6 and 18 rows: every level is in use on a small list.
  await pool.query(`
    create or replace function citeready.list_block_rows(level integer) returns bigint language sql immutable
    return 2 * (3 ^ level)::bigint`);
});
afterAll(async () => {
  await backend.close();
  await pool.end();
  await database.drop();
});
beforeEach(async () => {
  await pool.query(
    `truncate citeready.slugs, citeready.audits, citeready.list_changes, citeready.list_blocks, citeready.list_blocks_changed,
       citeready.list_totals cascade`,
  );
});

const DOMAINS = 24;
const ENGINES = ['a', 'b', 'c'];
/** Results with few distinct times, so that many share one and new ones come between old ones. */
const at = (minute: number): Date => new Date(Date.UTC(2026, 0, 1, 0, minute));

async function complete(n: number, minute: number, engines: readonly string[], place: number): Promise<void> {
  const { audits } = backend.storage;
  const now = at(minute);
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
  if (!started) return;
  const report = sampleReport({
    domain: audit.domain,
    sector: `s${place % 2}`,
    category: `c${place % 3}`,
    engines: engines.map((engine) => sampleEngine(engine, 50)),
  });
  await audits.complete({ auditId: audit.id, run: started.run, report, archive: null, resultHash: `${minute}`, now });
}

/** Compares pages with the whole list in one snapshot, so that others may keep writing meanwhile. */
async function check(offsets: readonly number[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin isolation level repeatable read');
    const { storage } = createPostgresBackend({
      pool: { query: (config) => client.query(config), connect: (callback) => pool.connect(callback) },
    });
    for (const filters of [
      {},
      { engine: 'b' },
      { sector: 's1' },
      { category: 'c2' },
      { engine: 'a', sector: 's0' },
      { sector: 's0', category: 'c1' },
      { engine: 'c', sector: 's1', category: 'c1' },
    ]) {
      const conditions = Object.entries(filters).map(([name, value]) => `${name} = '${value}'`);
      const { rows: all } = await client.query<{ name: string }>(
        `select slug || ' ' || engine as name from citeready.list_rows where ${['true', ...conditions].join(' and ')}
         order by completed_at desc, slug, engine`,
      );
      for (const offset of offsets) {
        const { rows, total } = await storage.audits.list({ offset, limit: 7, ...filters });
        const what = `${conditions.join(', ')} from ${offset}`;
        expect(total, what).toBe(all.length);
        expect(
          rows.map(({ slug, engine }) => `${slug} ${engine}`),
          what,
        ).toEqual(all.slice(offset, offset + 7).map(({ name }) => name));
      }
    }
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Blocks whose count is not that of their rows, or that begin where the level below has no start. Only right after upkeep. */
async function wrongBlocks(): Promise<unknown[]> {
  const { rows } = await pool.query(`
    with ranges as (
      select *, lead(starts_at, 1, 'infinity') over (partition by filter, level order by starts_at) as ends_at
      from citeready.list_blocks
    )
    select * from ranges b
    where b.n <> (
      select count(*) from citeready.list_rows r where r.completed_at >= b.starts_at and r.completed_at < b.ends_at
        and r.engine = coalesce(b.engine, r.engine) and r.sector = coalesce(b.sector, r.sector)
        and r.category = coalesce(b.category, r.category)
    ) or b.level > 0 and not exists (
      select from ranges c where c.filter = b.filter and c.level = b.level - 1 and c.starts_at = b.starts_at
    )`);
  return rows;
}

async function blocksOf(level: number): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::integer as n from citeready.list_blocks where filter = '*,*,*' and level = $1`,
    [level],
  );
  return rows[0]?.n ?? 0;
}

const domain = fc.nat({ max: DOMAINS - 1 });
const operation = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .record({ n: domain, minute: fc.nat({ max: 40 }), engines: fc.subarray(ENGINES), place: fc.nat({ max: 5 }) })
      .map(({ n, minute, engines, place }) => ({ do: () => complete(n, minute, engines, place), on: n })),
  },
  {
    weight: 2,
    arbitrary: fc.record({ n: domain, published: fc.boolean() }).map(({ n, published }) => ({
      do: () => backend.storage.audits.setPublished({ slug: `d${n}-example`, published, now: at(0) }),
      on: n,
    })),
  },
  {
    weight: 1,
    arbitrary: domain.map((n) => ({ do: () => backend.storage.audits.forget({ domain: `d${n}.example` }), on: n })),
  },
  { weight: 2, arbitrary: fc.constant({ do: () => backend.maintain(), on: null }) },
);
/** Concurrent operations affect different domains. */
const together = fc.uniqueArray(operation, {
  minLength: 1,
  maxLength: 6,
  comparator: (a, b) => a !== null && a === b,
  selector: ({ on }) => on,
});

describe('list with levels of blocks', () => {
  it('shows every page as a single scan does, while results are added, moved and removed, and upkeep runs', async () => {
    await fc.assert(
      fc
        .asyncProperty(
          fc.array(fc.tuple(together, fc.array(fc.integer({ min: 101, max: 180 }), { maxLength: 2 })), {
            minLength: 4,
            maxLength: 10,
          }),
          async (batches) => {
            // Above what the random part changes, so that pages are beyond the rows that are simply scanned.
            for (let n = 0; n < 60; n++) await complete(1000 + n, 100 + n, ['a', 'b', 'c'].slice(n % 3), n);
            for (const [operations, offsets] of batches) {
              await Promise.all([...operations.map((each) => each.do()), check(offsets)]);
              await check(offsets);
            }
            await backend.maintain();
            expect(await wrongBlocks()).toEqual([]);
            await check([0, 100, 101, 119, 120, 150]);
          },
        )
        .beforeEach(async () => {
          await pool.query('truncate citeready.slugs, citeready.audits cascade');
          await pool.query('truncate citeready.list_changes, citeready.list_blocks, citeready.list_totals');
        }),
      { numRuns: 6 },
    );
  }, 300_000);

  it('keeps as many blocks as rows need, however often results are renewed', async () => {
    for (let round = 0; round < 6; round++) {
      for (let n = 0; n < 40; n++) await complete(n, round * 100 + n, ['a'], 0);
      await backend.maintain();
    }
    // One pass removes the starts of at most one level.
    for (let pass = 0; pass < 3; pass++) await backend.maintain();
    expect(await wrongBlocks()).toEqual([]);
    expect(await blocksOf(0)).toBeGreaterThanOrEqual(10);
    expect(await blocksOf(0)).toBeLessThanOrEqual(40);
    expect(await blocksOf(1)).toBeGreaterThanOrEqual(3);
    expect(await blocksOf(1)).toBeLessThanOrEqual(12);
    expect(await blocksOf(2)).toBeLessThanOrEqual(4);
    for (let n = 0; n < 40; n++) await backend.storage.audits.forget({ domain: `d${n}.example` });
    for (let pass = 0; pass < 3; pass++) await backend.maintain();
    expect([await blocksOf(0), await blocksOf(1), await blocksOf(2)]).toEqual([1, 1, 1]);
  }, 120_000);
});
