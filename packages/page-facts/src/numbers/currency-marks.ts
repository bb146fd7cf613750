/**
 * Marks of money: signs, codes, and the short forms of shops and menus, of which CLDR knows few (`500 Kč`, `Rp 50.000`, `300 kr`). The
 * marks are in `data/money/`; words of a language come from CLDR, in `words-of-language.ts`; marks next to a number are read in `money.ts`.
 */
import { currencyCodes as codesInUse } from '../generated/currency-codes.js';
import { currencyMarks } from '../generated/currency-marks.js';
import { currencyShortForms } from '../generated/currency-short-forms.js';

/** ISO 4217 code, or '' where several currencies share the mark. */
export type Currency = string;

/** Key in the data for marks that are used for more than one currency. */
const SEVERAL = 'several';

/** Maps each mark to its currency. */
const marks = (byCurrency: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Currency> =>
  new Map(
    Object.entries(byCurrency).flatMap(([currency, list]) =>
      list.map((mark): [string, Currency] => [mark, currency === SEVERAL ? '' : currency]),
    ),
  );

const { signs, dollars: letters, words, phrases, wide, before } = currencyMarks();

export const currencySigns = marks(signs);

/** Letters directly before a dollar sign that say whose dollar it is. */
export const dollars = marks(letters);

/** ISO 4217 codes, in capitals only: "2 try" is not Turkish lira. */
export const currencyCodes: ReadonlyMap<string, Currency> = new Map([
  ...codesInUse().codes.map((code): [string, Currency] => [code, code]),
  ...Object.entries(codesInUse().others),
]);

/** Words, codes and short forms that mean money after a number in any language, in lower case. */
export const currencyWords = marks(words);

/** Starts of phrases of several words or signs after a number. */
export const currencyPhrases = marks(phrases);

/** Written directly after the digits in scripts without spaces. */
export const wideCurrencies = marks(wide);

/** Marks before a number, as written, that are longer than a sign. */
export const currenciesBefore = marks(before);

const byLanguage: ReadonlyMap<string, ReadonlyMap<string, Currency>> = new Map(
  Object.entries(currencyShortForms()).map(([language, byCurrency]) => [language, marks(byCurrency)]),
);

const none: ReadonlyMap<string, Currency> = new Map();

/** Short forms of one language, in addition to CLDR's words for it. Case-sensitive. */
export const shortCurrencies = (language: string): ReadonlyMap<string, Currency> => byLanguage.get(language) ?? none;
