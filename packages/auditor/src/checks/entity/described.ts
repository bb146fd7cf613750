/** What other pages of the site say about an entity with the same `@id`: markup that references it need not repeat that. */
import type { EntityFact, PageFacts } from '@citeready/page-facts';
import { contentPages } from '../site.js';
import type { SiteFacts } from '../types.js';

export interface Described {
  readonly facts: PageFacts;
  readonly entity: EntityFact;
}

const known = new WeakMap<SiteFacts, ReadonlyMap<string, readonly Described[]>>();

function byId(site: SiteFacts): ReadonlyMap<string, readonly Described[]> {
  const before = known.get(site);
  if (before !== undefined) return before;
  const found = new Map<string, Described[]>();
  for (const { facts } of contentPages(site)) {
    for (const entity of facts.entities) {
      if (entity.id === null || entity.types.length === 0) continue;
      const same = found.get(entity.id);
      if (same === undefined) found.set(entity.id, [{ facts, entity }]);
      else same.push({ facts, entity });
    }
  }
  known.set(site, found);
  return found;
}

/** Every description of the entity on the read pages, in their order. Only absolute identifiers mean the same on all pages. */
export const describedAs = (site: SiteFacts, id: string | null): readonly Described[] =>
  id !== null && /^https?:\/\//i.test(id) ? (byId(site).get(id) ?? []) : [];
