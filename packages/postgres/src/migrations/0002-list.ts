/**
 * The list of results, and numbers of audits by status. Both are derived by triggers, so that no statement can forget them. Numbers are
 * kept as a log of changes: two transactions that change the same number then never wait for each other, and cannot deadlock. The log is folded
 * into totals from time to time; whoever reads adds both up, in one statement, and is exact at any moment.
 */
import type { Migration } from './types.js';

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
