/**
 * Searches a text for phrases of word lists: as folded whole words if their script has spaces, as substrings otherwise.
 */
import { lineOf, wordsOf } from './words.js';
import { joinsWords } from './joined-scripts.js';

export interface PhraseLines {
  /** Between spaces, in the form of `lineOf`. */
  readonly spaced: readonly string[];
  readonly unspaced: readonly string[];
}

export const phraseLines = (phrases: readonly string[]): PhraseLines => ({
  spaced: phrases.filter((phrase) => !joinsWords(phrase)).map((phrase) => lineOf(wordsOf(phrase))),
  unspaced: phrases.filter(joinsWords),
});

/** Returns true if the text contains one of the phrases; `line` is the result of `lineOf` for its words. */
export const saysOne = (line: string, text: string, { spaced, unspaced }: PhraseLines): boolean =>
  spaced.some((phrase) => line.includes(phrase)) || unspaced.some((phrase) => text.includes(phrase));
