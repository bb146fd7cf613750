/** An install that took the id that its key gives it now lost the allowance of a failed audit: earlier takes name its former id. */
import type { Migration } from './types.js';

export const formerInstalls: Migration = {
  id: 32,
  name: 'former-installs',
  breaking: false,
  sql: ({ quoted: s }) => `
alter table ${s}.installs add column former_id text collate "C";
create index installs_former on ${s}.installs (former_id) where former_id is not null;
`,
};
