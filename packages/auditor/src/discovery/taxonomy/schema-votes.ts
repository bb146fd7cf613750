/** Votes for a sector by schema.org types on the home page. A type is evidence, not proof. */
import type { Evidence } from '@citeready/core/contract';
import { note } from '../evidence.js';
import type { DiscoveryPage } from '../page.js';
import type { Taxonomy } from './taxonomy.js';

export interface SchemaVote {
  readonly sector: string;
  readonly category: string | null;
  readonly weight: number;
  readonly phrase: string;
  readonly evidence: Evidence;
}

const WEIGHT = 5;
/** Types of subjects: what a page reviews, lists or sells is weaker evidence of its trade. */
const SUBJECT_TYPES = new Set([
  'Book',
  'Movie',
  'Recipe',
  'Event',
  'Course',
  'VideoGame',
  'Game',
  'Vehicle',
  'Car',
  'MusicEvent',
]);

export function schemaVotes(homes: readonly DiscoveryPage[], taxonomy: Taxonomy): SchemaVote[] {
  const votes = new Map<string, SchemaVote>();
  for (const { facts } of homes) {
    for (const entity of facts.entities) {
      if (entity.parent !== -1 && !isOwner(facts.entities[entity.parent]?.types ?? [])) continue;
      for (const type of entity.types) {
        for (const target of taxonomy.ofType(type)) {
          const key = `${type} ${target.sector} ${target.category ?? ''}`;
          if (votes.has(key)) continue;
          votes.set(key, {
            ...target,
            weight: SUBJECT_TYPES.has(type) ? WEIGHT / 2 : WEIGHT,
            phrase: `type ${type}`,
            evidence: note(facts.url, `schema.org type ${type} in the page's ${entity.syntax}`),
          });
        }
      }
    }
  }
  return [...votes.values()];
}

/** Nested entities count if their parent is the site or the page (publisher, about, mainEntity). */
const isOwner = (types: readonly string[]): boolean => types.some((t) => t === 'WebSite' || t.endsWith('Page'));
