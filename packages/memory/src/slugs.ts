/** Which domain has which slug. Kept permanently, since a slug must never pass to another domain. */
import { slugCandidate } from '@citeready/core';
import type { Tables } from './tables.js';

/** The domain's slug; if it has none yet, the first free one of `base`, `base-2`, `base-3`, …. */
export function slugFor(tables: Tables, domain: string, base: string): string {
  const own = tables.slugOfDomain.get(domain);
  if (own !== undefined) return own;
  let slug = base;
  for (let n = 2; tables.domainOfSlug.has(slug); n++) slug = slugCandidate(base, n);
  tables.domainOfSlug.set(slug, domain);
  tables.slugOfDomain.set(domain, slug);
  return slug;
}
