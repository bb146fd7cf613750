/** Hosts without a hold get a time in the distant past: before version 17, the server cannot subtract infinite timestamps. */
import type { Migration } from './types.js';

export const finiteHolds: Migration = {
  id: 20,
  name: 'finite-holds',
  breaking: false,
  sql: ({ quoted: s }) => `
alter table ${s}.host_places alter column hold_until set default 'epoch';
update ${s}.host_places set hold_until = 'epoch' where hold_until = '-infinity';
`,
};
