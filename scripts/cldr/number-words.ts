/**
 * What CLDR, as the runtime ships it, calls units, currencies and percent in a language. Asked when the tables are made
 * (`scripts/compile-cldr.ts`): a hundred formats a language take longer to make than a page to read.
 */
import type { Currency } from '../../packages/page-facts/src/numbers/currency-marks.js';
import { packNumberWords } from '../../packages/page-facts/src/numbers/packed-words.js';

/** Units that pages give figures in; CLDR names each in the plural forms of a language. */
const unitNames = (
  'second minute hour day week month year millisecond meter kilometer centimeter millimeter mile foot inch yard kilogram gram ounce pound ' +
  'liter milliliter hectare acre celsius fahrenheit degree byte kilobyte megabyte gigabyte terabyte bit'
).split(' ');

/** Those that people of many countries name; a language is asked for its own besides. */
const currencyNames =
  'USD EUR GBP JPY CNY INR RUB UAH PLN CZK HUF RON BGN SEK NOK DKK CHF TRY ILS AED SAR EGP IRR KRW THB VND IDR MYR BRL MXN CAD AUD'.split(
    ' ',
  );

/** What is paid with where a language is spoken, beyond those. */
const ownCurrencies: Readonly<Record<string, string>> = {
  am: 'ETB',
  ar: 'KWD QAR BHD OMR JOD LBP MAD TND DZD IQD',
  az: 'AZN',
  be: 'BYN',
  bn: 'BDT',
  bs: 'BAM RSD',
  fa: 'AFN',
  hr: 'RSD BAM',
  hy: 'AMD',
  is: 'ISK',
  ka: 'GEL',
  kk: 'KZT',
  km: 'KHR',
  ky: 'KGS',
  lo: 'LAK',
  mk: 'MKD',
  mn: 'MNT',
  my: 'MMK',
  ne: 'NPR',
  si: 'LKR',
  sq: 'ALL',
  sr: 'RSD',
  sw: 'KES TZS',
  ta: 'LKR',
  ur: 'PKR',
  uz: 'UZS',
};

/** One of each plural form that CLDR tells apart, a fraction included. */
const amounts = [1, 2, 5, 11, 1.5];

/** The line of a language, by its BCP 47 primary subtag. */
export function numberLine(language: string): string {
  const units = new Set<string>();
  const locale = `${language}-u-nu-latn`;
  for (const unit of unitNames) {
    for (const unitDisplay of ['long', 'short'] as const)
      for (const written of writings(locale, { style: 'unit', unit, unitDisplay }, 'unit')) {
        // Words after a number are looked up one at a time.
        const [first] = written.split(' ', 1);
        if (first !== undefined && says(first)) units.add(first);
      }
  }
  const percents = writings(locale, { style: 'unit', unit: 'percent', unitDisplay: 'long' }, 'unit').filter(says);
  return packNumberWords({ units: [...units], currencies: [...currencyWords(language, locale)], percents });
}

/** A sign or a single letter is known without a language, or is a word of it. */
const says = (word: string): boolean => (word.length > 1 || word.charCodeAt(0) >= 0x2e80) && /^\p{L}/u.test(word);

/** What a language writes beside a number, in all its plural forms. */
function writings(
  locale: string,
  options: Intl.NumberFormatOptions,
  type: Intl.NumberFormatPartTypes,
): readonly string[] {
  const format = new Intl.NumberFormat(locale, options);
  const found = new Set<string>();
  for (const amount of amounts) {
    const parts = format.formatToParts(amount).filter((part) => part.type === type);
    found.add(plainly(parts.map(({ value }) => value).join(' ')));
  }
  return [...found];
}

const plainly = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[.\u200e\u200f]/g, '')
    .replaceAll('\u00a0', ' ')
    .trim();

/** Decimals would put every amount into the plural form of fractions. */
const whole: Intl.NumberFormatOptions = { minimumFractionDigits: 0, maximumFractionDigits: 1 };

/**
 * The words that name a currency. Of "Japanese yen" only the second does: the first is the country's, by its name or because no other currency
 * has the second word.
 */
function currencyWords(language: string, locale: string): Map<string, Currency> {
  const own = (ownCurrencies[language] ?? '').split(' ').filter((code) => code !== '');
  const names = [...currencyNames, ...own].map((currency) => ({
    currency,
    region: currency.slice(0, 2),
    forms: writings(locale, { style: 'currency', currency, currencyDisplay: 'name', ...whole }, 'currency').map(
      (name) => name.split(' ').filter(says),
    ),
  }));
  const times = new Map<string, number>();
  for (const { forms } of names) for (const word of new Set(forms.flat())) times.set(word, (times.get(word) ?? 0) + 1);
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const found = new Map<string, Currency>();
  const add = (word: string, currency: Currency): void => {
    found.set(word, (found.get(word) ?? currency) === currency ? currency : '');
  };
  for (const { currency, region, forms } of names) {
    const name = plainly(regions.of(region) ?? '');
    const country = name.slice(0, 3);
    for (const words of forms) {
      const shared = words.filter((word) => (times.get(word) ?? 0) > 1);
      const telling = shared.length > 0 ? shared : words.filter((word) => country === '' || !word.startsWith(country));
      const [first] = words.length === 1 ? words : telling;
      if (first === undefined || words.length > 2) continue;
      add(first, currency);
      // Without spaces the country's name is the end of the word: Thai says "baht-Thai" and writes "baht".
      if (name !== '' && first.length > name.length + 1 && first.endsWith(name))
        add(first.slice(0, -name.length), currency);
    }
  }
  return found;
}
