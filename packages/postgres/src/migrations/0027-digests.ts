/** Indexes for a client's digest: the audits that it ordered, newest result first, and the domains that it controls. */
import type { Migration } from './types.js';

export const digests: Migration = {
  id: 27,
  name: 'digests',
  breaking: false,
  sql: ({ quoted: s }) => `
create index audits_of_requester on ${s}.audits (requested_by, result_at desc, slug)
  where kind = 'full' and published and version is not null;
create index controls_of_client on ${s}.controls (client_id);
`,
};
