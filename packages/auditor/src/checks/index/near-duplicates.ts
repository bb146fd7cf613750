/** Finds pages with almost the same text, for the duplicate and canonical checks. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { ofAllPages } from '../by-page.js';
import { blockWords, firstHeading, mainText } from '../text/main-text.js';
import { perFacts } from '../text/per-facts.js';
import { wordsOf } from '../text/terms.js';
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
const LISTS: ReadonlySet<PageKind> = new Set<PageKind>(['category', 'archive', 'utility', 'legal']);

export const isList = ({ kind }: AuditedPage): boolean => LISTS.has(kind);

/** Distinct words of the main content. */
const vocabularyOf = perFacts(
  (facts: PageFacts): ReadonlySet<string> =>
    new Set(mainText(facts).flatMap((block) => blockWords(facts, block).map(({ folded }) => folded))),
);

/** Links whose labels are read: lists of them are long. */
const MAX_LINKS = 500;

/** Distinct words of the labels of links. They are all that a list of pages says, and its main text leaves them out. */
const linkedWordsOf = perFacts(
  ({ links }: PageFacts): ReadonlySet<string> =>
    new Set(links.slice(0, MAX_LINKS).flatMap(({ text }) => wordsOf(text))),
);

const missingIn = (mine: ReadonlySet<string>, ...theirs: readonly ReadonlySet<string>[]): string[] =>
  [...mine].filter((word) => !theirs.some((words) => words.has(word)));

/** Share of the words of a short page that are those of its subject, below another name than that of the other page. */
const OWN_SHARE = 0.1;

const nameOf = (facts: PageFacts): string => `${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`;

/**
 * A text with at least this many words that the other does not use is another text, even if both contain the same teasers and boxes. So is a
 * short text about something else: between the same boxes, a name, a day and a few words are all that it says, and none may stand for the
 * other.
 */
function hasItsOwn(a: PageFacts, b: PageFacts, words: number): boolean {
  const areNamedApart = nameOf(a) !== nameOf(b);
  const hasOwn = (mine: PageFacts, theirs: PageFacts): boolean => {
    const [text, other, links] = [vocabularyOf(mine), vocabularyOf(theirs), linkedWordsOf(theirs)];
    const own = missingIn(text, other);
    if (own.length >= words || (areNamedApart && own.length >= OWN_SHARE * text.size)) return true;
    return own.length + missingIn(linkedWordsOf(mine), links, other, text).length >= words;
  };
  return hasOwn(a, b) || hasOwn(b, a);
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
