/**
 * The formats in which countries write a town in an address: after the postal code, before a state, by the endings of East Asian
 * administrative units. Their words and names are data (`data/towns/`, `data/countries/regions.yaml`).
 */
import { once } from '../../../data/once.js';
import { wordsFor } from '../../../data/per-language.js';
import { countryRegions } from '../../../generated/country-regions.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { TOWN_NAME as NAME } from './town.js';

export interface Form {
  readonly pattern: RegExp;
  /** ISO 3166-1 alpha-2 code of the only country that uses this format. */
  readonly country: string | null;
}

const form = (source: string, country: string | null = null): Form => ({ pattern: pattern(source, 'u'), country });

/** Most specific first. The name is group 1. */
export const townForms = once((): readonly Form[] => [
  ...eastAsian(),
  ...beforeRegion(),
  ...besideCode(),
  ...indian(),
  // "Gulf Breeze, Florida 32561", `Surabaya, Jawa Timur 60100`
  form(String.raw`(?<![\p{L}])(${NAME}),\s${oneOf(Object.values(townWords().states).flat())}\s\d{5,6}(?!\d)`),
  // `Kaunas LT-45190`: the country prefix precedes the code, after the town.
  form(String.raw`(?<!\p{L})(${NAME}),?\s(?:[A-Z]{1,2})[-–]\d{4,6}(?!\d)`),
  form(String.raw`,\s(${NAME}),?\s\d{4,6}$`),
  afterTownWord(),
  ...vietnamese(),
  form(String.raw`\s${oneOf(wordsFor(townWords().provinces, 'th'))}?\s?(\p{Script=Thai}{2,24})\s\d{5}$`, 'TH'),
  turkish(),
]);

/** By the administrative unit at the end of the name. */
const eastAsian = (): readonly Form[] => [
  // Prefectures by name: 道 and 府 end roads and halls in Chinese.
  form(
    String.raw`(?:${oneOf(countryRegions().JP)}|(?<!\p{Script=Han})\p{Script=Han}{2,3}県)(\p{Script=Han}{1,6}?[市区郡])`,
    'JP',
  ),
  form(String.raw`(?<!\p{Script=Hangul})(\p{Script=Hangul}{2,6}(?:특별자치시|특별시|광역시))`, 'KR'),
  form(String.raw`(?<!\p{Script=Hangul})(${oneOf(countryRegions().KR)})(?:시)?\s\p{Script=Hangul}{1,6}[시군구]`, 'KR'),
  form(String.raw`(?<!\p{Script=Hangul})\p{Script=Hangul}{2,6}도\s(\p{Script=Hangul}{1,6}[시군])`, 'KR'),
  // The province in two syllables, or none: a quarter or a numbered road behind the town says what it is.
  form(
    String.raw`(?<!\p{Script=Hangul})(\p{Script=Hangul}{2,5}[시군])\s(?:\p{Script=Hangul}{1,6}[읍면구]\s|\p{Script=Hangul}{1,8}\d{0,3}[로길]\s?\d)`,
    'KR',
  ),
  form(String.raw`(?<!\p{Script=Han})(?:\p{Script=Han}{2,3}省)?(\p{Script=Han}{2,4}市)\p{Script=Han}{1,6}[区區县縣路]`),
];

const BRITISH_CODE = String.raw`[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![A-Z\d])`;

const beforeRegion = (): readonly Form[] => [
  // "Springfield, IL 62704": two letters and five digits.
  form(String.raw`(?<![\p{L}])(${NAME}),?\s${oneOf(countryRegions().US)}\s\d{5}(?!\d)`, 'US'),
  form(String.raw`(?<![\p{L}])(${NAME}),?\s${oneOf(countryRegions().CA)},?\s[A-Z]\d[A-Z]\s?\d[A-Z]\d(?![A-Z\d])`, 'CA'),
  // "Guildford, Surrey GU1 3AA": a county between the town and the code.
  form(String.raw`(?<![\p{L}])(${NAME}),\s${oneOf(countryRegions().GB)},?\s${BRITISH_CODE}`, 'GB'),
  form(String.raw`(?<![\p{L}])(${NAME}),?\s${BRITISH_CODE}`, 'GB'),
  form(String.raw`(?<![\p{L}])(${NAME})\s?[-/–]\s?${oneOf(countryRegions().BR)}(?![\p{L}])`, 'BR'),
  // `07220 Kepez/Antalya`: the province is called after its capital.
  form(String.raw`(?<!\p{L})\p{Lu}\p{L}{2,20}\s?\/\s?(${oneOf(countryRegions().TR)})(?!\p{L})`, 'TR'),
  // `Via Roma 3 – Ivrea (TO)`
  form(String.raw`(?<![\p{L}])(${NAME}),?\s\(${oneOf(countryRegions().IT)}\)`, 'IT'),
];

/** After a postal code, by the shape of the code. */
const besideCode = (): readonly Form[] => [
  form(String.raw`(?<!\d)\d{2}-\d{3}\s(${NAME})`, 'PL'),
  form(String.raw`(?<!\d)\d{4}\s?[A-Z]{2},?\s(${NAME})`, 'NL'),
  form(String.raw`(?<!\d)\d{4}-\d{3}\s(${NAME})`, 'PT'),
  form(String.raw`(?<!\d)\d{5}-\d{3},?\s(?:[-–]\s)?(${NAME})`, 'BR'),
  form(String.raw`(?:^|[\s,])(?:[A-Z]{1,2}-)?(?:\d{3}\s\d{2}|\d{4,6}),?\s(${NAME})`),
  // `Langagata 12a, 101 Reykjavík`: a code of three digits counts only after a house number.
  form(String.raw`\p{L}\s\d{1,3}\s?[a-zA-Z]?,\s(?:[A-Z]{2}-)?\d{3}\s(${NAME})`),
];

const indian = (): readonly Form[] => [
  // "Gopalpura, Jaipur, Rajasthan 302018": the state is between town and code.
  form(String.raw`,\s(${NAME}),\s${oneOf(countryRegions().IN)}\s?[-–]?\s?\d{3}\s?\d{3}`, 'IN'),
  // Without a comma before it, the town is the end of a street: "Prince Road Jaipur, Rajasthan 302021".
  form(String.raw`(?<!\p{L})(${NAME}),\s${oneOf(countryRegions().IN)}\s?[-–,]?\s?\d{3}\s?\d{3}`, 'IN'),
];

/** `г. Новосибирск`, and without the space `г.Гомель`. */
function afterTownWord(): Form {
  const words = Object.values(townWords().townWords).flat();
  const dotted = words.filter((word) => word.endsWith('.'));
  const plain = words.filter((word) => !word.endsWith('.'));
  return form(String.raw`(?:^|[\s,(])(?:${oneOf(plain)}\.?\s|${oneOf(dotted)})(${NAME})`);
}

function vietnamese(): readonly Form[] {
  const cities = wordsFor(townWords().cities, 'vi');
  const units = oneOf([...cities, ...wordsFor(townWords().provinces, 'vi')]);
  return [
    form(
      String.raw`${oneOf(wordsFor(townWords().districts, 'vi'))}\s?[\p{L}\p{M}\p{N} ]{1,30},\s(?:${units}\.?\s?)?(${NAME})\.?$`,
      'VN',
    ),
    form(String.raw`(?:^|[\s,])${oneOf(cities)}\.?\s?(${NAME})`, 'VN'),
  ];
}

/** `Kartal / İstanbul` only next to a street, a quarter or a house number: a slash may separate any two words. */
function turkish(): Form {
  const beside = `${oneOf(wordsFor(townWords().quarters, 'tr'))}|${oneOf(wordsFor(townWords().houseNumbers, 'tr'))}\\s?[:.]?\\s?\\d`;
  return form(
    String.raw`^(?=.{0,200}(?<!\p{L})(?:${beside})).{0,200}?(?<![\p{L}])\p{Lu}\p{L}{2,20}\s?\/\s?(\p{Lu}\p{L}{2,20})(?!\p{L})`,
    'TR',
  );
}
