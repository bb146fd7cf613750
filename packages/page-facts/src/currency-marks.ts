/**
 * How people write that a number is money: signs, codes, and the short forms of shops and menus, of which CLDR knows few (`500 Kč`, `Rp 50.000`,
 * `300 kr`, `20,-`). Words of a language come from CLDR, in `number-words.ts`.
 */

export const currencySigns: ReadonlySet<string> = new Set([...'$€£¥₹₽₩₺₴₫฿₪₦￥₱₸₾₼֏៛₮₡₲₵₨﷼৳₭']);

/**
 * ISO 4217 codes, in capitals only: "2 try" is not Turkish lira. Codes that are English words or common abbreviations in capitals ("TOP 10",
 * "CUP 2026", "ALL 30") are left out.
 */
export const currencyCodes: ReadonlySet<string> = new Set(
  (
    'USD EUR GBP JPY CNY INR BRL CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF TRY KRW MXN ZAR SAR AED ILS THB IDR MYR PHP VND RUB UAH RON BGN ISK ' +
    'EGP ARS CLP COP PEN SGD HKD TWD NGN KES MAD QAR KWD BHD OMR IRR PKR BDT RSD MKD BAM MDL BYN KZT UZS GEL AMD AZN KGS TJS MNT LKR NPR KHR ' +
    'MMK JOD LBP TND DZD IQD LYD ETB TZS UGX GHS XOF XAF ZMW MUR CRC GTQ DOP UYU PYG BOB HNL NIO JMD TTD CNH RMB HRK'
  ).split(' '),
);

/** Codes and short forms that mean money after a number in any language, in small letters. */
const after = new Set(
  (
    'eur usd gbp chf czk pln huf uah rsd ron bgn sek nok dkk inr idr vnd aed rub kzt gel ' +
    'kč zł kr đ vnđ руб грн лв дин тг тенге теңге сум сўм сом ლარი դրամ تومان تومن درهم ريال ریال دينار جنيه ليرة रुपये रुपए रुपया रु'
  ).split(' '),
);

/** Short forms that mean something else in other languages or in small letters: `ft` are feet, `TL` teaspoons, `din` means "of". Capitals count. */
const afterIn: Readonly<Record<string, readonly string[]>> = {
  bs: ['din', 'dinara', 'KM'],
  cs: ['kc', 'korun'],
  de: ['fr', 'sfr'],
  es: ['bs'],
  hr: ['din', 'kn', 'kuna', 'KM'],
  hu: ['Ft', 'FT'],
  id: ['rp', 'rupiah'],
  mk: ['ден', 'денари'],
  pl: ['zl'],
  ru: ['р'],
  be: ['р'],
  sr: ['din', 'dinara', 'динара', 'рсд', 'KM'],
  sw: ['sh', 'shs', 'tsh', 'ksh'],
  tr: ['TL', 'tl', 'lira', 'liradır'],
  uz: ['som', 'soʻm', "so'm"],
  vi: ['đồng', 'vnđ'],
};

/** Several words or signs after a number, as they begin. */
export const currencyPhrases: readonly string[] = [
  'ש"ח',
  'ש״ח',
  'ש׳׳ח',
  'د.إ',
  'ر.س',
  'د.ك',
  'ر.ق',
  'ج.م',
  'د.م',
  'د.ج',
  'د.ت',
  'р.',
];

/** Before a number, as written; longer than a sign. */
const before: ReadonlySet<string> = new Set(
  'Rp Rp. Rs Rs. RM S/ S/. KSh Ksh KSh. TSh Tsh USh Ush Bs Bs. Kr Kr. kr kr. Kč Lei Php PhP Tk Tk.'.split(' '),
);
const longestBefore = 4;

/** Short forms of one language, beside the words that CLDR has for it. */
export const shortCurrencies = (language: string): readonly string[] => afterIn[language] ?? [];

export const isCurrencyAfter = (word: string): boolean => after.has(word);

/** Where the mark begins that stands right before `end`, or -1. */
export function currencyBefore(text: string, end: number): number {
  for (let length = longestBefore; length >= 2; length--) {
    const start = end - length;
    if (start < 0 || !before.has(text.slice(start, end))) continue;
    if (start === 0 || !/[\p{L}\p{N}]/u.test(text.charAt(start - 1))) return start;
  }
  return -1;
}

/** End of the dash that stands for no cents, right after the digits: `500,-`, `20.–`, `500:-`; -1 where there is none. */
export function endOfNoCents(text: string, end: number): number {
  const mark = text.charCodeAt(end);
  if (mark !== 0x2c && mark !== 0x2e && mark !== 0x3a) return -1;
  const dash = text.charCodeAt(end + 1);
  if (dash !== 0x2d && dash !== 0x2013 && dash !== 0x2014) return -1;
  let after = end + 2;
  if (text.charCodeAt(after) === dash) after++;
  // "Rooms 12,-14" goes on counting.
  return /[\p{L}\p{N}]/u.test(text.charAt(after)) ? -1 : after;
}
