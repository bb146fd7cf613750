/** Audits that have more than one version, so that pruning old versions does not scan all audits. */
import type { Migration } from './types.js';

export const renewed: Migration = {
  id: 10,
  name: 'renewed',
  breaking: false,
  sql: ({ quoted: s }) => `
create index audits_renewed on ${s}.audits (version) where version > 1;
`,
};
