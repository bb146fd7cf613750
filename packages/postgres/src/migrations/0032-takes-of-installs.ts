/**
 * An install that took the id that its key gives it now lost the allowance of a failed audit: earlier takes named its former id. They take the
 * new one with it, and are found by this index.
 */
import type { Migration } from './types.js';

export const takesOfInstalls: Migration = {
  id: 32,
  name: 'takes-of-installs',
  breaking: false,
  sql: ({ quoted: s }) => `
create index takes_install on ${s}.takes (install_id) where install_id is not null;
`,
};
