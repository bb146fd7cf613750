/**
 * Detects headings without content: a list that scripts fill, a section that was never written. Content under a deeper heading belongs to
 * the parent heading. A heading that links to another page is a list entry, whatever its level: its content is on that page.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { isHeading } from '../reading/headings.js';
import { isRoot } from '../reading/names/address.js';
import { documentKey } from '../reading/plain-address.js';

/** Minimum number of words of a section: a label or a button is not content. A figure is: a price, a distance, a date. */
const MIN_WORDS = 4;

export interface HollowHeadings {
  readonly headings: number;
  readonly hollow: number;
  /** Texts of hollow headings, at most three. */
  readonly examples: readonly string[];
}

type HeadedFacts = Pick<PageFacts, 'url' | 'blocks' | 'links'>;

const FIGURE = /\p{Nd}/u;

const MAX_EXAMPLES = 3;

const known = new WeakMap<HeadedFacts, HollowHeadings>();

export function hollowHeadings(facts: HeadedFacts): HollowHeadings {
  let found = known.get(facts);
  if (found === undefined) {
    found = read(facts);
    known.set(facts, found);
  }
  return found;
}

/** Minimum share of a heading's text that links to another page for it to be an entry. */
const ENTRY = 0.8;

/** The headings that link to other pages. */
function entriesOf({ url: own, blocks, links }: HeadedFacts): ReadonlySet<TextBlock> {
  const characters = new Map<number, number>();
  const page = documentKey(own);
  for (const { block, text, url } of links)
    if (blocks[block]?.level !== undefined && url !== null && documentKey(url) !== page && !isRoot(url))
      characters.set(block, (characters.get(block) ?? 0) + text.length);
  return new Set(
    [...characters].flatMap(([index, linked]) => {
      const block = blocks[index];
      return block !== undefined && linked >= ENTRY * block.text.length ? [block] : [];
    }),
  );
}

/** A line that ends as a sentence does says something, however short. */
const END = /\p{L}[.!?…]$/u;
const isSentence = ({ text, kind }: TextBlock): boolean =>
  kind !== 'button' && text.includes(' ') && END.test(text.slice(-2));

/** A label above a headline of a higher level, "Our work" above "What we built": both head the same text. */
const MOST_OF_EYEBROW = 4;
const isEyebrow = (text: string, level: number, next: number): boolean =>
  next < level && text.trim().split(/\s+/).length <= MOST_OF_EYEBROW;

/** Letters of scripts that a headline and its translation below it differ in. */
const LATIN = /\p{Script=Latin}/u;
const OTHER = /(?!\p{Script=Latin})\p{L}/u;
const isTranslated = (text: string, next: string): boolean =>
  (LATIN.test(text) && !OTHER.test(text) && OTHER.test(next) && !LATIN.test(next)) ||
  (OTHER.test(text) && !LATIN.test(text) && LATIN.test(next) && !OTHER.test(next));

function read(facts: HeadedFacts): HollowHeadings {
  let headings = 0;
  let hollow = 0;
  let level = 0;
  let text = '';
  const examples: string[] = [];
  let words = 0;
  let isAlone = true;
  const close = (next: number, heading = ''): void => {
    // A deeper heading starts the content of this one.
    if (level === 0 || next > level || words >= MIN_WORDS) return;
    if (isAlone && heading !== '' && (isEyebrow(text, level, next) || isTranslated(text, heading))) return;
    hollow++;
    if (examples.length < MAX_EXAMPLES) examples.push(text);
  };
  const entries = entriesOf(facts);
  for (const block of allMainBlocks(facts.blocks)) {
    if (entries.has(block)) {
      headings++;
      words += block.words;
      isAlone = false;
      continue;
    }
    if (block.level === undefined || !isHeading(block)) {
      words += FIGURE.test(block.text) || isSentence(block) ? Math.max(block.words, MIN_WORDS) : block.words;
      isAlone = false;
      continue;
    }
    close(block.level, block.text);
    headings++;
    level = block.level;
    text = block.text;
    words = 0;
    isAlone = true;
  }
  close(1);
  return { headings, hollow, examples };
}
