/**
 * What is kept about a domain beside its audits, the signatures of heartbeats that were accepted, and where a site moved to. Also repairs what
 * heartbeats of before told: half a surrogate pair is JSON, but no text that the server can look into, and every later heartbeat of such a connection
 * failed at it. What the plugin told is dropped there; its next heartbeat tells it again.
 */
import type { Migration } from './types.js';

export const domains: Migration = {
  id: 16,
  name: 'domains',
  breaking: false,
  sql: ({ quoted: s }) => `
create table ${s}.corrections (
  domain text collate "C" primary key,
  body json not null,
  client_id text collate "C" not null,
  updated_at timestamptz not null
);

create table ${s}.controls (
  domain text collate "C" not null,
  client_id text collate "C" not null,
  method text collate "C" not null,
  proven_at timestamptz not null,
  primary key (domain, client_id)
);

create table ${s}.signatures (
  connection_id text collate "C" not null references ${s}.connections on delete cascade,
  digest text collate "C" not null,
  expires_at timestamptz not null,
  primary key (connection_id, digest)
);

alter table ${s}.audits add column error_target text;

do $$
declare
  candidate record;
begin
  for candidate in select id, metadata from ${s}.connections where metadata::text ~ '\\\\u(0000|[dD][89abcdefABCDEF])' loop
    begin
      perform candidate.metadata::jsonb;
    exception when others then
      update ${s}.connections set metadata = null where id = candidate.id;
    end;
  end loop;
end $$;
`,
};
