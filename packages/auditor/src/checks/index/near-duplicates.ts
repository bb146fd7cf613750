/** Pages with next to the same text, as the checks of duplicates and canonicals compare them. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { blockWords, mainText } from '../text/main-text.js';
import { remembered } from '../text/remembered.js';
import type { LimitsOf } from '../thresholds.js';
import { threshold } from '../thresholds.js';
import type { AuditedPage, PageKind } from '../types.js';

export const NEAR_DUPLICATE = {
  maxDistance: threshold(3, 'of 64 bits', 'proposal', 'SimHash distance of near-duplicates'),
  minWords: threshold(50, 'words', 'proposal', 'shorter pages are not compared'),
};

type Limit = LimitsOf<typeof NEAR_DUPLICATE>;

/** True for a page with enough text to be compared. */
export const isComparable = ({ facts }: AuditedPage, limit: Limit): boolean => facts.text.mainWords >= limit.minWords;

/** Lists show what other pages hold: a tag with one entry repeats it and should, and two categories differ by their entries alone. */
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['category', 'utility', 'legal']);

export const isList = ({ kind }: AuditedPage): boolean => LISTS.has(kind);

/** Different words of the main text. */
const vocabularyOf = remembered(
  (facts: PageFacts): ReadonlySet<string> =>
    new Set(mainText(facts).flatMap((block) => blockWords(facts, block).map(({ folded }) => folded))),
);

/** A text with as many words that the other never uses is another text, though both carry the same teasers and boxes. */
function hasItsOwn(a: PageFacts, b: PageFacts, words: number): boolean {
  const [one, other] = [vocabularyOf(a), vocabularyOf(b)];
  const own = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
    [...mine].filter((word) => !theirs.has(word)).length;
  return own(one, other) >= words || own(other, one) >= words;
}

export const sameText = (a: AuditedPage, b: AuditedPage, limit: Limit): boolean =>
  simhashDistance(a.facts.simhash, b.facts.simhash) <= limit.maxDistance &&
  !hasItsOwn(a.facts, b.facts, limit.minWords);
