/** Pages with placeholder text: everything else on them is an example too, prices as well as names. */
import type { PageFacts } from '@citeready/page-facts';
import { wordsOf } from '../language/words.js';
import { isLorem, isOnlyLorem } from '../reading/stock/lorem.js';
import { visible } from './page.js';

/** Characters read of each block. */
const READ = 600;
/** Number of placeholder texts from which a page counts as an example. */
const MIN_FILLER = 2;

const known = new WeakMap<PageFacts, boolean>();

/** Computed once per page. */
export function hasFillerText(facts: PageFacts): boolean {
  const found =
    known.get(facts) ??
    facts.blocks.filter((block) => visible(block) && isStandIn(block.text.slice(0, READ))).length >= MIN_FILLER;
  known.set(facts, found);
  return found;
}

function isStandIn(text: string): boolean {
  const words = wordsOf(text);
  return isLorem(words) || isOnlyLorem(words);
}
