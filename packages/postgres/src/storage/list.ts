/**
 * The list of results: one statement per page, whose cost grows neither with the number of audits nor with that of the page. See the
 * migrations `list`, `list-levels` and `list-pages`.
 */
import type { AuditStore, ListRow } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { listPage } from '../migrations/0011-list-pages.js';

/** Up to this offset, scanning rows costs no more than looking up where to begin. */
const SHORT_WALK = 100;

const FILTERS = ['engine', 'sector', 'category'] as const;
type Filter = (typeof FILTERS)[number];

/** Parameters: $1 offset, $2 limit, $3 to $5 the filters or null. One text per combination of filters, so that each has its own plan. */
const sql = perSchema(({ quoted: s }) => {
  const columns = `slug, domain, engine, score, sector, category, created_at as "createdAt", completed_at as "completedAt"`;

  const nearTop = (matching: string): string => `
    select ${columns} from ${s}.list_rows
    where $1 < (select n from total) ${matching} order by completed_at desc, slug, engine offset $1 limit $2`;

  const farDown = (filters: readonly Filter[]): string => `
    select ${columns} from ${s}.${listPage(filters)}($1, $2, $3, $4, $5) where $1 < (select n from total)`;

  return (filters: readonly Filter[], far: boolean): string => {
    const matching = filters.map((name) => `and ${name} = $${FILTERS.indexOf(name) + 3}`).join(' ');
    return `
  with total as materialized (
    select coalesce((select n from ${s}.list_totals where filter = ${s}.list_filter($3, $4, $5)), 0)
      + coalesce((select sum(n) from ${s}.list_changes where true ${matching}), 0) as n
  ), page as (${far ? farDown(filters) : nearTop(matching)}
  )
  select total.n::bigint as total, page.* from total left join page on true
  order by "completedAt" desc, slug, engine`;
  };
});

type Page = { total: number } & (Columns<ListRow> | { slug: null });

export function createListQueries({ schema, query }: Session): Pick<AuditStore, 'list'> {
  const text = sql(schema);
  return {
    async list({ offset, limit, ...filters }) {
      const given = FILTERS.filter((name) => filters[name] !== undefined);
      const values = [offset, limit, ...FILTERS.map((name) => filters[name] ?? null)];
      const rows = await query<Page>(text(given, offset > SHORT_WALK), values);
      return { total: rows[0]?.total ?? 0, rows: rows.flatMap(toListRow) };
    },
  };
}

/** A page without rows is returned as one row that contains only the total. */
function toListRow(row: Page): ListRow[] {
  if (row.slug === null) return [];
  const { total: _total, ...listed } = row;
  return [listed];
}
