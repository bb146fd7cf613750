/** Votes of the other pages, without those that only repeat a word of the site's name. */
import type { Vote } from './votes.js';

/** A phrase on at least this many pages, and on this share of them, is part of the site name that every title repeats. */
const MIN_REPEATED = 3;
const REPEATED_SHARE = 0.6;

/** On one page the phrase is the name; on a second it may tell the trade. */
const MAX_COUNTED = 2;

/** Counts a phrase of the repeated site name at most twice per sector and category. */
export function withoutRepeats(votes: readonly Vote[]): readonly Vote[] {
  const pages = new Map<string, Set<string>>();
  const all = new Set<string>();
  for (const { phrase, evidence } of votes) {
    all.add(evidence.url);
    const own = pages.get(phrase) ?? new Set<string>();
    pages.set(phrase, own.add(evidence.url));
  }
  const seen = new Map<string, number>();
  return votes.filter(({ phrase, sector, category }) => {
    const { size } = pages.get(phrase) ?? all;
    if (size < MIN_REPEATED || size < all.size * REPEATED_SHARE) return true;
    const key = `${phrase}|${sector}|${category ?? ''}`;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before < MAX_COUNTED;
  });
}
