/**
 * New installs are counted under two buckets of their address, the larger one for networks that give every subscriber many of the smaller.
 */
import type { Migration } from './types.js';

export const addressBuckets: Migration = {
  id: 18,
  name: 'address-buckets',
  breaking: false,
  sql: ({ quoted: s }) => `
alter table ${s}.installs add column wide_key text collate "C";
create index installs_of_wide_address on ${s}.installs (wide_key, appeared_at) where wide_key is not null;
`,
};
