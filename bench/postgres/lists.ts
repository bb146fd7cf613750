/** Pages of the list, near and far, on a small and a large list, with and without filters. */
import type { PostgresBackend } from '@citeready/postgres';
import type { Bench } from './bench.js';
import { fill, SCHEMA } from './bench.js';
import { line, ms, ratio, sideBySide } from './measure.js';

const FILTERS = [
  {},
  { engine: 'chatgpt' },
  { sector: 's7' },
  { category: 'c100' },
  { engine: 'chatgpt', sector: 's7' },
  { engine: 'chatgpt', category: 'c100' },
  { sector: 's0', category: 'c100' },
  { engine: 'chatgpt', sector: 's0', category: 'c100' },
];
const PAGE = 5000;
const RUNS = 200;

export interface ListOptions {
  readonly counts: readonly number[];
  /** Leaves the filled schemas for the next run, which then need not fill them. */
  readonly keep: boolean;
}

/** Two rows of the list each, so that there is a page 5,000 of ten. */
const IMPORTED = 30_000;

/** Results that came in bulk, in one statement, before any upkeep has run. */
async function imported(bench: Bench): Promise<void> {
  const s = `${SCHEMA}_imported`;
  const backend = await bench.fresh(s);
  await bench.pool.query(`
    insert into ${s}.slugs select 'd' || n || '.example', 'd' || n || '-example' from generate_series(1, ${IMPORTED}) n;
    insert into ${s}.audits (id, domain, kind, slug, status, requested_by, job_id, created_at, queued_at, updated_at)
      select 'a' || n, 'd' || n || '.example', 'full', 'd' || n || '-example', 'queued', 'client:x', 'j' || n, now(), now(), now()
      from generate_series(1, ${IMPORTED}) n;
    insert into ${s}.versions (audit_id, version, result_hash, engines, verdict, sector, category, created_at, completed_at)
      select 'a' || n, 1, 'h', '[{"engine":"chatgpt","score":1},{"engine":"claude","score":2}]'::jsonb, '', 's' || n % 20, 'c' || n % 300, t.at, t.at
      from generate_series(1, ${IMPORTED}) n, lateral (select timestamptz '2026-01-01' + n * interval '7 seconds' as at) t;
    update ${s}.audits a set status = 'completed', version = 1, result_at = v.completed_at, sector = v.sector, category = v.category
      from ${s}.versions v where v.audit_id = a.id`);
  line(`list of ${IMPORTED} audits in bulk, before upkeep`, 'page 1', `page ${PAGE}, or the last`, 'ratio');
  for (const filters of FILTERS.slice(0, 3)) await compare(backend, 10, filters);
  await backend.maintain();
  line('  after upkeep', 'page 1', `page ${PAGE}, or the last`, 'ratio');
  for (const filters of FILTERS.slice(0, 3)) await compare(backend, 10, filters);
  await backend.close();
  await bench.drop(s);
}

export async function lists(bench: Bench, { counts, keep }: ListOptions): Promise<void> {
  await imported(bench);
  const filled: PostgresBackend[] = [];
  for (const count of counts) filled.push(await fill(bench, count));
  for (const [n, backend] of filled.entries()) {
    line(`list of ${counts[n]} audits`, 'page 1', `page ${PAGE}, or the last`, 'ratio');
    for (const limit of [10, 100]) for (const filters of FILTERS) await compare(backend, limit, filters);
  }
  const [small, large] = [filled[0], filled.at(-1)];
  if (small && large && small !== large) {
    for (const [what, offset] of [
      ['page 1', 0],
      [`page ${PAGE}`, (PAGE - 1) * 10],
    ] as const) {
      const [few, many] = await sideBySide(
        RUNS,
        () => small.storage.audits.list({ offset, limit: 10 }),
        () => large.storage.audits.list({ offset, limit: 10 }),
      );
      line(`${what} of 10, large list against small`, ms(few.p10), ms(many.p10), ratio(many.p10, few.p10));
    }
  }
  if (!keep) for (const count of counts) await bench.drop(`${SCHEMA}_${count}`);
}

/** Page 1 against page 5,000, or against the last where there are fewer. */
async function compare(backend: PostgresBackend, limit: number, filters: (typeof FILTERS)[number]): Promise<void> {
  const { audits } = backend.storage;
  const { total } = await audits.list({ offset: 0, limit, ...filters });
  const page = Math.min(PAGE, Math.floor(total / limit));
  if (page < 2) return;
  const [first, far] = await sideBySide(
    RUNS,
    () => audits.list({ offset: 0, limit, ...filters }),
    () => audits.list({ offset: (page - 1) * limit, limit, ...filters }),
  );
  line(
    `  ${limit} a page, ${Object.keys(filters).join(' and ') || 'no filter'}, page ${page}`,
    `p10 ${ms(first.p10)}, p50 ${ms(first.p50)}`,
    `p10 ${ms(far.p10)}, p50 ${ms(far.p50)}`,
    `${ratio(far.p10, first.p10)}, ${ratio(far.p50, first.p50)}`,
  );
}
