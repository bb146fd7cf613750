/** Depth: how much there is to quote beyond the questions that every audience asks, for a reader of one language. */
import type { ReadPassage } from '../answers/context.js';
import { primaryLanguage } from '../language/tag.js';
import { DEPTH_ONSET, OTHER_LANGUAGES } from './weights.js';

/** Quality of all passages that are new, summed by the language of their pages; pages of an unknown language are one language. */
export function quotableByLanguage(passages: readonly ReadPassage[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const { page, quality, novelty } of passages) {
    const language = page.language === null ? '' : (primaryLanguage(page.language) ?? '');
    sums.set(language, (sums.get(language) ?? 0) + quality * novelty);
  }
  return sums;
}

/**
 * What counts of them: those of the language that holds most, and a part of the others. A translation reaches other readers and tells no
 * reader more.
 */
export function inOneLanguage(quotable: ReadonlyMap<string, number>): number {
  const sums = [...quotable.values()];
  const most = Math.max(0, ...sums);
  return most + OTHER_LANGUAGES * (sums.reduce((sum, each) => sum + each, 0) - most);
}

/** Share of what depth can earn, 0 to 1: each doubling of the quotable text adds about the same. */
export const depthOf = (passages: number, full: number): number =>
  Math.min(1, Math.log1p(passages / DEPTH_ONSET) / Math.log1p(full / DEPTH_ONSET));
