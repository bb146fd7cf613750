/** Allowances of the toolbar tiers. A take that is given back is deleted, so that it cannot be given back twice. */
import type { Migration } from './types.js';

export const allowances: Migration = {
  id: 3,
  name: 'allowances',
  breaking: true,
  sql: ({ quoted: s }) => `
create table ${s}.installs (
  id text collate "C" primary key,
  used integer not null,
  -- Where it first appeared from and when, if a cap on new installs applied then.
  address_key text collate "C",
  appeared_at timestamptz
);
create index installs_of_address on ${s}.installs (address_key, appeared_at) where address_key is not null;

create table ${s}.takes (
  ticket text collate "C" primary key,
  -- One of both: a free audit of an install, or a take of a user at a time.
  install_id text collate "C",
  user_id text collate "C",
  taken_at timestamptz not null,
  check ((install_id is null) <> (user_id is null))
);
create index takes_of_user on ${s}.takes (user_id, taken_at desc) where user_id is not null;
`,
};
