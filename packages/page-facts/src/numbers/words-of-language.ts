/**
 * Words and signs of units, currencies and percent in each language, from CLDR. A language is read once, when a page in that language
 * contains a number.
 */
import type { Currency } from './currency-marks.js';
import { shortCurrencies } from './currency-marks.js';
import { NUMBER_LINES } from '../generated/cldr-numbers.js';
import { dateLanguage } from '../dates/names.js';
import { unpackNumberWords } from './packed-words.js';
import type { WordStarts } from './start-of.js';
import { wordStarts } from './start-of.js';

export interface NumberWords {
  readonly units: ReadonlySet<string>;
  readonly currencies: ReadonlyMap<string, Currency>;
  /** Short forms of currencies, which take precedence over units: `ft` is money in Hungarian. */
  readonly shorts: ReadonlyMap<string, Currency>;
  /** May consist of several words: `por ciento`. */
  readonly percents: WordStarts;
  /** Words of scripts written without spaces, longest first: they directly follow the number. */
  readonly touching: WordStarts;
}

const tables = new Map<string, NumberWords>();

/** The words of the page's declared or detected language; `null` for a language that is not read from CLDR. */
export function numberWords(tag: string | null): NumberWords | null {
  const language = dateLanguage(tag);
  if (language === null) return null;
  let words = tables.get(language);
  if (words === undefined) {
    words = build(language);
    tables.set(language, words);
  }
  return words;
}

function build(language: string): NumberWords {
  const { units, currencies, percents } = unpackNumberWords(NUMBER_LINES[language] ?? '');
  const touching = [...units, ...currencies.map(([word]) => word)]
    .filter((word) => word.charCodeAt(0) >= 0xe00)
    .sort((left, right) => right.length - left.length);
  return {
    units: new Set(units),
    currencies: new Map(currencies),
    shorts: shortCurrencies(language),
    percents: wordStarts(percents),
    touching: wordStarts(touching),
  };
}
