/**
 * Audits and their results. The audit's own row is small, since every progress report rewrites it; large or rarely read values are stored
 * in separate tables. Text that is looked up or sorted has the collation "C", which is the order of code units whatever the database's
 * locale.
 */
import type { Migration } from './types.js';

export const audits: Migration = {
  id: 1,
  name: 'audits',
  breaking: true,
  sql: ({ quoted: s }) => `
create table ${s}.slugs (
  domain text collate "C" primary key,
  slug text collate "C" not null unique
);

create table ${s}.audits (
  id text collate "C" primary key,
  domain text collate "C" not null,
  kind text collate "C" not null,
  slug text collate "C" not null,
  status text collate "C" not null,
  stage text,
  pages_done integer not null default 0,
  pages_total integer not null default 0,
  requested_by text not null,
  job_id text collate "C" not null,
  run integer not null default 0,
  allowance_ticket text,
  error_code text,
  error_message text,
  published boolean not null default true,
  -- The newest result: its version, and what it is found by.
  version integer,
  result_at timestamptz,
  sector text collate "C",
  category text collate "C",
  created_at timestamptz not null,
  queued_at timestamptz not null,
  started_at timestamptz,
  updated_at timestamptz not null,
  completed_at timestamptz,
  constraint audits_of_domain unique (domain, kind),
  constraint audits_of_slug unique (slug, kind)
) with (fillfactor = 80);

create index audits_of_category on ${s}.audits (sector, category, result_at desc, slug)
  where kind = 'full' and published and category <> 'unknown';

create table ${s}.discoveries (
  audit_id text collate "C" primary key references ${s}.audits on delete cascade,
  body json not null
);

create table ${s}.versions (
  audit_id text collate "C" not null references ${s}.audits on delete cascade,
  version integer not null,
  result_hash text not null,
  overall_score double precision,
  engines jsonb not null,
  verdict text not null,
  sector text collate "C" not null,
  category text collate "C" not null,
  niche text,
  brand text,
  created_at timestamptz not null,
  completed_at timestamptz not null,
  primary key (audit_id, version)
);

-- JSON, compressed with gzip.
create table ${s}.reports (
  audit_id text collate "C" not null,
  version integer not null,
  body bytea not null,
  primary key (audit_id, version),
  foreign key (audit_id, version) references ${s}.versions on delete cascade
);
alter table ${s}.reports alter column body set storage external;

create table ${s}.archives (
  audit_id text collate "C" primary key references ${s}.audits on delete cascade,
  run integer not null,
  completed_at timestamptz not null
);
create index archives_by_age on ${s}.archives (completed_at);

create table ${s}.archive_chunks (
  audit_id text collate "C" not null references ${s}.archives on delete cascade,
  run integer not null,
  place integer not null,
  body bytea not null,
  primary key (audit_id, run, place)
);
alter table ${s}.archive_chunks alter column body set storage external;
`,
};
