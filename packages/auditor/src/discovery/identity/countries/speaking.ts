/** Countries in which sites in a language are written. */

/** Languages that are spoken mainly in one country. */
export const SPOKEN_IN: Readonly<Record<string, string>> = {
  bg: 'BG',
  cs: 'CZ',
  da: 'DK',
  el: 'GR',
  et: 'EE',
  fa: 'IR',
  fi: 'FI',
  he: 'IL',
  hi: 'IN',
  hr: 'HR',
  hu: 'HU',
  id: 'ID',
  is: 'IS',
  it: 'IT',
  ja: 'JP',
  ka: 'GE',
  ko: 'KR',
  lt: 'LT',
  lv: 'LV',
  nb: 'NO',
  no: 'NO',
  pl: 'PL',
  ro: 'RO',
  sk: 'SK',
  sl: 'SI',
  sv: 'SE',
  th: 'TH',
  tr: 'TR',
  uk: 'UA',
  vi: 'VN',
};

const SPEAKING: Readonly<Record<string, string>> = {
  ar: 'SA EG AE JO KW QA LB IQ MA DZ TN LY YE OM SY PS BH SD',
  bn: 'BD IN',
  ca: 'ES AD',
  de: 'DE AT CH',
  en: 'US GB CA AU NZ IE IN ZA SG NG KE PH',
  es: 'ES MX AR CO CL PE EC UY VE BO PY CR PA DO GT HN SV NI CU',
  fa: 'IR AF',
  fr: 'FR BE CH CA MA TN DZ SN CI CM',
  hr: 'HR BA',
  ms: 'MY',
  nl: 'NL BE',
  pt: 'BR PT AO MZ',
  ro: 'RO MD',
  ru: 'RU KZ BY KG',
  sq: 'AL XK',
  sr: 'RS BA ME',
  ta: 'IN LK',
  ur: 'PK IN',
  zh: 'CN TW HK SG MY',
};

/** ISO 3166-1 alpha-2 codes, the country with the most sites first. */
export const countriesSpeaking = (language: string): readonly string[] =>
  Object.hasOwn(SPEAKING, language)
    ? (SPEAKING[language] ?? '').split(' ')
    : Object.hasOwn(SPOKEN_IN, language)
      ? [SPOKEN_IN[language] ?? '']
      : [];
