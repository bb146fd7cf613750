/**
 * `insert ... on conflict` checks one unique index before it inserts, and fails at any other: of two callers that concurrently opened the
 * same kind of a domain, one could fail on the slug. The table of slugs ensures that a slug belongs to one domain, and that a domain has
 * one slug.
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
