/**
 * Pages far down the list, as functions: the server plans their statements once per connection. As plain statements they were planned on
 * every call, because the planner regards an offset that is unknown at planning time as expensive, and planning took half of the time of a
 * page.
 *
 * A plan that is made once must be right for every offset. It is: the index of the narrowest filter returns the rows in the list's order,
 * so sorting and sequential scans, which only look cheaper for an unknown offset, are disabled.
 */
import type { Migration } from './types.js';

const FILTERS = ['engine', 'sector', 'category'] as const;

/** Every combination, such as `['sector', 'engine']`, including the empty one. */
const combinations = FILTERS.reduce<(typeof FILTERS)[number][][]>(
  (all, filter) => [...all, ...all.map((some) => [...some, filter])],
  [[]],
);

const COLUMNS = 'r.slug, r.domain, r.engine, r.score, r.sector, r.category, r.created_at, r.completed_at';
const ORDER = 'r.completed_at desc, r.slug, r.engine';

/** Name of the function for these filters. */
export const listPage = (filters: readonly string[]): string => ['list_page', ...filters].join('_');

/**
 * An index-only scan from the start of the block that contains the page to the page's first row, and table rows only from there: under some
 * filters the scan skips many more rows than it counts.
 */
const page = (s: string, matching: string): string => `
    with first as materialized (
      select r.completed_at as at, r.slug, r.engine from ${s}.list_rows r
      where r.completed_at < start.until ${matching}
      order by ${ORDER} offset wanted - start.above limit 1
    )
    select ${COLUMNS} from ${s}.list_rows r
    where r.completed_at <= (select f.at from first f) ${matching}
      and (r.completed_at < (select f.at from first f) or (r.slug, r.engine) >= (select f.slug, f.engine from first f))
    order by ${ORDER} limit amount`;

export const listPages: Migration = {
  id: 11,
  name: 'list-pages',
  breaking: false,
  sql: ({ quoted: s }) =>
    combinations
      .map((filters) => {
        const matching = filters.map((filter) => `and r.${filter} = in_${filter}`).join(' ');
        return `
create function ${s}.${listPage(filters)}(wanted bigint, amount bigint, in_engine text, in_sector text, in_category text)
returns table (
  slug text, domain text, engine text, score double precision, sector text, category text, created_at timestamptz, completed_at timestamptz
) language plpgsql stable rows 20
set plan_cache_mode = force_generic_plan set enable_sort = off set enable_incremental_sort = off set enable_seqscan = off
set enable_bitmapscan = off as $$
#variable_conflict use_column
declare
  start record;
begin
  select until, above into start from ${s}.list_start(wanted, in_engine, in_sector, in_category);
  return query${page(s, matching)};
end $$;
`;
      })
      .join(''),
};
