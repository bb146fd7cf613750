/**
 * The list of results, and numbers of audits by status. Both are maintained by triggers, so that no statement can forget them. Numbers are
 * stored as a log of changes: two transactions that change the same number never wait for each other and cannot deadlock. The log is folded
 * into totals from time to time; a reader adds up both in one statement, so its result is always exact.
 *
 * A page far down the list must not cost a scan over all rows before it. The rows under each combination of filters are therefore counted
 * in blocks, contiguous in time: the blocks above the page are added up, newest first, and the scan begins at the block that contains the
 * page.
 */
import type { Migration } from './types.js';

/** Rows of a block; a block that has grown to twice as many is split. */
const BLOCK_ROWS = 500;

export const list: Migration = {
  id: 2,
  name: 'list',
  breaking: true,
  sql: ({ quoted: s }) => `
create table ${s}.list_rows (
  audit_id text collate "C" not null references ${s}.audits on delete cascade,
  engine text collate "C" not null,
  score double precision not null,
  slug text collate "C" not null,
  domain text not null,
  sector text collate "C" not null,
  category text collate "C" not null,
  created_at timestamptz not null,
  completed_at timestamptz not null,
  primary key (audit_id, engine)
);
create index list_rows_newest on ${s}.list_rows (completed_at desc, slug, engine);
create index list_rows_of_engine on ${s}.list_rows (engine, completed_at desc, slug);
create index list_rows_of_sector on ${s}.list_rows (sector, completed_at desc, slug, engine);
create index list_rows_of_category on ${s}.list_rows (category, completed_at desc, slug, engine);

create table ${s}.list_changes (
  id bigint generated always as identity primary key,
  engine text collate "C" not null,
  sector text collate "C" not null,
  category text collate "C" not null,
  completed_at timestamptz not null,
  n integer not null
);

create function ${s}.note_list_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    insert into ${s}.list_changes (engine, sector, category, completed_at, n)
      values (old.engine, old.sector, old.category, old.completed_at, -1);
  else
    insert into ${s}.list_changes (engine, sector, category, completed_at, n)
      values (new.engine, new.sector, new.category, new.completed_at, 1);
  end if;
  return null;
end $$;
create trigger note_list_change after insert or delete on ${s}.list_rows
  for each row execute function ${s}.note_list_change();

create function ${s}.relist() returns trigger language plpgsql as $$
begin
  delete from ${s}.list_rows where audit_id = new.id;
  if new.kind = 'full' and new.published and new.version is not null then
    insert into ${s}.list_rows
      (audit_id, engine, score, slug, domain, sector, category, created_at, completed_at)
    select new.id, e.engine, e.score, new.slug, new.domain, v.sector, v.category, new.created_at, v.completed_at
    from ${s}.versions v, jsonb_to_recordset(v.engines) as e (engine text, score double precision)
    where v.audit_id = new.id and v.version = new.version;
  end if;
  return null;
end $$;
create trigger relist after update of version, published on ${s}.audits
  for each row execute function ${s}.relist();

-- Names a combination of filters; null is any.
create function ${s}.list_filter(engine text, sector text, category text) returns text language sql immutable
return coalesce(quote_literal(engine), '*') || ',' || coalesce(quote_literal(sector), '*') || ','
  || coalesce(quote_literal(category), '*');

create table ${s}.list_blocks (
  filter text collate "C" not null,
  -- Up to the start of the next block of the filter; the first starts at -infinity.
  starts_at timestamptz not null,
  n bigint not null,
  engine text collate "C",
  sector text collate "C",
  category text collate "C",
  primary key (filter, starts_at)
);

create table ${s}.list_totals (
  filter text collate "C" primary key,
  n bigint not null
);

-- Moves the log into totals and blocks. One statement, so that every reader sees all of it or nothing.
create function ${s}.fold_list_changes() returns void language sql as $$
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
  )
  insert into ${s}.list_blocks as b (filter, starts_at, n, engine, sector, category)
  select f.filter, coalesce(block.starts_at, '-infinity'), sum(f.n), f.engine, f.sector, f.category
  from filtered f left join lateral (
    select starts_at from ${s}.list_blocks
    where filter = f.filter and starts_at <= f.completed_at order by starts_at desc limit 1
  ) block on true
  group by f.filter, coalesce(block.starts_at, '-infinity'), f.engine, f.sector, f.category
  on conflict (filter, starts_at) do update set n = b.n + excluded.n
$$;

-- Cuts blocks that have become too large. What is counted are the rows of now without the changes that are not folded yet.
create function ${s}.cut_list_blocks() returns void language plpgsql as $$
declare
  b record;
  matching text;
begin
  for b in
    select l.*, coalesce((
      select min(m.starts_at) from ${s}.list_blocks m where m.filter = l.filter and m.starts_at > l.starts_at
    ), 'infinity') as ends_at
    from ${s}.list_blocks l where l.n > ${2 * BLOCK_ROWS}
  loop
    matching := concat(
      format('completed_at >= %L and completed_at < %L', b.starts_at, b.ends_at),
      ' and engine = ' || quote_literal(b.engine),
      ' and sector = ' || quote_literal(b.sector),
      ' and category = ' || quote_literal(b.category)
    );
    execute format($cut$
      with counted as (
        select completed_at as at, sum(n) as n from (
          select completed_at, 1 as n from ${s}.list_rows where %1$s
          union all
          select completed_at, -n from ${s}.list_changes where %1$s
        ) as folded group by completed_at
      ), placed as (
        select at, n, div(sum(n) over (order by at) - n, ${BLOCK_ROWS}) as part from counted
      ), parts as (
        select part, min(at) as starts_at, sum(n) as n from placed group by part
      )
      insert into ${s}.list_blocks as l (filter, starts_at, n, engine, sector, category)
      select $1, case when part = 0 then $2 else starts_at end, n, $3, $4, $5 from parts
      on conflict (filter, starts_at) do update set n = excluded.n
    $cut$, matching) using b.filter, b.starts_at, b.engine, b.sector, b.category;
  end loop;
end $$;

-- Where the walk to a page begins: at the rows before a time, of which so many come above the page as \`wanted\` exceeds \`above\`. Changes that
-- are not folded yet count at their place. Newest blocks first, and no further than the page.
create function ${s}.list_start(wanted bigint, in_engine text, in_sector text, in_category text)
returns table (until timestamptz, above bigint) language plpgsql stable as $$
declare
  block record;
  changed record;
  through bigint := 0;
  changes refcursor;
begin
  until := 'infinity';
  above := 0;
  open changes no scroll for
    select c.completed_at as at, sum(c.n) as n from ${s}.list_changes c
    where (in_engine is null or c.engine = in_engine) and (in_sector is null or c.sector = in_sector)
      and (in_category is null or c.category = in_category)
    group by c.completed_at order by c.completed_at desc;
  fetch changes into changed;
  for block in
    select b.starts_at, b.n from ${s}.list_blocks b
    where b.filter = ${s}.list_filter(in_engine, in_sector, in_category) order by b.starts_at desc
  loop
    through := through + block.n;
    while changed.at >= block.starts_at loop
      through := through + changed.n;
      fetch changes into changed;
    end loop;
    exit when through > wanted;
    until := block.starts_at;
    above := through;
  end loop;
  close changes;
  return next;
end $$;

create table ${s}.status_counts (
  kind text collate "C" not null,
  status text collate "C" not null,
  n bigint not null,
  primary key (kind, status)
);

create table ${s}.status_changes (
  id bigint generated always as identity primary key,
  kind text collate "C" not null,
  status text collate "C" not null,
  n integer not null
);

create function ${s}.note_status_change() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    insert into ${s}.status_changes (kind, status, n) values (old.kind, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into ${s}.status_changes (kind, status, n) values (new.kind, new.status, 1);
  end if;
  return null;
end $$;
create trigger note_status_insert_or_delete after insert or delete on ${s}.audits
  for each row execute function ${s}.note_status_change();
create trigger note_status_update after update of status on ${s}.audits
  for each row when (old.status is distinct from new.status) execute function ${s}.note_status_change();
`,
};
