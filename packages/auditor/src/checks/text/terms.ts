/**
 * Words as the checks compare them. Folded words (lower case, without diacritics) meet whatever the spelling; exact words (lower case
 * only) keep `é` apart from `e` and `nós` from `nos`, where folding would take "and" for "is".
 */
import type { Words } from '../words/types.js';
import { writtenWords } from './written-words.js';

const MARKS = /\p{M}+/gu;
const BEYOND_ASCII = /[^ -~\s]/;
const MIN_STEM = 4;
const MAX_ENDING = 3;

/** Lower case and without diacritics, so that `Café` equals `cafe`. */
export function fold(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '').toLowerCase() : text.toLowerCase();
}

/** Every word of a text in order, lower case, with its diacritics. */
export const exactWordsOf = (text: string): readonly string[] => writtenWords(text).map((word) => word.toLowerCase());

/** Every word of a text in order, folded. */
export function wordsOf(text: string): readonly string[] {
  const exact = exactWordsOf(text);
  return BEYOND_ASCII.test(text) ? exact.map(fold) : exact;
}

/** A phrase as it is looked up in `lineOf` text: whole words between spaces. */
export const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** A folded word that carries meaning: no stop word, no single letter; numbers do. */
export const isMeaningful = (folded: string, words: Words | null): boolean =>
  (folded.length > 1 || /\d/.test(folded)) && !(words?.stop.has(folded) ?? false);

/** Of folded words those that carry meaning. */
export const meaningful = (folded: readonly string[], words: Words | null): string[] =>
  folded.filter((word) => isMeaningful(word, words));

/** Words of a text that carry meaning. */
export const contentWords = (text: string, words: Words | null): string[] => meaningful(wordsOf(text), words);

const VOWEL_ENDINGS = 'aeiouy';

/** True when two folded words are forms of one: equal, one with a short ending more, or with another vowel at the stem's end. */
export function sameTerm(a: string, b: string): boolean {
  if (a === b) return true;
  // All forms of a word begin alike, and nearly no two words do: most pairs are told apart here.
  if (a.charCodeAt(0) !== b.charCodeAt(0)) return false;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_STEM || long.length - short.length > MAX_ENDING) return false;
  if (long.startsWith(short)) return true;
  // "company" meets "companies", "prune" meets "pruning", "pompa" meets "pompe"; "plane" does not meet "plant".
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
