/**
 * What a template left for the description or the title of its site. Whoever builds or lists websites says the same of the sites of others,
 * so the texts of a page are not asked for it.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { lineOf, wordsOf } from '../../language/words.js';
import { MOST } from './template-phrases.js';
import { isUnspaced, lettersOf } from './unspaced.js';

/** Longer texts tell something besides. */
const MAX_CHARS = 200;
/** Letters of a phrase without spaces, of which fewer may be anybody's. */
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

/** True of a description or a title that is next to nothing but a template's. */
export function isLeftDescription(text: string): boolean {
  if (text.length > MAX_CHARS) return false;
  const line = lineOf(wordsOf(text));
  if (spaced().some((phrase) => isMostOf(phrase, line))) return true;
  if (!isUnspaced(text)) return false;
  const letters = lettersOf(text);
  return unspaced.some((phrases) => phrases().some((phrase) => isMostOf(phrase, letters)));
}
