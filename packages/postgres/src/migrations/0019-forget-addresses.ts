/** Digests of addresses are deleted when they no longer count; an index finds the remaining ones by age. */
import type { Migration } from './types.js';

export const forgetAddresses: Migration = {
  id: 19,
  name: 'forget-addresses',
  breaking: false,
  sql: ({ quoted: s }) => `
create index installs_with_address on ${s}.installs (appeared_at) where address_key is not null;
`,
};
