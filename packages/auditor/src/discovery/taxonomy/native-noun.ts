/**
 * The name of a category in the language of a site that does not name itself: of the category's names in that language, the one that its
 * pages use most. A category of several trades has no such name.
 */
import { compact } from '../../language/fold.js';
import type { NicheInput } from './niche-input.js';
import type { CategoryData, Vocabulary } from './types.js';
import { votesOf, vocabulariesOf } from './votes.js';

const MAX_PAGES = 8;

/** `null` if no page uses a name of the category in that language. */
export function nativeNoun({ taxonomy, category, pages, homes }: NicheInput, language: string): string | null {
  const names = namesOf(taxonomy.category(category.value), language);
  if (names.size === 0) return null;
  const points = new Map<string, number>();
  for (const page of pages.slice(0, MAX_PAGES)) {
    const role = homes.includes(page) ? 'home' : 'about';
    for (const vote of votesOf(page, role, taxonomy.lexicon))
      if (vote.category === category.value && names.has(compact(vote.phrase)))
        points.set(vote.phrase, (points.get(vote.phrase) ?? 0) + vote.weight);
  }
  const [best] = [...points].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1));
  return best?.[0] ?? null;
}

/** The names in the languages in which pages of that language are read. */
function namesOf(category: CategoryData | null, language: string): ReadonlySet<string> {
  const vocabulary: Vocabulary = category?.names ?? {};
  const lists: Readonly<Record<string, readonly string[] | undefined>> = vocabulary;
  return new Set(vocabulariesOf(language).flatMap((own) => (lists[own] ?? []).map(compact)));
}
