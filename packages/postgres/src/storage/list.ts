/** The list of results. */
import type { AuditStore, ListRow } from '@citeready/core';
import type { Session } from '../database/session.js';

type ListRowWithTotal = { -readonly [K in keyof ListRow]: ListRow[K] | null } & { total: number };

export function createListQueries({ schema, query }: Session): Pick<AuditStore, 'list'> {
  const s = schema.quoted;

  /** One text per combination of filters, so that each has a plan of its own. */
  const text = (filters: readonly string[]): string => {
    const where = filters.length > 0 ? `where ${filters.map((name, n) => `${name} = $${n + 3}`).join(' and ')}` : '';
    return `
      with rows as (
        select slug, domain, engine, score, sector, category, created_at as "createdAt", completed_at as "completedAt"
        from ${s}.list_rows ${where} order by completed_at desc, slug, engine offset $1 limit $2
      ), counted as (
        select coalesce(sum(n), 0)::bigint as total from ${s}.list_changes ${where}
      )
      select counted.total, rows.* from counted left join rows on true
      order by "completedAt" desc, slug, engine`;
  };

  return {
    async list({ offset, limit, engine, sector, category }) {
      const filters = Object.entries({ engine, sector, category }).filter(([, value]) => value !== undefined);
      const rows = await query<ListRowWithTotal>(text(filters.map(([name]) => name)), [
        offset,
        limit,
        ...filters.map(([, value]) => value),
      ]);
      return { total: rows[0]?.total ?? 0, rows: rows.flatMap(toListRow) };
    },
  };
}

/** Where a page is empty, one row tells the total alone. */
function toListRow({ total: _total, ...row }: ListRowWithTotal): ListRow[] {
  return isListRow(row) ? [row] : [];
}

const isListRow = (row: Omit<ListRowWithTotal, 'total'>): row is ListRow => row.slug !== null;
