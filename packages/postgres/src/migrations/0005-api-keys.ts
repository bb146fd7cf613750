/** API keys: hashes only. */
import type { Migration } from './types.js';

export const apiKeys: Migration = {
  id: 5,
  name: 'api-keys',
  breaking: true,
  sql: ({ quoted: s }) => `
create table ${s}.api_keys (
  id text collate "C" primary key,
  hash text collate "C" not null,
  client_id text collate "C" not null,
  name text not null,
  hint text not null,
  scopes json not null,
  plan text,
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz,
  last_used_at timestamptz,
  constraint api_keys_of_hash unique (hash)
);
create index api_keys_newest on ${s}.api_keys (created_at desc, id);
create index api_keys_of_client on ${s}.api_keys (client_id, created_at desc, id);
`,
};
