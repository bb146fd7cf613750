/** Words as the checks compare them: lower case, without diacritics and possessives, stop words removed, inflections folded loosely. */
import type { Words } from '../words/types.js';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
const MARKS = /\p{M}+/gu;
const MIN_STEM = 4;
const MAX_ENDING = 3;

/** Lower case and without diacritics, so that `Café` equals `cafe`. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(MARKS, '').toLowerCase();
}

/** Every word of a text in order, folded. An apostrophe ends a word: `l'audit` gives `l` and `audit`. */
export function wordsOf(text: string): string[] {
  return fold(text).match(WORD) ?? [];
}

/** Words that carry meaning: no stop words, no single letters; numbers stay. */
export function contentWords(text: string, words: Words | null): string[] {
  return wordsOf(text).filter((word) => (word.length > 1 || /\d/.test(word)) && !(words?.stop.has(word) ?? false));
}

/** True when two folded words are forms of one: equal, or one begins the other but for a short ending. */
export function sameTerm(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < MIN_STEM || long.length - short.length > MAX_ENDING) return false;
  // Compare without the short word's last letter, so that "company" meets "companies".
  return long.startsWith(short) || (short.length > MIN_STEM && long.startsWith(short.slice(0, -1)));
}

/** Share of `wanted` that occurs in `present`, 0 to 1; 0 for an empty list. */
export function coverage(wanted: readonly string[], present: readonly string[]): number {
  const distinct = [...new Set(wanted)];
  if (distinct.length === 0) return 0;
  return distinct.filter((word) => present.some((other) => sameTerm(word, other))).length / distinct.length;
}

/** True when `text` holds any of the terms as a word. */
export function mentions(text: string, terms: readonly string[]): boolean {
  const present = wordsOf(text);
  return terms.some((term) => present.some((word) => sameTerm(term, word)));
}
