/** How much two pages say the same: Jaccard similarity of the words of their visible text. */
import type { PageFacts } from '../../facts/types.js';

/** Enough to tell two pages apart; a page of more words is judged by its beginning. */
const MAX_WORDS = 4_000;

const isWordCharacter = (character: string): boolean =>
  (character >= 'a' && character <= 'z') || (character >= '0' && character <= '9') || character > '\u007f';

/** Distinct words in lower case. Scripts without spaces count two characters as a word. */
export function wordSet(facts: PageFacts): ReadonlySet<string> {
  const words = new Set<string>();
  const add = (run: string): void => {
    if (run.length <= 24 && run.charCodeAt(0) < 0x2e80) words.add(run);
    else for (let at = 0; at + 1 < run.length; at += 2) words.add(run.slice(at, at + 2));
  };
  for (const { text } of facts.blocks) {
    let start = -1;
    const lower = text.toLowerCase();
    for (let at = 0; at <= lower.length; at += 1) {
      const inside = at < lower.length && isWordCharacter(lower.charAt(at));
      if (inside && start < 0) start = at;
      if (!inside && start >= 0) {
        add(lower.slice(start, at));
        start = -1;
      }
    }
    if (words.size >= MAX_WORDS) break;
  }
  return words;
}

/** 0 for nothing in common, 1 for the same words. Two pages without words are the same. */
export function jaccard(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let common = 0;
  for (const word of a) if (b.has(word)) common += 1;
  return common / (a.size + b.size - common);
}
