/** The judgment on texts: the verdict, how much sense they make, and the signs behind it. */
import type { LanguageDoubt } from './by-language.js';
import type { Disguise } from './disguise.js';
import type { Filler } from './filler.js';
import type { HandlingKind } from './handling.js';
import type { ScatterKind } from './scatter.js';

/** One sign, whether it was decisive or not. */
export interface TextSign {
  /**
   * The meaning of `value` by kind:
   * - `lorem`, `template-text`, `template-slot`, `unfilled-value`: number of words that it covers.
   * - `repetition`: share of runs of four words that are new. `drawn-words`: how far the most frequent word stands out.
   * - `keyboard`, `unspeakable`: share of words. `order`: fit of the word order, 1 for prose.
   * - `no-common-words`, `no-sentences`: share of common words, 1 for prose. `few-words`, `words-by-lot`: distinct words by words.
   * - `patchwork`: share of words in pieces of other texts. `recombined`: share of words in sentences that recur among others.
   * - `refigured`: share of words in sentences repeated with other numbers; `reframed`: with other names and things.
   * - `stuffed`: share of words in the same few phrases. `doubled`, `glued`, `apart`: share of words that are repeated, run together, or
   *   written letter by letter. `broken-brackets`: their number.
   * - `spelling`: share of rare endings above the usual. `moved-letters`, `other-vowels`: share of words that recur with the same spelling,
   *   1 for prose. `exchanged-vowels`: share of the usual common words once the vowels are restored.
   * - `backwards`, `look-alikes`, `figures`, `joiners`, `shifted`: share of words that belong to a language once the letters are restored.
   * - `scattered-words`: standard deviations by which words recur closer to each other than by chance, 2 and more for texts about something.
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
  /** Excerpt of the texts, at most 120 characters. */
  readonly snippet: string;
  readonly value: number;
}

export interface TextJudgment {
  /** `unknown`: too short to judge, or without a table for the language and without a language-independent sign. */
  readonly verdict: 'prose' | 'gibberish' | 'repetition' | 'placeholder' | 'unknown';
  /** 0-1: 1 for ordinary prose, 0 for certain nonsense, graded between; `null` if it cannot be judged. */
  readonly sense: number | null;
  /** At most 12, strongest kind first. */
  readonly signs: readonly TextSign[];
}

/** Maximum number of signs kept per text. */
export const MOST_SIGNS = 12;

/** Rounds a sense or a share for reporting. */
export const rounded = (value: number): number => Math.round(value * 1000) / 1000;

/** The beginning of a text, as quoted in a sign. */
export const cut = (text: string): string => (text.length > 120 ? `${text.slice(0, 119)}…` : text);
