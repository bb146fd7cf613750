/**
 * Data about a domain other than its audits, the accepted signatures of heartbeats, and where a site moved to. Also repairs data from
 * earlier heartbeats: half a surrogate pair is valid JSON, but not text that the server can process, and every later heartbeat of such a
 * connection failed on it. What the plugin reported is dropped there; its next heartbeat reports it again.
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
