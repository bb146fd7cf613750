/** Decides which words of a text are meaningful, and which are forms of one word. */
import { wordsOf } from '../../language/words.js';
import type { Words } from '../words/types.js';

export { fold } from '../../language/fold.js';
export { exactWordsOf, lineOf, wordsOf } from '../../language/words.js';

const MIN_STEM = 4;
const MAX_ENDING = 3;

/** A meaningful folded word: not a stop word, not a single letter; numbers are meaningful. */
export const isMeaningful = (folded: string, words: Words | null): boolean =>
  (folded.length > 1 || /\d/.test(folded)) && !(words?.stop.has(folded) ?? false);

/** The meaningful words among folded words. */
export const meaningful = (folded: readonly string[], words: Words | null): string[] =>
  folded.filter((word) => isMeaningful(word, words));

/** Meaningful words of a text. */
export const contentWords = (text: string, words: Words | null): string[] => meaningful(wordsOf(text), words);

const VOWEL_ENDINGS = 'aeiouy';

/** True when two folded words are forms of one: equal, one with a short additional ending, or with another vowel at the end of the stem. */
export function sameTerm(a: string, b: string): boolean {
  if (a === b) return true;
  // All forms of a word start with the same letter, and most pairs of words do not: most pairs are rejected here.
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_STEM || long.length - short.length > MAX_ENDING) return false;
  if (long.startsWith(short)) return true;
  // "company" matches "companies", "prune" matches "pruning", "pompa" matches "pompe"; "plane" does not match "plant".
  const last = short.length - 1;
  return (
    last >= MIN_STEM &&
    VOWEL_ENDINGS.includes(short.charAt(last)) &&
    VOWEL_ENDINGS.includes(long.charAt(last)) &&
    long.startsWith(short.slice(0, last))
  );
}

/** Share of `wanted` that occurs in `present`, 0 to 1; 0 for an empty list. */
export function coverage(wanted: readonly string[], present: readonly string[]): number {
  const distinct = [...new Set(wanted)];
  if (distinct.length === 0) return 0;
  return distinct.filter((word) => present.some((other) => sameTerm(word, other))).length / distinct.length;
}
