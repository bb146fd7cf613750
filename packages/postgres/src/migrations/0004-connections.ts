/** CMS connections and their pending commands. */
import type { Migration } from './types.js';

export const connections: Migration = {
  id: 4,
  name: 'connections',
  breaking: true,
  sql: ({ quoted: s }) => `
create table ${s}.connections (
  id text collate "C" primary key,
  client_id text collate "C" not null,
  domain text collate "C" not null,
  site_url text not null,
  sealed_token text,
  metadata json,
  last_heartbeat_at timestamptz,
  disconnected_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint connections_of_owner unique (client_id, domain)
);
create index connections_by_age on ${s}.connections (created_at, id);
create index connections_of_client on ${s}.connections (client_id, created_at, id);
create index connections_of_domain on ${s}.connections (domain, created_at, id);
create index connections_newest on ${s}.connections (client_id, created_at desc, id) where disconnected_at is null;

create table ${s}.version_changes (
  id bigint generated always as identity primary key,
  connection_id text collate "C" not null references ${s}.connections on delete cascade,
  at timestamptz not null,
  version text,
  wp text,
  php text
);
create index version_changes_newest on ${s}.version_changes (connection_id, id desc);

create table ${s}.commands (
  id text collate "C" primary key,
  connection_id text collate "C" not null references ${s}.connections on delete cascade,
  -- Order of adding.
  place bigint generated always as identity,
  command text not null,
  payload json not null,
  status text collate "C" not null default 'pending',
  done_by text,
  push_attempts integer not null default 0,
  last_push_error text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index commands_in_order on ${s}.commands (connection_id, place);
create index commands_pending on ${s}.commands (connection_id, place) where status = 'pending';
create index commands_overdue on ${s}.commands (expires_at) where status = 'pending';
`,
};
