/** What is said of texts: the verdict, how much sense they make, and the signs that it was read from. */
import type { LanguageDoubt } from './by-language.js';
import type { Disguise } from './disguise.js';
import type { Filler } from './filler.js';
import type { HandlingKind } from './handling.js';
import type { ScatterKind } from './scatter.js';

/** One thing that was noticed, whether it decided or not. */
export interface TextSign {
  /**
   * `lorem`, `template-text`, `template-slot`, `unfilled-value`: value is the words it takes. `repetition`: share of runs of four words
   * that are new. `drawn-words`: how far the most frequent word stands out. `keyboard`, `unspeakable`: share of words. `order`: fit of the
   * word order, 1 for prose. `no-common-words`, `no-sentences`: share of common words, 1 for prose. `few-words`, `words-by-lot`: distinct words by words.
   * `patchwork`: share of words in pieces of other texts. `recombined`: share of words in sentences that come again among others. `refigured`: share of words in sentences that were said before with other figures. `reframed`: with other names and things. `stuffed`: share of words in the same few phrases. `doubled`, `glued`, `apart`: share of words that are said twice, run together, or set letter by letter. `broken-brackets`: their number. `spelling`: share of rare endings above the usual.
   * `moved-letters`, `other-vowels`: share of words that come again as they were spelled, 1 for prose. `exchanged-vowels`: share of the usual common words once they
   * are put back. `backwards`, `look-alikes`,
   * `figures`, `joiners`, `shifted`: share of words that are of a language once the letters are put back so. `scattered-words`: standard deviations by which words recur nearer to each other than by chance, 2 and more for texts about something.
   */
  readonly kind:
    | Filler['kind']
    | ScatterKind
    | 'repetition'
    | 'drawn-words'
    | 'keyboard'
    | 'unspeakable'
    | 'patchwork'
    | 'recombined'
    | 'refigured'
    | 'reframed'
    | 'stuffed'
    | HandlingKind
    | 'broken-brackets'
    | 'moved-letters'
    | 'other-vowels'
    | 'exchanged-vowels'
    | 'no-sentences'
    | Disguise['way']
    | LanguageDoubt['kind']
    | 'no-common-words';
  /** From the texts, at most 120 characters. */
  readonly snippet: string;
  readonly value: number;
}

export interface TextJudgment {
  /** `unknown`: too short to judge, or without a table for the language and without a sign that needs none. */
  readonly verdict: 'prose' | 'gibberish' | 'repetition' | 'placeholder' | 'unknown';
  /** 0-1: 1 ordinary prose, 0 certain nonsense, graded between; `null` where nothing can be said. */
  readonly sense: number | null;
  /** At most 12, the weightiest kind first. */
  readonly signs: readonly TextSign[];
}

/** Signs that are kept of a text. */
export const MOST_SIGNS = 12;

/** A sense or a share as it is reported. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The beginning of a text, as a sign quotes it. */
export const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
