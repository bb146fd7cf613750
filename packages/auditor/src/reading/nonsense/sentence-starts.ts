/** Whether the text after the end of a sentence starts a new one: a sign of order that needs no table, in scripts with capital letters. */
import type { Scan } from './scan.js';
import { gapOf, kindOf, STRIDE, WORD } from './scan.js';
import { PARTED, START } from './words.js';

/** Minimum number of sentence ends within passages. */
const leastStarts = 5;

/**
 * True if small letters follow most sentence ends although the writer uses capitals: words were moved together with their punctuation. In
 * prose the exceptions are abbreviations. False if there are too few sentences, no capitals, or a script without case.
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
        // A list line may start with a small letter; only text after a sentence may not.
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
