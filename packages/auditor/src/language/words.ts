/**
 * The words of a text in the forms used for comparison. Folded words are equal in any spelling; exact words (lower case only) distinguish
 * `é` from `e` and `nós` from `nos`, where folding would confuse "and" with "is".
 */
import { fold, needsFolding } from './fold.js';
import { writtenWords } from './written-words.js';

/** Every word of a text in order, in lower case, with its diacritics. */
export const exactWordsOf = (text: string): readonly string[] =>
  // Lower-cased at once if no letter depends on its neighbors.
  needsFolding(text) ? writtenWords(text).map((word) => word.toLowerCase()) : writtenWords(text.toLowerCase());

/** Every word of a text in order, folded. */
export function wordsOf(text: string): readonly string[] {
  if (!needsFolding(text)) return writtenWords(text.toLowerCase());
  return writtenWords(text).map((word) => fold(word.toLowerCase()));
}

/** A phrase in the form for searching `lineOf` text: whole words between spaces. */
export const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;
