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

  // The page's first row is found by entries of an index alone: the rows that are passed over are never read from the table.
  const fromBlock = (matching: string): string => `start as materialized (
    select until, above from ${s}.list_start($1, $3, $4, $5)
  ), first as materialized (
    select completed_at as at, slug, engine from ${s}.list_rows
    where completed_at < (select until from start) and $1 < (select n from total) ${matching}
    order by ${order} offset $1 - (select above from start) limit 1
  ), page as (
    select ${columns} from ${s}.list_rows
    where completed_at <= (select at from first) ${matching}
      and (completed_at < (select at from first) or (slug, engine) >= (select slug, engine from first))
    order by ${order} limit $2
  )`;

  return (matching: string, deep: boolean): string => `
  with total as materialized (
    select coalesce((select n from ${s}.list_totals where filter = ${s}.list_filter($3, $4, $5)), 0)
      + coalesce((select sum(n) from ${s}.list_changes where true ${matching}), 0) as n
  ), ${deep ? fromBlock(matching) : fromTop(matching)}
  select total.n::bigint as total, page.* from total left join page on true
  order by "completedAt" desc, slug, engine`;
});

type Page = { total: number } & (Columns<ListRow> | { slug: null });

export function createListQueries({ schema, query }: Session): Pick<AuditStore, 'list'> {
  const text = sql(schema);
  return {
    async list({ offset, limit, ...filters }) {
      const matching = FILTERS.map((name, n) => (filters[name] === undefined ? '' : `and ${name} = $${n + 3}`)).join(
        ' ',
      );
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
