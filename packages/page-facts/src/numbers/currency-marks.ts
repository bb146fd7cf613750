/**
 * How people write that a number is money: signs, codes, and the short forms of shops and menus, of which CLDR knows few (`500 Kč`, `Rp 50.000`,
 * `300 kr`). Each with its currency where it is used for one alone. Words of a language come from CLDR, in `words-of-language.ts`; where marks
 * stand beside a number is read in `money.ts`.
 */

/** ISO 4217 code, or '' where several currencies share the mark. */
export type Currency = string;

/** Marks by the currency that they mean; under '' those of several. */
const marks = (byCurrency: Readonly<Record<Currency, string>>): ReadonlyMap<string, Currency> =>
  new Map(
    Object.entries(byCurrency).flatMap(([currency, list]) =>
      list.split(' ').map((mark): [string, Currency] => [mark, currency]),
    ),
  );

export const currencySigns: ReadonlyMap<string, Currency> = marks({
  '': '$ ¥ ￥ ₨ ﷼',
  AMD: '֏',
  AZN: '₼',
  BDT: '৳',
  CRC: '₡',
  EUR: '€',
  GBP: '£',
  GEL: '₾',
  GHS: '₵',
  ILS: '₪',
  INR: '₹',
  KHR: '៛',
  KRW: '₩',
  KZT: '₸',
  LAK: '₭',
  MNT: '₮',
  NGN: '₦',
  PHP: '₱',
  PYG: '₲',
  RUB: '₽',
  THB: '฿',
  TRY: '₺',
  UAH: '₴',
  VND: '₫',
});

/** Letters right before a dollar sign that tell whose dollar it is. */
export const dollars: ReadonlyMap<string, Currency> = marks({
  AUD: 'A AU',
  BRL: 'R',
  CAD: 'C CA',
  HKD: 'HK',
  MXN: 'MX',
  NZD: 'NZ',
  SGD: 'S SG',
  TWD: 'NT',
  USD: 'US',
});

/**
 * ISO 4217 codes, in capitals only: "2 try" is not Turkish lira. Codes that are English words or common abbreviations in capitals ("TOP 10",
 * "CUP 2026", "ALL 30") are left out.
 */
export const currencyCodes: ReadonlyMap<string, Currency> = new Map(
  (
    'USD EUR GBP JPY CNY INR BRL CHF CAD AUD NZD SEK NOK DKK PLN CZK HUF TRY KRW MXN ZAR SAR AED ILS THB IDR MYR PHP VND RUB UAH RON BGN ISK ' +
    'EGP ARS CLP COP PEN SGD HKD TWD NGN KES MAD QAR KWD BHD OMR IRR PKR BDT RSD MKD BAM MDL BYN KZT UZS GEL AMD AZN KGS TJS MNT LKR NPR KHR ' +
    'MMK JOD LBP TND DZD IQD LYD ETB TZS UGX GHS XOF XAF ZMW MUR CRC GTQ DOP UYU PYG BOB HNL NIO JMD TTD CNH RMB HRK'
  )
    .split(' ')
    // Names of the yuan that are in use and in no standard.
    .map((code): [string, Currency] => [code, code === 'CNH' || code === 'RMB' ? 'CNY' : code]),
);

/** Words, codes and short forms that mean money after a number in any language, in small letters. "30 sek" are seconds: that code takes capitals. */
export const currencyWords: ReadonlyMap<string, Currency> = marks({
  '':
    'dollar dollars dólares dollari pound pounds pfund cents centimes rupees yuan pesos francs ' +
    'kr درهم ريال ریال دينار جنيه ليرة रुपये रुपए रुपया रु',
  AED: 'aed',
  AMD: 'դրամ',
  BGN: 'bgn лв',
  BRL: 'reais',
  CHF: 'chf franken',
  CZK: 'czk kč',
  DKK: 'dkk',
  EUR: 'euro euros eur',
  GBP: 'gbp',
  GEL: 'gel ლარი',
  HUF: 'huf',
  IDR: 'idr',
  INR: 'inr',
  IRR: 'تومان تومن',
  JPY: 'yen',
  KGS: 'сом',
  KZT: 'kzt тг тенге теңге',
  NOK: 'nok',
  PLN: 'pln zł',
  RON: 'ron',
  RSD: 'rsd дин',
  RUB: 'rub руб',
  UAH: 'uah грн',
  USD: 'usd',
  UZS: 'сум сўм',
  VND: 'vnd đ vnđ',
});

/** Several words or signs after a number, as they begin. */
export const currencyPhrases: ReadonlyMap<string, Currency> = marks({
  AED: 'د.إ',
  DZD: 'د.ج',
  EGP: 'ج.م',
  ILS: 'ש"ח ש״ח ש׳׳ח',
  KWD: 'د.ك',
  MAD: 'د.م',
  QAR: 'ر.ق',
  RUB: 'р.',
  SAR: 'ر.س',
  TND: 'د.ت',
});

/** Written straight after the digits in scripts without spaces; longer ones stand before those that they begin with. */
export const wideCurrencies: ReadonlyMap<string, Currency> = marks({
  '': '元 달러 块 塊 萬元 万元 億元 亿元 ドル',
  EUR: '欧元 歐元 ユーロ 유로',
  JPY: '円 日元 엔 万円 億円',
  KRW: '원 만원 천원 억원 ウォン',
  THB: 'บาท',
  USD: '美元 米ドル',
});

/** Before a number, as written; longer than a sign. The Romanian "Lei" is none of them: in Portuguese it numbers laws. */
export const currenciesBefore: ReadonlyMap<string, Currency> = marks({
  '': 'Rs Rs. Bs Bs. Kr Kr. kr kr.',
  BDT: 'Tk Tk.',
  CZK: 'Kč',
  IDR: 'Rp Rp.',
  KES: 'KSh Ksh KSh.',
  MYR: 'RM',
  PEN: 'S/ S/.',
  PHP: 'Php PhP',
  TZS: 'TSh Tsh',
  UGX: 'USh Ush',
});

/** Short forms that mean something else in other languages or in small letters: `ft` are feet, `TL` teaspoons, `din` means "of". Capitals count. */
const byLanguage: Readonly<Record<string, ReadonlyMap<string, Currency>>> = {
  be: marks({ BYN: 'р' }),
  bs: marks({ BAM: 'KM', RSD: 'din dinara' }),
  cs: marks({ CZK: 'kc korun' }),
  de: marks({ CHF: 'fr sfr' }),
  es: marks({ '': 'bs' }),
  hr: marks({ BAM: 'KM', HRK: 'kn kuna', RSD: 'din' }),
  hu: marks({ HUF: 'Ft FT' }),
  id: marks({ IDR: 'rp rupiah' }),
  mk: marks({ MKD: 'ден денари' }),
  pl: marks({ PLN: 'zl' }),
  ru: marks({ RUB: 'р' }),
  sr: marks({ BAM: 'KM', RSD: 'din dinara динара рсд' }),
  sw: marks({ '': 'sh shs', KES: 'ksh', TZS: 'tsh' }),
  tr: marks({ TRY: 'TL tl lira liradır' }),
  uz: marks({ UZS: "som soʻm so'm" }),
  vi: marks({ VND: 'đồng vnđ' }),
};

const none: ReadonlyMap<string, Currency> = new Map();

/** Short forms of one language, beside the words that CLDR has for it. */
export const shortCurrencies = (language: string): ReadonlyMap<string, Currency> => byLanguage[language] ?? none;
