/**
 * The words of a text as they are compared. Folded words meet whatever the spelling; exact words (lower case only) keep `é` apart from
 * `e` and `nós` from `nos`, where folding would take "and" for "is".
 */
import { fold, needsFolding } from './fold.js';
import { writtenWords } from './written-words.js';

/** Every word of a text in order, lower case, with its diacritics. */
export const exactWordsOf = (text: string): readonly string[] =>
  // In one go where no letter depends on its neighbors.
  needsFolding(text) ? writtenWords(text).map((word) => word.toLowerCase()) : writtenWords(text.toLowerCase());

/** Every word of a text in order, folded. */
export function wordsOf(text: string): readonly string[] {
  if (!needsFolding(text)) return writtenWords(text.toLowerCase());
  return writtenWords(text).map((word) => fold(word.toLowerCase()));
}

/** A phrase as it is looked up in `lineOf` text: whole words between spaces. */
export const lineOf = (words: readonly string[]): string => ` ${words.join(' ')} `;
