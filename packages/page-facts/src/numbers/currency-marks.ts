/**
 * How people write that a number is money: signs, codes, and the short forms of shops and menus, of which CLDR knows few (`500 Kč`, `Rp 50.000`,
 * `300 kr`). The marks are in `data/money/`; words of a language come from CLDR, in `words-of-language.ts`; where marks stand beside a number is
 * read in `money.ts`.
 */
import { currencyCodes as codesInUse } from '../generated/currency-codes.js';
import { currencyMarks } from '../generated/currency-marks.js';
import { currencyShortForms } from '../generated/currency-short-forms.js';

/** ISO 4217 code, or '' where several currencies share the mark. */
export type Currency = string;

/** Key of the data under which marks of more than one currency are. */
const SEVERAL = 'several';

/** Marks with the currency that each means. */
const marks = (byCurrency: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, Currency> =>
  new Map(
    Object.entries(byCurrency).flatMap(([currency, list]) =>
      list.map((mark): [string, Currency] => [mark, currency === SEVERAL ? '' : currency]),
    ),
  );

const { signs, dollars: letters, words, phrases, wide, before } = currencyMarks();

export const currencySigns = marks(signs);

/** Letters right before a dollar sign that tell whose dollar it is. */
export const dollars = marks(letters);

/** ISO 4217 codes, in capitals only: "2 try" is not Turkish lira. */
export const currencyCodes: ReadonlyMap<string, Currency> = new Map([
  ...codesInUse().codes.map((code): [string, Currency] => [code, code]),
  ...Object.entries(codesInUse().others),
]);

/** Words, codes and short forms that mean money after a number in any language, in small letters. */
export const currencyWords = marks(words);

/** Several words or signs after a number, as they begin. */
export const currencyPhrases = marks(phrases);

/** Written straight after the digits in scripts without spaces. */
export const wideCurrencies = marks(wide);

/** Before a number, as written; longer than a sign. */
export const currenciesBefore = marks(before);

const byLanguage: ReadonlyMap<string, ReadonlyMap<string, Currency>> = new Map(
  Object.entries(currencyShortForms()).map(([language, byCurrency]) => [language, marks(byCurrency)]),
);

const none: ReadonlyMap<string, Currency> = new Map();

/** Short forms of one language, beside the words that CLDR has for it. Capitals count. */
export const shortCurrencies = (language: string): ReadonlyMap<string, Currency> => byLanguage.get(language) ?? none;
