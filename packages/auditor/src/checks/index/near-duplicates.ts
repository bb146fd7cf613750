/** Finds pages with almost the same text, for the duplicate and canonical checks. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { ofAllPages } from '../by-page.js';
import { blockWords, mainText } from '../text/main-text.js';
import { remembered } from '../text/remembered.js';
import type { LimitsOf } from '../thresholds.js';
import { threshold } from '../thresholds.js';
import type { AuditedPage, PageKind, SiteFacts } from '../types.js';

export const NEAR_DUPLICATE = {
  maxDistance: threshold(3, 'of 64 bits', 'proposal', 'SimHash distance of near-duplicates'),
  minWords: threshold(50, 'words', 'proposal', 'shorter pages are not compared'),
};

type Limit = LimitsOf<typeof NEAR_DUPLICATE>;

/** True for a page with enough text to compare. */
export const isComparable = ({ facts }: AuditedPage, limit: Limit): boolean => facts.text.mainWords >= limit.minWords;

/** Lists repeat the content of other pages: a tag with one entry repeats it by design, and two categories differ only in their entries. */
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['category', 'utility', 'legal']);

export const isList = ({ kind }: AuditedPage): boolean => LISTS.has(kind);

/** Distinct words of the main content. */
const vocabularyOf = remembered(
  (facts: PageFacts): ReadonlySet<string> =>
    new Set(mainText(facts).flatMap((block) => blockWords(facts, block).map(({ folded }) => folded))),
);

/** A text with at least this many words that the other does not use is another text, even if both contain the same teasers and boxes. */
function hasItsOwn(a: PageFacts, b: PageFacts, words: number): boolean {
  const [one, other] = [vocabularyOf(a), vocabularyOf(b)];
  const own = (mine: ReadonlySet<string>, theirs: ReadonlySet<string>): number =>
    [...mine].filter((word) => !theirs.has(word)).length;
  return own(one, other) >= words || own(other, one) >= words;
}

/** The two halves of a SimHash, which has 16 hexadecimal digits. */
const halves = (simhash: string): readonly [high: number, low: number] => [
  parseInt(simhash.slice(0, 8), 16),
  parseInt(simhash.slice(8), 16),
];

function differing(a: number, b: number): number {
  let distance = 0;
  for (let bits = (a ^ b) >>> 0; bits !== 0; bits &= bits - 1) distance++;
  return distance;
}

/** As numbers, since every page is compared with every other one. */
const hashed = ofAllPages((pages) =>
  pages.map((page) => {
    const [high, low] = halves(page.facts.simhash);
    return { page, sha256: page.facts.sha256, high, low };
  }),
);

/**
 * The sampled pages that may repeat the page: those with the same bytes or, by SimHash, the same text. In the order of the site, including
 * the page itself.
 */
export function* pagesLike(
  page: AuditedPage,
  site: Pick<SiteFacts, 'pages'>,
  limit: Limit,
): Generator<AuditedPage, void, undefined> {
  const { sha256, simhash } = page.facts;
  const own = halves(simhash);
  for (const other of hashed(site))
    if (other.sha256 === sha256 || differing(other.high, own[0]) + differing(other.low, own[1]) <= limit.maxDistance)
      yield other.page;
}

export const sameText = (a: AuditedPage, b: AuditedPage, limit: Limit): boolean =>
  simhashDistance(a.facts.simhash, b.facts.simhash) <= limit.maxDistance &&
  !hasItsOwn(a.facts, b.facts, limit.minWords);
