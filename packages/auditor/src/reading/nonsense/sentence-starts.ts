/** Whether what follows the end of a sentence begins one: a sign of order that needs no table, in scripts with capital letters. */
import type { Scan } from './scan.js';
import { gapOf, kindOf, STRIDE, WORD } from './scan.js';
import { PARTED, START } from './words.js';

/** Ends of sentences within passages that it takes to say anything. */
const leastStarts = 5;

/**
 * True where small letters follow most ends of sentences although the writer uses capitals: words were moved about with their signs. In
 * prose the exceptions are abbreviations. False where there are too few sentences, no capitals at all, or no letters of two cases.
 */
export function startsLikeNoSentence(passages: readonly Scan[]): boolean {
  let starts = 0;
  let small = 0;
  let within = 0;
  let capitals = 0;
  for (const { text, words } of passages) {
    for (let word = 0; word < words.length; word += STRIDE) {
      const mark = words[word + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const gap = gapOf(mark);
      const letter = text[words[word] ?? 0] ?? '';
      const lower = letter.toLowerCase();
      if (lower === letter.toUpperCase()) continue;
      if (gap === START) {
        // A line of a list may begin small; only what follows a sentence must not.
        if (word === 0) continue;
        starts++;
        if (letter === lower) small++;
      } else if (gap !== PARTED) {
        within++;
        if (letter !== lower) capitals++;
      }
    }
  }
  return starts >= leastStarts && small >= starts * 0.55 && capitals >= within * 0.02;
}
