/** Pages of the list, near and far, on a small and a large list, with and without filters. */
import type { PostgresBackend } from '@citeready/postgres';
import { fill, SCHEMA, type Bench } from './bench.js';
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

export async function lists(bench: Bench, { counts, keep }: ListOptions): Promise<void> {
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
