/**
 * A passage is what an answer engine extracts from a page: a heading's section or a run of blocks of about 20 to 200 words, with the facts
 * that it states. Extracted once per page, and judged independently of language where possible.
 */

/** Specific statements in a text, each counted once per distinct spelling. All of them are recognized independently of language. */
export interface Specifics {
  /** Amounts with a currency. */
  readonly money: number;
  /** Numbers with a unit or a percent sign. */
  readonly measures: number;
  /** Dates with day or month precision, and years. */
  readonly dates: number;
  /** Times of day, written 9:30 or 9h30. */
  readonly times: number;
  /** Telephone numbers and e-mail addresses. */
  readonly contacts: number;
  /** Other numbers of two or more digits. */
  readonly numbers: number;
  /** Proper names: capitalized words inside a sentence, and words in a script other than the text's. */
  readonly names: number;
}

/** `prose` unless more than half of the words are in list items, items of an ordered list, table cells or code. */
export type PassageForm = 'prose' | 'list' | 'steps' | 'table' | 'code';

/** A paragraph, item, row or code of a passage. */
export interface PassageBlock {
  /** Hash of its text, so that text repeated on several pages counts once. */
  readonly hash: number;
  readonly words: number;
  readonly form: PassageForm;
  /** Number of distinct checkable statements, without mail addresses, telephone numbers and names. */
  readonly facts: number;
  /** Number of names; in a script without capitals the usual number, so not an integer. */
  readonly names: number;
}

export interface Passage {
  /** Text of the closest heading above; `null` for text before the first heading. */
  readonly heading: string | null;
  /** Level 1 to 6 of that heading. */
  readonly headingLevel: number | null;
  /** Text of the parent heading of that one; `null` without one. */
  readonly section: string | null;
  /** True if text stands above the heading: it counts as without one. */
  readonly precedes?: true;
  /** Texts of lower headings inside it: of cards and steps too short to be passages. */
  readonly within: readonly string[];
  /** True if the heading is a question, so that the passage is its answer. */
  readonly answers: boolean;
  /** Blocks joined by line breaks, without the heading; at most 2,000 characters. */
  readonly text: string;
  readonly form: PassageForm;
  readonly words: number;
  /** Offset of the first block in the decoded HTML, in UTF-16 units. */
  readonly offset: number;
  /** Number of sentences that end in a mark of their script. */
  readonly sentences: number;
  readonly specifics: Specifics;
  /** Share of the words in links, 0 to 1. */
  readonly linked: number;
  /** Share of the words inside `data-nosnippet`, 0 to 1. */
  readonly noSnippet: number;
  readonly blocks: readonly PassageBlock[];
}
