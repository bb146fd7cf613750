/**
 * Words as the checks compare them. Folded words (lower case, without diacritics) meet whatever the spelling; exact words (lower case
 * only) keep `é` apart from `e` and `nós` from `nos`, where folding would take "and" for "is".
 */
import type { Words } from '../words/types.js';

const WORD = /[\p{L}\p{N}][\p{L}\p{N}\p{M}]*/gu;
/** An address written out in the text, up to the next space. */
const ADDRESS = /(?:\bhttps?:\/\/|\bwww\.)\S+/gi;
const MARKS = /\p{M}+/gu;
const BEYOND_ASCII = /[^ -~\s]/;
/** Anything but ASCII and the marks of typography, which are part of no word and have one spelling. */
const BEYOND_PLAIN = /[^ -~\s‘’“”«»–—…]/;
/** The words of plain text in lower case: `WORD` without tables of Unicode, which take five times as long. */
const PLAIN_WORD = /[a-z0-9]+/g;
const MIN_STEM = 4;
const MAX_ENDING = 3;

/** Lower case and without diacritics, so that `Café` equals `cafe`. */
export function fold(text: string): string {
  return BEYOND_ASCII.test(text) ? text.normalize('NFKD').replace(MARKS, '').toLowerCase() : text.toLowerCase();
}

/**
 * Every word of a text in order, as written. An apostrophe ends a word: `l'audit` gives `l` and `audit`. Addresses are no words: on a page
 * with many of them "https" would be its most frequent term.
 */
export const writtenWords = (text: string): string[] => wordsIn(withoutAddresses(text));

const withoutAddresses = (text: string): string =>
  text.includes('://') || text.includes('www.') ? text.replace(ADDRESS, ' ') : text;

const wordsIn = (text: string): string[] => (BEYOND_ASCII.test(text) ? text.normalize('NFC') : text).match(WORD) ?? [];

export interface WordForms {
  /** Every word in order, lower case, with its diacritics. */
  readonly exact: readonly string[];
  /** The same words folded. */
  readonly folded: readonly string[];
}

/** The words of a text in both forms; plain text has but one. */
export function wordForms(text: string): WordForms {
  const rest = withoutAddresses(text);
  if (!BEYOND_PLAIN.test(rest)) {
    const words = rest.toLowerCase().match(PLAIN_WORD) ?? [];
    return { exact: words, folded: words };
  }
  const exact = wordsIn(rest).map((word) => word.toLowerCase());
  return { exact, folded: exact.map(fold) };
}

/** Every word of a text in order, lower case, with its diacritics. */
export const exactWordsOf = (text: string): readonly string[] => wordForms(text).exact;

/** Every word of a text in order, folded. */
export const wordsOf = (text: string): readonly string[] => wordForms(text).folded;

/** A phrase as it is looked up in `lineOf` text: whole words between spaces. */
export const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;

/** Of folded words those that carry meaning: no stop words, no single letters; numbers stay. */
export function meaningful(folded: readonly string[], words: Words | null): string[] {
  return folded.filter((word) => (word.length > 1 || /\d/.test(word)) && !(words?.stop.has(word) ?? false));
}

/** Words of a text that carry meaning. */
export const contentWords = (text: string, words: Words | null): string[] => meaningful(wordsOf(text), words);

const VOWEL_ENDINGS = 'aeiouy';

/** True when two folded words are forms of one: equal, one with a short ending more, or with another vowel at the stem's end. */
export function sameTerm(a: string, b: string): boolean {
  if (a === b) return true;
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
