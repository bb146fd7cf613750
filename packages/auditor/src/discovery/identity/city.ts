/**
 * The town in a line that holds a postal address, by the forms in which countries write one: behind the postal code, before a state, by
 * the endings of East Asian administrative units. What fits no form has no town: a wrong one is worse than none.
 */

import { countryOfText } from './countries.js';

/** Where an address stands, with the country that its form belongs to, if to one only. */
export interface Town {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

const MAX_LINE = 200;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’.]{0,30}){0,3}`;

interface Form {
  readonly pattern: RegExp;
  readonly country: string | null;
}

const form = (pattern: string, country: string | null = null): Form => ({ pattern: new RegExp(pattern, 'u'), country });

/** The most particular first. The name is group 1. */
const FORMS: readonly Form[] = [
  form(String.raw`(?:〒\s?\d{3}-?\d{4}\s?)?(?:\p{Script=Han}{2,3}[都道府県])(\p{Script=Han}{1,6}?[市区郡])`, 'JP'),
  form(String.raw`(?<!\p{Script=Hangul})(\p{Script=Hangul}{2,6}(?:특별자치시|특별시|광역시))`, 'KR'),
  form(
    String.raw`(?<!\p{Script=Hangul})(서울|부산|대구|인천|광주|대전|울산|세종)(?:시)?\s\p{Script=Hangul}{1,6}[시군구]`,
    'KR',
  ),
  form(String.raw`(?<!\p{Script=Hangul})\p{Script=Hangul}{2,6}도\s(\p{Script=Hangul}{1,6}[시군])`, 'KR'),
  form(String.raw`(?<!\p{Script=Han})(?:\p{Script=Han}{2,3}省)?(\p{Script=Han}{2,4}市)\p{Script=Han}{1,6}[区區县縣路]`),
  // "Springfield, IL 62704": two letters and five digits.
  form(
    String.raw`(?<![\p{L}])(${NAME}),?\s(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\s\d{5}(?!\d)`,
    'US',
  ),
  form(String.raw`(?<![\p{L}])(${NAME}),?\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![A-Z\d])`, 'GB'),
  form(
    String.raw`(?<![\p{L}])(${NAME})\s?[-/–]\s?(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?![\p{L}])`,
    'BR',
  ),
  form(String.raw`(?<!\d)\d{2}-\d{3}\s(${NAME})`, 'PL'),
  form(String.raw`(?<!\d)\d{4}\s?[A-Z]{2},?\s(${NAME})`, 'NL'),
  form(String.raw`(?<!\d)\d{4}-\d{3}\s(${NAME})`, 'PT'),
  form(String.raw`(?:^|[\s,])(?:[A-Z]{1,2}-)?(?:\d{3}\s\d{2}|\d{4,5}),?\s(${NAME})`),
  form(String.raw`,\s(${NAME}),?\s\d{4,6}$`),
  form(String.raw`(?:^|[\s,(])(?:г|город|м|гр)\.?\s(${NAME})`),
  form(String.raw`(?:^|[\s,])(?:TP|Thành phố|thành phố)\.?\s(${NAME})`, 'VN'),
  form(String.raw`(?<![\p{L}])\p{Lu}\p{L}{2,20}\s?\/\s?(\p{Lu}\p{L}{2,20})(?!\p{L})`, 'TR'),
];
/** Words that follow a number and are no towns. */
const NO_TOWN =
  /^(?:Tel|Phone|Fax|E-?mail|Mail|Mo|Di|Mon|Tue|Copyright|All|Street|St|Road|Rd|Ave|Avenue|Suite|Floor|Uhr|EUR|USD|Km|Employees|Users|Clients|Projects|Years|Apartment|Building|Unit|Block)(?![\p{L}])/u;
/** What begins after the town in the same line. */
const AFTER = /\s(?:Tel|Phone|Fax|E-?mail|Telefon|Téléphone|Google|CEP|NIP|CIF|KvK|VAT|Org)(?![\p{L}]).{0,200}$/u;

/** Towns in capitals are an address label's, not how they are written. */
const asWritten = (town: string): string =>
  town.length > 3 && town === town.toUpperCase() && town !== town.toLowerCase()
    ? town.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : town;

/** `null` where the line fits no form of an address with a town. */
export function townIn(line: string): Town | null {
  const text = line.slice(0, MAX_LINE);
  for (const { pattern, country } of FORMS) {
    const name = pattern.exec(text)?.[1]?.replace(AFTER, '').trim();
    if (name === undefined || name.length < 2 || NO_TOWN.test(name)) continue;
    // "8010 Graz Österreich"
    const words = name.split(' ');
    const named = words.length > 1 ? countryOfText(words.at(-1) ?? '') : null;
    const town = named === null ? name : words.slice(0, -1).join(' ');
    return { name: asWritten(town), country: country ?? named };
  }
  return null;
}
