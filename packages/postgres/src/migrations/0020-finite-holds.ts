/** Hosts that never asked to be left alone have a time that is long over: before version 17 the server takes no difference of an infinite one. */
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
