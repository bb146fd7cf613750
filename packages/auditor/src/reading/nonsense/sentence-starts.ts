/** Whether what follows the end of a sentence begins one: a sign of order that needs no table, in scripts with capital letters. */
import { eachWord, PARTED, START } from './words.js';

/** Ends of sentences within passages that it takes to say anything. */
const leastStarts = 5;

/**
 * True where small letters follow most ends of sentences although the writer uses capitals: words were moved about with their signs. In
 * prose the exceptions are abbreviations. False where there are too few sentences, no capitals at all, or no letters of two cases.
 */
export const startsLikeNoSentence = (passages: readonly string[]): boolean => {
  let starts = 0;
  let small = 0;
  let within = 0;
  let capitals = 0;
  for (const passage of passages) {
    let first = true;
    eachWord(passage, (start, _end, gap, kind) => {
      const opening = first;
      first = false;
      if (kind !== 'word') return;
      const letter = passage[start] ?? '';
      const lower = letter.toLowerCase();
      if (lower === letter.toUpperCase()) return;
      if (gap === START) {
        // A line of a list may begin small; only what follows a sentence must not.
        if (opening) return;
        starts++;
        if (letter === lower) small++;
      } else if (gap !== PARTED) {
        within++;
        if (letter !== lower) capitals++;
      }
    });
  }
  return starts >= leastStarts && small >= starts * 0.55 && capitals >= within * 0.02;
};
