/**
 * Headings that announce something and are followed by nothing: a list that scripts fill, a section that was never written. What stands
 * under a deeper heading belongs to the heading above it.
 */
import { allMainBlocks } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import { isHeading } from '../reading/headings.js';

/** Words that a section must hold: a label or a button is no content. A figure is: a price, a distance, a date. */
const MIN_WORDS = 4;

export interface HollowHeadings {
  readonly headings: number;
  readonly hollow: number;
  /** Texts of hollow ones, at most three. */
  readonly examples: readonly string[];
}

const FIGURE = /\p{Nd}/u;

const MAX_EXAMPLES = 3;

const known = new WeakMap<Pick<PageFacts, 'blocks'>, HollowHeadings>();

export function hollowHeadings(facts: Pick<PageFacts, 'blocks'>): HollowHeadings {
  let found = known.get(facts);
  if (found === undefined) {
    found = read(facts);
    known.set(facts, found);
  }
  return found;
}

function read(facts: Pick<PageFacts, 'blocks'>): HollowHeadings {
  let headings = 0;
  let hollow = 0;
  let level = 0;
  let text = '';
  const examples: string[] = [];
  let words = 0;
  const close = (next: number): void => {
    // A deeper heading opens the content of this one.
    if (level === 0 || next > level || words >= MIN_WORDS) return;
    hollow++;
    if (examples.length < MAX_EXAMPLES) examples.push(text);
  };
  for (const block of allMainBlocks(facts.blocks)) {
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
