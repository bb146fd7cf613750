/**
 * Word lists looked for in a text as phrases: as whole words, folded, where their script writes spaces, and as they are where it writes
 * none.
 */
import { lineOf, wordsOf } from './words.js';

export interface PhraseLines {
  /** Between spaces, as `lineOf` makes them. */
  readonly spaced: readonly string[];
  readonly unspaced: readonly string[];
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]/u;

export const phraseLines = (phrases: readonly string[]): PhraseLines => ({
  spaced: phrases.filter((phrase) => !UNSPACED.test(phrase)).map((phrase) => lineOf(wordsOf(phrase))),
  unspaced: phrases.filter((phrase) => UNSPACED.test(phrase)),
});

/** True where one of the phrases is in a text; `line` is what `lineOf` makes of its words. */
export const saysOne = (line: string, text: string, { spaced, unspaced }: PhraseLines): boolean =>
  spaced.some((phrase) => line.includes(phrase)) || unspaced.some((phrase) => text.includes(phrase));
