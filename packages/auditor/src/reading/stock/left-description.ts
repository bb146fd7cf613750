/**
 * Detects template text in the description or title of a site. Builders and directories of websites describe others' sites in the same
 * words, so the texts of a page are not checked.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { lineOf, wordsOf } from '../../language/words.js';
import { MOST } from './template-phrases.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/** Longer texts have other content too. */
const MAX_CHARS = 200;
/** Minimum number of letters of a phrase in a script without spaces. */
const LEAST_LETTERS = 6;

const spaced = inAllLanguages(
  () => stockWords().templateDescription,
  (words) => words.filter((phrase) => !isUnspaced(phrase)).map((phrase) => lineOf(wordsOf(phrase))),
);

const unspacedOf = (words: readonly string[]): readonly string[] =>
  words
    .filter(isUnspaced)
    .map(lettersOf)
    .filter((phrase) => phrase.length >= LEAST_LETTERS);
const unspaced = [
  inAllLanguages(() => stockWords().templateDescription, unspacedOf),
  inAllLanguages(() => stockWords().templateText, unspacedOf),
];

const isMostOf = (phrase: string, text: string): boolean =>
  phrase.length >= text.length * MOST && text.includes(phrase);

/** True for a description or title that consists almost only of template text. */
export function isLeftDescription(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const line = lineOf(wordsOf(text));
  if (spaced().some((phrase) => isMostOf(phrase, line))) return true;
  if (!isUnspaced(text)) return false;
  const letters = lettersOf(text);
  return unspaced.some((phrases) => phrases().some((phrase) => isMostOf(phrase, letters)));
}
