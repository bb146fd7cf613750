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

function read(facts: HeadedFacts): HollowHeadings {
  let headings = 0;
  let hollow = 0;
  let level = 0;
  let text = '';
  const examples: string[] = [];
  let words = 0;
  const close = (next: number): void => {
    // A deeper heading starts the content of this one.
    if (level === 0 || next > level || words >= MIN_WORDS) return;
    hollow++;
    if (examples.length < MAX_EXAMPLES) examples.push(text);
  };
  const entries = entriesOf(facts);
  for (const block of allMainBlocks(facts.blocks)) {
    if (entries.has(block)) {
      headings++;
      words += block.words;
      continue;
    }
    if (block.level === undefined || !isHeading(block)) {
      words += FIGURE.test(block.text) ? Math.max(block.words, MIN_WORDS) : block.words;
      continue;
    }
    close(block.level);
    headings++;
    level = block.level;
    text = block.text;
    words = 0;
  }
  close(1);
  return { headings, hollow, examples };
}
