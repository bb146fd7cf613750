/** What the word files under `data/` become: the modules of `generated/` are typed by it. */

/** Words and phrases as a person writes them (NFC, one space between words), by BCP 47 primary language. */
export type WordsByLanguage = Readonly<Record<string, readonly string[]>>;

/** A message in one language: a text, or its plural forms by CLDR category. `{name}` stands for what is filled in. */
export type MessageText = string | ({ readonly other: string } & Readonly<Partial<Record<PluralCategory, string>>>);
export type PluralCategory = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

/** A message by BCP 47 primary language. */
export type MessageTexts = Readonly<Record<string, MessageText>>;

/** Pages that come with one theme, generator or builder. */
export interface SampleSet {
  /** As a sentence names it after "came with": "Jekyll", "the theme Chirpy". */
  readonly from: string;
  /** Titles, written freely; " *" at the end stands for any further words. */
  readonly titles: readonly string[];
  /** Phrases, one of which is in the text of each page. */
  readonly says: readonly string[];
}
