/**
 * `insert ... on conflict` looks at one unique index before it inserts, and fails at any other: of two callers that opened the same kind of a domain at the
 * same moment, one could fail at the slug. That a slug belongs to one domain, and a domain has one slug, is what the table of slugs holds.
 */
import type { Migration } from './types.js';

export const slugIndex: Migration = {
  id: 24,
  name: 'slug-index',
  breaking: false,
  sql: ({ quoted: s }) => `
-- Made first, while audits can still be read.
create index audits_of_slug_and_kind on ${s}.audits (slug, kind);
alter table ${s}.audits drop constraint audits_of_slug;
alter index ${s}.audits_of_slug_and_kind rename to audits_of_slug;
`,
};
