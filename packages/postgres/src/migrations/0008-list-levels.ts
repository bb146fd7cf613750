/**
 * Blocks of the list at several levels. A page is located by adding up the largest blocks first, then the smaller ones inside the block
 * that contains it, so that neither the rows scanned nor the blocks added up grow with the list. Only upkeep writes blocks; writers of
 * results append to the log of changes as before.
 *
 * Every start of a block is a start at all levels below. Blocks that have grown are split, and those that have thinned out (results move to
 * the top when they are renewed) are merged into the previous one, so that the number of blocks depends on the rows, not on their history.
 */
import type { Migration } from './types.js';

/** Rows of the smallest blocks, and how many blocks make one of the next level: 100, 3,200 and 102,400 rows. */
const BLOCK_ROWS = 100;
const FAN_OUT = 32;
const TOP_LEVEL = 2;

export const listLevels: Migration = {
  id: 8,
  name: 'list-levels',
  breaking: false,
  sql: ({ quoted: s }) => `
alter table ${s}.list_blocks add column level integer not null default 0;
alter table ${s}.list_blocks drop constraint list_blocks_pkey;
alter table ${s}.list_blocks add constraint list_blocks_pkey primary key (filter, level, starts_at);

-- With the sector, a page under both filters is found by entries of the index alone.
drop index ${s}.list_rows_of_category;
create index list_rows_of_category on ${s}.list_rows (category, completed_at desc, slug, engine) include (sector);

-- Rows that a block of a level has about; one of twice as many is cut. A function, so that tests can make small ones.
create function ${s}.list_block_rows(level integer) returns bigint language sql immutable
return ${BLOCK_ROWS} * (${FAN_OUT} ^ level)::bigint;

-- Blocks whose count has changed since upkeep looked at them.
create table ${s}.list_blocks_changed (
  filter text collate "C" not null,
  level integer not null,
  starts_at timestamptz not null,
  primary key (filter, level, starts_at)
);

insert into ${s}.list_blocks (filter, level, starts_at, n, engine, sector, category)
  select filter, above, '-infinity', sum(n), engine, sector, category
  from ${s}.list_blocks, generate_series(1, ${TOP_LEVEL}) as above group by filter, above, engine, sector, category;
insert into ${s}.list_blocks_changed select filter, level, starts_at from ${s}.list_blocks;

-- Moves the log into totals and blocks. One statement, so that every reader sees all of it or nothing.
create or replace function ${s}.fold_list_changes() returns void language sql as $$
  with changes as (
    delete from ${s}.list_changes returning engine, sector, category, completed_at, n
  ), filtered as (
    select ${s}.list_filter(e.engine, f.sector, g.category) as filter, e.engine, f.sector, g.category, c.completed_at,
      sum(c.n) as n
    from changes c
    cross join lateral (values (c.engine), (null)) as e (engine)
    cross join lateral (values (c.sector), (null)) as f (sector)
    cross join lateral (values (c.category), (null)) as g (category)
    group by 1, 2, 3, 4, 5 having sum(c.n) <> 0
  ), totals as (
    insert into ${s}.list_totals as t (filter, n) select filter, sum(n) from filtered group by filter
    on conflict (filter) do update set n = t.n + excluded.n
  ), ${Array.from(
    { length: TOP_LEVEL + 1 },
    (_, level) => `of_level_${level} as (
    select f.filter, coalesce(block.starts_at, '-infinity') as starts_at, f.engine, f.sector, f.category, sum(f.n) as n
    from ${level === 0 ? 'filtered' : `of_level_${level - 1}`} f left join lateral (
      select b.starts_at from ${s}.list_blocks b
      where b.filter = f.filter and b.level = ${level} and b.starts_at <= f.${level === 0 ? 'completed_at' : 'starts_at'}
      order by b.starts_at desc limit 1
    ) block on true
    group by 1, 2, 3, 4, 5
  )`,
  ).join(', ')}, written as (
    insert into ${s}.list_blocks as b (filter, level, starts_at, n, engine, sector, category)
    ${Array.from(
      { length: TOP_LEVEL + 1 },
      (_, level) => `select filter, ${level}, starts_at, n, engine, sector, category from of_level_${level}`,
    ).join(' union all ')}
    on conflict (filter, level, starts_at) do update set n = b.n + excluded.n
    returning b.filter, b.level, b.starts_at
  )
  insert into ${s}.list_blocks_changed select filter, level, starts_at from written on conflict do nothing
$$;

-- Looks after the blocks that have changed, small ones first: cuts those that are too large, joins those that are too small.
create or replace function ${s}.cut_list_blocks() returns void language plpgsql as $$
declare
  changed record;
  b record;
begin
  for changed in
    with taken as (delete from ${s}.list_blocks_changed returning filter, level, starts_at)
    select filter, level, starts_at from taken order by level, filter, starts_at
  loop
    -- As it is now: one of those before it in this pass may have changed it.
    select l.*, coalesce((
      select min(m.starts_at) from ${s}.list_blocks m
      where m.filter = l.filter and m.level = l.level and m.starts_at > l.starts_at
    ), 'infinity') as ends_at, ${s}.list_block_rows(l.level) as usual into b
    from ${s}.list_blocks l
    where l.filter = changed.filter and l.level = changed.level and l.starts_at = changed.starts_at;
    if b.n > 2 * b.usual then
      perform ${s}.cut_list_block(b.filter, b.level, b.starts_at, b.ends_at, b.usual, b.engine, b.sector, b.category);
    elsif 4 * b.n < b.usual then
      perform ${s}.join_list_block(b.filter, b.level, b.starts_at, b.usual);
      perform ${s}.join_list_block(b.filter, b.level, b.ends_at, b.usual);
    end if;
  end loop;
end $$;

-- At the lowest level, what is counted are the rows of now without the changes that are not folded yet; above it, the blocks of the level below.
create function ${s}.cut_list_block(
  in_filter text, in_level integer, starts timestamptz, ends timestamptz, usual bigint,
  in_engine text, in_sector text, in_category text
) returns void language plpgsql as $$
declare
  matching text;
  counts text;
begin
  if in_level = 0 then
    matching := concat(
      format('completed_at >= %L and completed_at < %L', starts, ends),
      ' and engine = ' || quote_literal(in_engine),
      ' and sector = ' || quote_literal(in_sector),
      ' and category = ' || quote_literal(in_category)
    );
    counts := format($cut$
      select completed_at as at, sum(n) as n from (
        select completed_at, 1 as n from ${s}.list_rows where %1$s
        union all
        select completed_at, -n from ${s}.list_changes where %1$s
      ) as folded group by completed_at
    $cut$, matching);
  else
    counts := format($cut$
      select starts_at as at, n from ${s}.list_blocks
      where filter = %L and level = %L and starts_at >= %L and starts_at < %L
    $cut$, in_filter, in_level - 1, starts, ends);
  end if;
  execute format($cut$
    with counted as (%s), placed as (
      select at, n, div(sum(n) over (order by at) - n, $5) as part from counted
    ), parts as (
      select part, min(at) as starts_at, sum(n) as n from placed group by part
    )
    insert into ${s}.list_blocks as l (filter, level, starts_at, n, engine, sector, category)
    select $1, $2, case when row_number() over (order by starts_at) = 1 then $3 else starts_at end, n, $6, $7, $8 from parts
    on conflict (filter, level, starts_at) do update set n = excluded.n
  $cut$, counts) using in_filter, in_level, starts, ends, usual, in_engine, in_sector, in_category;
end $$;

-- Joins a block to the one before where both are no more than one. A start that the level above has too is kept until that gives it up.
create function ${s}.join_list_block(in_filter text, in_level integer, starts timestamptz, usual bigint)
returns void language plpgsql as $$
declare
  own bigint;
  before record;
begin
  if exists (
    select from ${s}.list_blocks where filter = in_filter and level = in_level + 1 and starts_at = starts
  ) then
    return;
  end if;
  select n into own from ${s}.list_blocks where filter = in_filter and level = in_level and starts_at = starts;
  select starts_at, n into before from ${s}.list_blocks
  where filter = in_filter and level = in_level and starts_at < starts order by starts_at desc limit 1;
  -- Null where there is no such block: the first of all, or the end of the last.
  if (before.n + own <= usual) is not true then return; end if;
  delete from ${s}.list_blocks where filter = in_filter and level = in_level and starts_at = starts;
  update ${s}.list_blocks set n = n + own
  where filter = in_filter and level = in_level and starts_at = before.starts_at;
  -- The level below may give it up from now on.
  insert into ${s}.list_blocks_changed
  select filter, level, starts_at from ${s}.list_blocks
  where filter = in_filter and level = in_level - 1 and starts_at = starts
  on conflict do nothing;
end $$;

-- Where the walk to a page begins: at the rows before a time, of which so many come above the page as \`wanted\` exceeds \`above\`. Changes that
-- are not folded yet count at their place. Newest blocks first, level by level, and no further than the page.
create or replace function ${s}.list_start(wanted bigint, in_engine text, in_sector text, in_category text)
returns table (until timestamptz, above bigint) language plpgsql stable as $$
declare
  this_filter text := ${s}.list_filter(in_engine, in_sector, in_category);
  -- Changes by time, newest first; those before \`unseen\` are in \`above\`.
  times timestamptz[];
  counts bigint[];
  unseen integer := 1;
  seen integer;
  through bigint;
  lowest timestamptz := '-infinity';
  block record;
begin
  until := 'infinity';
  above := 0;
  select array_agg(c.at order by c.at desc), array_agg(c.n order by c.at desc) into times, counts
  from (
    select completed_at as at, sum(n)::bigint as n from ${s}.list_changes
    where (in_engine is null or engine = in_engine) and (in_sector is null or sector = in_sector)
      and (in_category is null or category = in_category)
    group by completed_at
  ) c;
  for this_level in reverse ${TOP_LEVEL}..0 loop
    for block in
      select b.starts_at, b.n from ${s}.list_blocks b
      where b.filter = this_filter and b.level = this_level and b.starts_at >= lowest and b.starts_at < until
      order by b.starts_at desc
    loop
      through := above + block.n;
      seen := unseen;
      while times[seen] >= block.starts_at loop
        through := through + counts[seen];
        seen := seen + 1;
      end loop;
      if through > wanted then
        lowest := block.starts_at;
        exit;
      end if;
      until := block.starts_at;
      above := through;
      unseen := seen;
    end loop;
  end loop;
  return next;
end $$;
`,
};
