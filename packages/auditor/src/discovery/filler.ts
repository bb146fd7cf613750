/** Pages on which texts hold the place of texts: what stands beside them is an example as well, a sum as much as a name. */
import type { PageFacts } from '@citeready/page-facts';
import { wordsOf } from '../language/words.js';
import { isLorem, isOnlyLorem } from '../reading/stock/lorem.js';
import { visible } from './page.js';

/** Characters of a block that are read. */
const READ = 600;
/** Texts that hold the place of texts, from which the page is an example. */
const MIN_FILLER = 2;

const known = new WeakMap<PageFacts, boolean>();

/** Found once for each page. */
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
