/**
 * The town in a line that holds a postal address, by the forms in which countries write one: behind the postal code, before a state, by
 * the endings of East Asian administrative units. What fits no form has no town: a wrong one is worse than none.
 */

import { pattern } from '../../language/pattern.js';
import { countryOfText } from './countries.js';

/** Where an address stands, with the country that its form belongs to, if to one only. */
export interface Town {
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string | null;
}

const MAX_LINE = 200;
const NAME = String.raw`\p{Lu}[\p{L}\p{M}'’.]{1,30}(?:[ -]\p{L}[\p{L}\p{M}'’.]{0,30}){0,3}`;

const STATES_OF_INDIA =
  'Andhra Pradesh|Assam|Bihar|Chhattisgarh|Delhi|Goa|Gujarat|Haryana|Himachal Pradesh|Jharkhand|Karnataka|Kerala|Madhya Pradesh|Maharashtra|Odisha|Punjab|Rajasthan|Tamil Nadu|Telangana|Uttar Pradesh|Uttarakhand|West Bengal';

interface Form {
  readonly pattern: RegExp;
  readonly country: string | null;
}

const form = (source: string, country: string | null = null): Form => ({ pattern: pattern(source, 'u'), country });

/** The most particular first. The name is group 1. */
const FORMS: readonly Form[] = [
  // Prefectures by name: 道 and 府 end roads and halls in Chinese.
  form(
    String.raw`(?:東京都|北海道|京都府|大阪府|(?<!\p{Script=Han})\p{Script=Han}{2,3}県)(\p{Script=Han}{1,6}?[市区郡])`,
    'JP',
  ),
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
  form(
    String.raw`(?<![\p{L}])(${NAME}),?\s(?:AB|BC|MB|N[BLSTU]|ON|PE|QC|SK|YT),?\s[A-Z]\d[A-Z]\s?\d[A-Z]\d(?![A-Z\d])`,
    'CA',
  ),
  form(String.raw`(?<![\p{L}])(${NAME}),?\s[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}(?![A-Z\d])`, 'GB'),
  form(
    String.raw`(?<![\p{L}])(${NAME})\s?[-/–]\s?(?:A[CLMP]|BA|CE|DF|ES|GO|M[AGST]|P[ABEIR]|R[JNORS]|S[CEP]|TO)(?![\p{L}])`,
    'BR',
  ),
  form(String.raw`(?<!\d)\d{2}-\d{3}\s(${NAME})`, 'PL'),
  form(String.raw`(?<!\d)\d{4}\s?[A-Z]{2},?\s(${NAME})`, 'NL'),
  form(String.raw`(?<!\d)\d{4}-\d{3}\s(${NAME})`, 'PT'),
  form(String.raw`(?<!\d)\d{5}-\d{3},?\s(?:[-–]\s)?(${NAME})`, 'BR'),
  form(String.raw`(?:^|[\s,])(?:[A-Z]{1,2}-)?(?:\d{3}\s\d{2}|\d{4,6}),?\s(${NAME})`),
  // "Gopalpura, Jaipur, Rajasthan 302018": the state stands between town and code.
  form(String.raw`,\s(${NAME}),\s(?:${STATES_OF_INDIA})\s?[-–]?\s?\d{3}\s?\d{3}`, 'IN'),
  // Without a comma before it, the town ends a street: "Prince Road Jaipur, Rajasthan 302021".
  form(String.raw`(?<!\p{L})(${NAME}),\s(?:${STATES_OF_INDIA})\s?[-–,]?\s?\d{3}\s?\d{3}`, 'IN'),
  // `Kaunas LT-45190`: the sign of the country stands before the code, behind the town.
  form(String.raw`(?<!\p{L})(${NAME}),?\s(?:[A-Z]{1,2})[-–]\d{4,6}(?!\d)`),
  form(String.raw`,\s(${NAME}),?\s\d{4,6}$`),
  form(String.raw`(?:^|[\s,(])(?:(?:г|город|м|гр)\.?\s|гр?\.)(${NAME})`),
  form(
    String.raw`(?:[Qq]uận|[Hh]uyện|[Pp]hường|[Xx]ã|Q\.|P\.)\s?[\p{L}\p{M}\p{N} ]{1,30},\s(?:TP\.?\s?|[Tt]hành phố\s|[Tt]ỉnh\s)?(${NAME})\.?$`,
    'VN',
  ),
  form(String.raw`(?:^|[\s,])(?:TP|Thành phố|thành phố)\.?\s(${NAME})`, 'VN'),
  form(String.raw`\s(?:จังหวัด|จ\.)?\s?(\p{Script=Thai}{2,24})\s\d{5}$`, 'TH'),
  // `Kartal / İstanbul` only beside a street or a quarter: a slash stands between any two words.
  form(
    String.raw`^(?=.{0,200}(?<!\p{L})(?:[Mm]ah(?:\.|allesi)|MAH\.|[Cc]ad(?:\.|desi)|CAD\.|[Ss]ok(?:\.|ak|ağı)|SOK\.|[Ss]k\.|SK\.|[Bb]ulv|BULV|[Oo]sb|OSB|[Aa]pt\.|[Nn]o\s?[:.]?\s?\d|NO\s?[:.]?\s?\d)).{0,200}?(?<![\p{L}])\p{Lu}\p{L}{2,20}\s?\/\s?(\p{Lu}\p{L}{2,20})(?!\p{L})`,
    'TR',
  ),
];
/** Words that follow a number but name no town. Capitals without a vowel abbreviate a register or a tax. */
const NO_TOWN =
  /^(?:(?:\p{Lu}\.){1,4}$|(?!CDMX)[B-DF-HJ-NP-TV-XZ]{2,5}|Tel|Tālr\p{L}*|Tel[eé]fon\p{L}*|Puhelin|Phone|Fax|E-?mail|Mail|Mo|Di|Mon|Tue|Copyright|All|Street|St|Road|Rd|Ave|Avenue|Suite|Floor|Uhr|EUR|USD|Km|Employees|Users|Clients|Projects|Years|Apartment|Building|Unit|Block|CNPJ|CPF|CIF|NIF|NIP|REGON|KRS|SIRET|SIREN|RCS|VAT|IBAN|I[ČC]O|DI[ČC]|KvK|BTW|CVR|CUI|HRB|UID|OIB)(?![\p{L}])/u;
/** What begins after the town in the same line. */
const AFTER =
  /\s(?:Tel|TEL|Phone|Fax|FAX|[Ee]-?[Mm]ail|[Mm]obile?|Telefon|Téléphone|Google|CEP|NIP|CIF|KvK|VAT|Org|Y-tunnus|[Pp]uh|p\.\s?\d|p\.$|[Tt]lf|P\.?\s?IVA|KRS|REGON|NIF|SIREN|SIRET|RCS|USt|UID|I[ČC]O|DI[ČC])(?![\p{L}]).{0,200}$/u;

/** Towns that their post knows by letters. */
const BY_LETTERS: Readonly<Record<string, string>> = { CDMX: `Ciudad de México` };
const byLetters = (town: string): string | undefined =>
  Object.hasOwn(BY_LETTERS, town) ? BY_LETTERS[town] : undefined;

/** Towns in capitals are an address label's, not how they are written. */
const asWritten = (town: string): string =>
  byLetters(town) ??
  (town.length > 3 && town === town.toUpperCase() && town !== town.toLowerCase()
    ? town.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : town);

/** Letters without upper case, in which a town is known by where it stands. */
const CASELESS = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{M}\s'"׳״-]{2,40}$/u;
const CASELESS_STREET =
  /(?:^|\s)(?:רחוב|רח['׳]|שדרות|שד['׳]|דרך|شارع|طريق|ش\.|خیابان|بلوار|کوچه|मार्ग|रोड|सड़क)(?:\s|$)/u;
const STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|drive|boulevard|blvd|highway|suite|floor|box|p\.?o)(?!\p{L})/iu;
/** A house number of four digits and more reads like a postal code: what follows is the street. */
const ENDS_AS_STREET =
  /(?<!\p{L})(?:street|st|road|rd|avenue|ave|lane|ln|drive|dr|boulevard|blvd|highway|hwy|way|court|ct|place|pl|sk|sok|sokak|sokağı|cad|cd|caddesi|mah|mahallesi|bulvarı)\.?(?:\sno)?$/iu;
const MAX_TOWN_WORDS = 3;
const MIN_PARTS = 3;

const isTown = (part: string): boolean =>
  part.split(' ').length <= MAX_TOWN_WORDS && (CASELESS.test(part) || WHOLE.test(part)) && !STREET.test(part);

/** "Vientiane, Laos", where it is known that a place is named. */
export function townBeforeCountry(text: string): Town | null {
  const [town = '', last = '', ...more] = text.split(/[,،、]/u).map((part) => part.trim().replace(/\.$/u, ''));
  const country = more.length === 0 && last.length > 2 ? countryOfText(last) : null;
  return country !== null && isTown(town) ? { name: asWritten(town), country } : null;
}

/** Regions and districts between the country and the town, by the words and abbreviations that they bear. */
const REGION = pattern(
  String.raw`(?<!\p{L})(?:область|обл|край|район|р-н|республика|республіка|область|oblast|obl|province|provincia|state|county|region|okres|kraj|pag|novads|nov|voivodeship|województwo|woj)(?!\p{L})`,
  'iu',
);

/** `Россия, Ростов-на-Дону, ул. Пушкина, 5`: from the large to the small. */
function behindCountry(parts: readonly string[]): Town | null {
  const [first = ''] = parts;
  const country = parts.length >= MIN_PARTS && first.length > 2 ? countryOfText(first) : null;
  if (country === null) return null;
  const [town = ''] = parts
    .slice(1)
    .map((part) => part.replace(/^(?:г|гор|м|місто|город)\.?\s/u, ''))
    .filter((part) => !/^\d/.test(part) && !REGION.test(part));
  return isTown(town) && !STREET_BEFORE.test(town) ? { name: asWritten(town), country } : null;
}

/** What streets and quarters are called before their names, in the languages that put it there. */
const STREET_BEFORE = pattern(
  String.raw`^(?:ул|кв|ж\.?к|бул|бульв|пр|просп|пр-т|пл|вул|пров|пер|наб|ул|ш|ul|al|os|pl|bul|bd|calle|c\/|avda|av|rua|rue|via|viale|piazza|strada|str|jl|jalan|улица|проспект|бульвар|вулиця|площадь|ulica|aleja)(?:\.\s?|\s)(?=[\p{L}\p{N}"„«])`,
  'iu',
);
/** A number behind a name: `Lipova 8`, `ul. Długa 81/2`. */
const NUMBERED_STREET = pattern(
  String.raw`^\p{L}[\p{L}\p{M}.'’ -]{2,50}\s(?:br\.?\s|nr\.?\s|no\.?\s|№\s?)?\d{1,4}\s?[a-zA-Zа-я]?(?:\s?[/-]\s?\d{1,4}\p{L}?)?$`,
  'u',
);

function withoutCountry(part: string): string {
  const words = part.split(' ');
  const last = words.at(-1) ?? '';
  return words.length > 1 && last.length >= MIN_COUNTRY && countryOfText(last) !== null
    ? words.slice(0, -1).join(' ')
    : part;
}

/** `Lipova 8, Beograd`, `ul. Długa 81, Warszawa, Wola`, `Сливен, кв. Зора, бл. 6`: beside the street, where nothing else may be the town. */
function besideStreet(parts: readonly string[]): string | null {
  const [first = '', whole = ''] = parts;
  const second = withoutCountry(whole);
  const isName = (part: string): boolean => WHOLE.test(part) && isTown(part) && !NO_TOWN.test(part);
  if (NUMBERED_STREET.test(first) && (parts.length === 2 || STREET_BEFORE.test(first)) && isName(second)) return second;
  return parts.length >= 2 &&
    isName(first) &&
    STREET_BEFORE.test(second) &&
    parts.slice(1).some((part) => /\d/.test(part))
    ? first
    : null;
}

/** "…, Nairobi, Kenya" and "רחוב שינקין 44, תל אביב": the town by its place among the parts between commas. */
function townByPlace(text: string): Town | null {
  const parts = text
    .split(/[,،、]/u)
    .map((part) => part.trim().replace(/\.$/u, ''))
    .filter((part) => part !== '');
  const last = parts.at(-1) ?? '';
  const country = parts.length >= MIN_PARTS && last.length > 2 ? countryOfText(last) : null;
  if (country !== null) {
    const before = (parts.at(-2) ?? '').replace(POSTAL, '').trim();
    return isTown(before) ? { name: asWritten(before), country } : null;
  }
  const byCountry = behindCountry(parts);
  if (byCountry !== null) return byCountry;
  const plain = besideStreet(parts);
  if (plain !== null) return { name: asWritten(plain), country: null };
  const street = parts.findIndex((part) => CASELESS_STREET.test(part));
  if (street < 0 || parts.length < 2) return null;
  // Persian goes from the large to the small, Hebrew and Arabic from the small to the large.
  const beside = street === parts.length - 1 ? parts[street - 1] : last;
  const town = (beside ?? '').replace(POSTAL, '').trim();
  return CASELESS.test(town) && town.split(/\s/u).length <= MAX_TOWN_WORDS ? { name: town, country: null } : null;
}

/** Letters of the shortest name of a country; two are a code, or a word like "No" before a number. */
const MIN_COUNTRY = 3;
const POSTAL = /[\p{N}-]{4,10}/gu;
const WHOLE = pattern(`^(?:${NAME})$`, 'u');
/** A year and what stands around it in a notice of copyright, which reads like a postal code. */
const COPYRIGHT = /(?:©|\(c\)|copyright)\s{0,3}(?:\d{4}(?:\s?[-–—]\s?\d{4})?)?/giu;
/** An email address after the town. Without this its first part is read as part of the town's name. */
const MAIL = /[\w.+-]{1,64}@[\w.-]{1,190}/gu;
/** "101 Townsend St. San Francisco": the street stands before the town without a comma. */
const AFTER_STREET =
  /^.{1,40}?(?<!\p{L})(?:St|Street|Ave|Avenue|Road|Rd|Blvd|Boulevard|Drive|Dr|Lane|Ln|Way|Hwy|Highway|Square|Plaza)\.?\s(?=\p{Lu})/u;
/** A sentence ends before the town, as in "Acme Ltd. Leeds": abbreviations are shorter. */
const SENTENCE = /(?<=\p{L}{4})\.\s/u;

/** The town of a match: without what begins after it, and without the word before a colon, which labels what follows. */
function nameOf(found: RegExpExecArray | null, text: string): string | undefined {
  const written = found?.[1];
  if (found === null || written === undefined) return undefined;
  const end = found.index + found[0].length;
  const isLabeled = found[0].endsWith(written) && /^\s?[:：]/u.test(text.slice(end, end + 2));
  const name = isLabeled ? written.split(' ').slice(0, -1).join(' ') : written;
  const town = name.replace(AFTER, '').split(SENTENCE).at(-1)?.replace(LAST_STOP, '').replace(STREET_BEHIND, '').trim();
  return town === undefined || REGION.test(town) ? town : town.replace(RUNNING_ON, '');
}

/** `Москва ул. Ленина`: a street that no comma keeps apart. */
const STREET_BEHIND = /\s(?:ул|пр|просп|пер|пл|бул|кв|ul|bul|str)\.?\s.{0,60}$/u;

/** Words in small letters at the end of a name are those of the sentence that goes on: within a name, one with a capital follows. */
const RUNNING_ON = pattern(String.raw`(?:\s\p{Ll}[^\s]{0,40}){1,4}$`, 'u');

/** The stop at the end of a sentence; those of abbreviations follow fewer letters. */
const LAST_STOP = /(?<=\p{L}{4})\.$/u;

/** `Tallinn, 10617, Pirni 5`: what ends with the number of a house is the street. */
const HOUSE_BEHIND = /^\s\d{1,3}[a-z]?$/i;

/** `null` where the line fits no form of an address with a town. */
export function townIn(line: string): Town | null {
  const text = line.slice(0, MAX_LINE).replace(COPYRIGHT, '').replace(MAIL, ',').trim();
  for (const { pattern: written, country } of FORMS) {
    const found = written.exec(text);
    const name = nameOf(found, text);
    if (
      found === null ||
      name === undefined ||
      name.length < 2 ||
      NO_TOWN.test(name) ||
      ENDS_AS_STREET.test(name) ||
      (/\d,\s/.test(found[0]) && HOUSE_BEHIND.test(text.slice(found.index + found[0].length)))
    )
      continue;
    const numbered = /\d\s$/u.test(text.slice(0, found.index));
    const bare = numbered || STREET.test(name) ? name.replace(AFTER_STREET, '') : name;
    // "8010 Graz Österreich"
    const words = bare.split(' ');
    // Two capitals behind a town are its province or state as often as a country: "Rovereto TN".
    const behind = words.length > 1 ? (words.at(-1) ?? '') : '';
    const isAbbreviation = /^[A-Z]{2}$/.test(behind);
    const named = isAbbreviation || behind.length < MIN_COUNTRY ? null : countryOfText(behind);
    const before = words.slice(0, -1).join(' ');
    // `Ciudad de México` is called after its country.
    const town = (named === null && !isAbbreviation) || /\s\p{Ll}{1,3}$/u.test(before) ? bare : before;
    return { name: asWritten(town), country: country ?? named };
  }
  return townByPlace(text);
}
