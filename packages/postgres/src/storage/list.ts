/** The list of results: one statement a page, flat in the number of audits and in the number of the page. See the migrations `list` and `list-levels`. */
import type { AuditStore, ListRow } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';

/** Up to here, walking over rows costs no more than looking up where to begin. */
const SHORT_WALK = 100;

const FILTERS = ['engine', 'sector', 'category'] as const;

/** Parameters: $1 offset, $2 limit, $3 to $5 the filters or null. One text per combination of filters, so that each has its own plan. */
const sql = perSchema(({ quoted: s }) => {
  const columns = `slug, domain, engine, score, sector, category, created_at as "createdAt", completed_at as "completedAt"`;
  const order = 'completed_at desc, slug, engine';

  const fromTop = (matching: string): string => `page as (
    select ${columns} from ${s}.list_rows
    where $1 < (select n from total) ${matching} order by ${order} offset $1 limit $2
  )`;

  const start = `start as materialized (select until, above from ${s}.list_start($1, $3, $4, $5))`;

  const fromBlock = (matching: string): string => `${start}, page as (
    select ${columns} from ${s}.list_rows
    where completed_at < (select until from start) and $1 < (select n from total) ${matching}
    order by ${order} offset $1 - (select above from start) limit $2
  )`;

  // Rows of a sector the server finds cheaper by time, passing over those of other sectors, and for several filters at once it has no index: the walk
  // passes over many more rows than the block has. So it reads entries of an index alone up to the page's first row, and rows of the table only from
  // there. Elsewhere that would cost more (a second scan to plan) than it saves.
  const fromFirstRow = (matching: string): string => `${start}, first as materialized (
    select completed_at as at, slug, engine from ${s}.list_rows
    where completed_at < (select until from start) and $1 < (select n from total) ${matching}
    order by ${order} offset $1 - (select above from start) limit 1
  ), page as (
    select ${columns} from ${s}.list_rows
    where completed_at <= (select at from first) ${matching}
      and (completed_at < (select at from first) or (slug, engine) >= (select slug, engine from first))
    order by ${order} limit $2
  )`;

  return (filters: readonly string[], deep: boolean): string => {
    const matching = filters.join(' ');
    const needsFirstRow = filters.length > 1 || matching.includes('sector');
    const page = !deep ? fromTop : needsFirstRow ? fromFirstRow : fromBlock;
    return `
  with total as materialized (
    select coalesce((select n from ${s}.list_totals where filter = ${s}.list_filter($3, $4, $5)), 0)
      + coalesce((select sum(n) from ${s}.list_changes where true ${matching}), 0) as n
  ), ${page(matching)}
  select total.n::bigint as total, page.* from total left join page on true
  order by "completedAt" desc, slug, engine`;
  };
});

type Page = { total: number } & (Columns<ListRow> | { slug: null });

export function createListQueries({ schema, query }: Session): Pick<AuditStore, 'list'> {
  const text = sql(schema);
  return {
    async list({ offset, limit, ...filters }) {
      const matching = FILTERS.flatMap((name, n) => (filters[name] === undefined ? [] : [`and ${name} = $${n + 3}`]));
      const values = [offset, limit, ...FILTERS.map((name) => filters[name] ?? null)];
      const rows = await query<Page>(text(matching, offset > SHORT_WALK), values);
      return { total: rows[0]?.total ?? 0, rows: rows.flatMap(toListRow) };
    },
  };
}

/** A page without rows comes as one row that tells the total alone. */
function toListRow(row: Page): ListRow[] {
  if (row.slug === null) return [];
  const { total: _total, ...listed } = row;
  return [listed];
}
