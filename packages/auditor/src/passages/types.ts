/**
 * A passage is what an answer engine lifts out of a page: a heading's section or a run of blocks of some 20 to 200 words, with the facts
 * that it states. Cut once per page and judged without language where that is possible.
 */

/** Specific statements in a text, each counted once per distinct spelling. All of them are recognized without knowing the language. */
export interface Specifics {
  /** Amounts with a currency. */
  readonly money: number;
  /** Numbers with a unit or a percent sign. */
  readonly measures: number;
  /** Dates to the day or month, and years. */
  readonly dates: number;
  /** Times of day, written 9:30 or 9h30. */
  readonly times: number;
  /** Telephone numbers and e-mail addresses. */
  readonly contacts: number;
  /** Other numbers of two digits and more. */
  readonly numbers: number;
  /** Proper names: capitalized words inside a sentence, and words in a script other than the text's. */
  readonly names: number;
}

/** `prose` unless more than half of the words stand in list items, in items of an ordered list, in table cells or in code. */
export type PassageForm = 'prose' | 'list' | 'steps' | 'table' | 'code';

/** A paragraph, item, row or code of a passage. */
export interface PassageBlock {
  /** Of its text, so that what repeats over pages counts once. */
  readonly hash: number;
  readonly words: number;
  readonly form: PassageForm;
  /** Distinct statements in it that can be checked, addresses of mail, telephone numbers and names aside. */
  readonly facts: number;
  /** Names in it; in a script without capitals what is usual, so no whole number. */
  readonly names: number;
}

export interface Passage {
  /** Text of the nearest heading above; `null` for text before the first heading. */
  readonly heading: string | null;
  /** Level 1 to 6 of that heading. */
  readonly headingLevel: number | null;
  /** Text of the heading above that one, of the section that this one is a part of; `null` where there is none. */
  readonly section: string | null;
  /** True where the heading asks a question, so that the passage is its answer. */
  readonly answers: boolean;
  /** Blocks joined by line breaks, without the heading; at most 2,000 characters. */
  readonly text: string;
  readonly form: PassageForm;
  readonly words: number;
  /** Offset of the first block in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
  /** Sentences that end in a mark of their script. */
  readonly sentences: number;
  readonly specifics: Specifics;
  /** Share of the words that stand in links, 0 to 1. */
  readonly linked: number;
  /** Share of the words inside `data-nosnippet`, 0 to 1. */
  readonly noSnippet: number;
  readonly blocks: readonly PassageBlock[];
}
