/** Endpoints of webhooks, their deliveries, and the kind of jobs that sends them. */
import type { Migration } from './types.js';

export const webhooks: Migration = {
  id: 25,
  name: 'webhooks',
  breaking: false,
  sql: ({ quoted: s }) => `
create table ${s}.webhook_endpoints (
  id text collate "C" primary key,
  client_id text collate "C" not null,
  url text not null,
  description text not null,
  types json,
  secret text not null,
  former_secret text,
  former_ends_at timestamptz,
  enabled boolean not null,
  disabled_by text collate "C",
  failing_since timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  revision integer not null
);
create index webhook_endpoints_by_age on ${s}.webhook_endpoints (created_at, id);
create index webhook_endpoints_of_client on ${s}.webhook_endpoints (client_id, created_at, id);

create table ${s}.webhook_deliveries (
  id text collate "C" primary key,
  endpoint_id text collate "C" not null references ${s}.webhook_endpoints on delete cascade,
  -- Order of adding.
  place bigint generated always as identity,
  type text collate "C" not null,
  domain text collate "C",
  payload json not null,
  status text collate "C" not null default 'pending',
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  due_at timestamptz,
  done_at timestamptz
);
create index webhook_deliveries_newest on ${s}.webhook_deliveries (endpoint_id, place);
create index webhook_deliveries_by_status on ${s}.webhook_deliveries (endpoint_id, status, place);
create index webhook_deliveries_of_domain on ${s}.webhook_deliveries (domain) where domain is not null;
create index webhook_deliveries_done on ${s}.webhook_deliveries (done_at) where done_at is not null;

insert into ${s}.queue_kinds (kind, rank) values ('webhook', 4);
create sequence ${s}.served_webhook minvalue -9223372036854775808 start 0;
create sequence ${s}.claims_webhook;
`,
};
