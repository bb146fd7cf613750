/**
 * Words and signs of units, currencies and percent in each language, from what CLDR says of them. A language is read when a page
 * in it holds a number, once.
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
  /** Short forms of currencies, which go before units: `ft` is money in Hungarian. */
  readonly shorts: ReadonlyMap<string, Currency>;
  /** May be of several words: `por ciento`. */
  readonly percents: WordStarts;
  /** Words of scripts written without spaces, the longest first: they touch the number. */
  readonly touching: WordStarts;
}

const tables = new Map<string, NumberWords>();

/** The words of a language as the page declares or shows it; `null` for one that CLDR is not asked for. */
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
