/** Similarity of two pages: Jaccard similarity of the words of their visible text. */
import { eachWord } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';

/** Enough to distinguish two pages; a longer page is compared by its beginning. */
const MAX_WORDS = 4_000;

/** Distinct words in lower case. Scripts without spaces give one word per two characters, which works as well for similarity. */
export function wordSet(facts: PageFacts): ReadonlySet<string> {
  const words = new Set<string>();
  for (const block of facts.blocks) {
    const text = block.text.toLowerCase();
    eachWord(text, (start, end) => words.add(text.slice(start, end)), { left: 0 });
    if (words.size >= MAX_WORDS) break;
  }
  return words;
}

/** 0 for no common words, 1 for the same words. Two pages without words are the same. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}
