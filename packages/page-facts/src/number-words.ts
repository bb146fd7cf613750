/**
 * Words and signs of units, currencies and percent in each language, from what the runtime knows of CLDR. A language is asked when a page
 * in it holds a number, once.
 */
import { dateLanguage } from './dates/names.js';

export interface NumberWords {
  readonly units: ReadonlySet<string>;
  readonly currencies: ReadonlySet<string>;
  /** May be of several words: `por ciento`. */
  readonly percents: readonly string[];
  /** Words of scripts written without spaces, the longest first: they touch the number. */
  readonly touching: readonly string[];
  /** How a language shortens the name of a currency where the case decides: `Ft` is money, `ft` are feet. */
  readonly exact: ReadonlySet<string>;
  /** Short names with marks within: `ש"ח`. */
  readonly marked: readonly string[];
  /** Short names that stand before the amount, as written: `Rp 50.000`. */
  readonly before: ReadonlySet<string>;
}

/** Units that pages give figures in; CLDR names each in the plural forms of a language. */
const unitNames = (
  'second minute hour day week month year millisecond meter kilometer centimeter millimeter mile foot inch yard kilogram gram ounce pound ' +
  'liter milliliter hectare acre celsius fahrenheit degree byte kilobyte megabyte gigabyte terabyte bit'
).split(' ');

const currencyNames =
  'USD EUR GBP JPY CNY INR RUB UAH PLN CZK HUF RON BGN SEK NOK DKK CHF TRY ILS AED SAR EGP IRR KRW THB VND IDR MYR BRL MXN CAD AUD'.split(
    ' ',
  );

/** Currencies with a short name in letters: CLDR has it for the language of the country alone. */
const shortened =
  'SEK NOK DKK ISK CZK PLN HUF RON BGN RSD BAM RUB UAH TRY SAR AED EGP IRR MYR IDR VND ALL UZS GEL AZN BYN'.split(
    ' ',
  );

/**
 * What people write and CLDR does not have: it says "RUB" or "₽", price lists say "руб". By language; what depends on its case is written
 * with a capital.
 */
const customary: Readonly<Record<string, string>> = {
  ru: 'руб грн',
  uk: 'грн',
  be: 'руб',
  bg: 'лв лева',
  sr: 'дин динара din dinara KM',
  hr: 'kn kuna eura KM',
  bs: 'din dinara KM',
  mk: 'денари',
  kk: 'тг',
  tr: 'TL',
  lt: 'lt',
  vi: 'vnđ',
  fa: 'تومان تومن',
  he: 'שח',
  id: 'rupiah',
};
const customarilyMarked: Readonly<Record<string, readonly string[]>> = {
  he: ['ש"ח', 'ש״ח', "ש''ח"],
  ar: ['ر.س', 'د.إ', 'ج.م', 'د.ك', 'د.م'],
};
/** Before the amount, in languages of countries that CLDR's own entry for the language does not speak of. */
const customarilyBefore: Readonly<Record<string, string>> = {
  en: 'Rs RM Tk Ksh KSh Kshs',
  id: 'Rp IDR',
  ms: 'RM',
  no: 'kr Kr',
  nb: 'kr Kr',
  nn: 'kr Kr',
  da: 'kr Kr',
  sv: 'kr Kr',
  hi: 'Rs',
  ne: 'Rs रु',
  ur: 'Rs',
  si: 'Rs',
  bn: 'Tk',
  sw: 'Tsh Ksh TSh KSh',
};

/** One of each plural form that CLDR tells apart, a fraction included. */
const amounts = [1, 2, 5, 11, 1.5];

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
  const currencies = currencyWords(language, locale);
  const percents = writings(locale, { style: 'unit', unit: 'percent', unitDisplay: 'long' }, 'unit').filter(says);
  const touching = [...units, ...currencies].filter((word) => word.charCodeAt(0) >= 0xe00);
  touching.sort((left, right) => right.length - left.length);
  const exact = new Set<string>();
  for (const name of [...shortNames(language, locale), ...(customary[language]?.split(' ') ?? [])]) {
    const small = name.toLowerCase();
    // The sign for feet and the abbreviation of a currency are one word in two cases.
    if (name !== small && (name === name.toUpperCase() || caseDecides.has(small))) exact.add(name);
    else currencies.add(small);
  }
  return {
    units,
    currencies,
    percents,
    touching,
    exact,
    marked: customarilyMarked[language] ?? [],
    before: new Set(customarilyBefore[language]?.split(' ')),
  };
}

const caseDecides: ReadonlySet<string> = new Set(['ft']);

/** `kr`, `Kč`, `zł`: letters that a language sets after an amount instead of a sign. Codes of three capitals are known without it. */
function shortNames(language: string, locale: string): readonly string[] {
  return shortened.flatMap((currency) =>
    new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'symbol' })
      .formatToParts(1)
      .flatMap(({ type, value }) => (type === 'currency' && value !== currency ? [value.replaceAll('.', '')] : []))
      .filter((name) => says(name) && /^\p{L}+$/u.test(name)),
  );
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

/**
 * The words that name a currency. Of "Japanese yen" only the second does: the first is the country's, by its name or because no other currency
 * has the second word.
 */
/** Decimals would put every amount into the plural form of fractions. */
const whole: Intl.NumberFormatOptions = { minimumFractionDigits: 0, maximumFractionDigits: 1 };

function currencyWords(language: string, locale: string): Set<string> {
  const names = currencyNames.map((currency) => ({
    region: currency.slice(0, 2),
    forms: writings(locale, { style: 'currency', currency, currencyDisplay: 'name', ...whole }, 'currency').map(
      (name) => name.split(' ').filter(says),
    ),
  }));
  const times = new Map<string, number>();
  for (const { forms } of names) for (const word of new Set(forms.flat())) times.set(word, (times.get(word) ?? 0) + 1);
  const regions = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  const found = new Set<string>();
  for (const { region, forms } of names) {
    const name = plainly(regions.of(region) ?? '');
    const country = name.slice(0, 3);
    for (const words of forms) {
      const shared = words.filter((word) => (times.get(word) ?? 0) > 1);
      const own = shared.length > 0 ? shared : words.filter((word) => country === '' || !word.startsWith(country));
      const [first] = words.length === 1 ? words : own;
      if (first === undefined || words.length > 2) continue;
      found.add(first);
      // Without spaces the country's name is the end of the word: Thai says "baht-Thai" and writes "baht".
      if (name !== '' && first.length > name.length + 1 && first.endsWith(name))
        found.add(first.slice(0, -name.length));
    }
  }
  return found;
}
