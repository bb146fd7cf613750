/**
 * Detects postal addresses in a line: a street with a number, recognized by the words for streets in many languages or by a postal code
 * next to a house number. Running prose is rejected.
 */
import { inAllLanguages } from '../data/per-language.js';
import { addressWords } from '../generated/addresses-words.js';
import { pattern } from '../language/pattern.js';
import { oneOf } from '../language/word-pattern.js';
import { namesStreet } from './named-streets.js';
import { sampleStreetIn } from './stock/sample-street.js';

const MAX_LINE = 200;
const MAX_BARE = 90;
/** Text is lower-cased before matching: a case-insensitive pattern takes eight times as long to compile. */
const lowered = (text: string): string => text.toLowerCase();

/**
 * A word of `data/addresses/` with stars: `*weg` ends a name, `*platz*` is anywhere in one, a bare word stands alone. Words with the same
 * boundaries share one lookaround: with one for each of 500 words, compiling the pattern takes longer than judging a site.
 */
function anyOf(words: readonly string[]): string {
  const groups = new Map<string, string[]>();
  for (const word of words) {
    const before = word.startsWith('*') ? '' : String.raw`(?<!\p{L})`;
    const behind = word.endsWith('*') || /\P{L}$/u.test(word) ? '' : String.raw`(?!\p{L})`;
    const key = `${before}…${behind}`;
    groups.set(key, [...(groups.get(key) ?? []), lowered(word)]);
  }
  return [...groups].map(([bounds, alike]) => bounds.replace('…', () => oneOf(alike))).join('|');
}

/** Finnish road names end in a word with many meanings; the house number and the text after it decide. */
const FINNISH_ROAD = String.raw`tie(?=\s\d{1,3}\s?[a-z]?(?:,|\s\d{5}))`;

const street = inAllLanguages(
  () => addressWords().streets,
  (words) => {
    const beforeNumber = Object.values(addressWords().streetsBeforeNumber).flat();
    return pattern(`${anyOf(words)}|(?:${anyOf(beforeNumber)})(?=\\s\\d|(?<=\\.)\\d)|${FINNISH_ROAD}`, 'u');
  },
);
/** English and Italian words with other meanings ("per square meter", "via WhatsApp"): only with a name and a number next to them. */
const NAMED_STREET = pattern(
  String.raw`(?<![\d.,])\d[\dA-Za-z-]{0,6},?\s(?:(?:\p{Lu}[\p{L}'’.-]{0,24}|\d{1,3}(?:st|nd|rd|th)),?\s){1,4}(?:S(?:treet|TREET|t|T|quare|QUARE)|A(?:venue|VENUE|ve|VE)|R(?:oad|OAD|d|D)|B(?:oulevard|OULEVARD|lvd|LVD)|L(?:ane|ANE|n|N)|D(?:rive|RIVE|r|R)|H(?:ighway|IGHWAY|wy|WY)|Way|WAY|Place|PLACE|Court|COURT)(?!\p{L})|(?<!\p{L})(?:Suite|SUITE|Ste\.|Floor|Unit|UNIT)\s#?\d|(?<!\p{L})(?:đường|phố|quận|phường|Đường|Phố|Quận|Phường)\s[\p{Lu}\d]|(?:(?<!\p{L})(?:Via|VIA)|(?:^|,\s)(?:Largo|Vicolo|Contrada|Località|Loc\.|Frazione|Fraz\.))\s(?:(?:d[aei]l?(?:l[aoe])?|dei|degli|d['’])\s?)?\p{Lu}[\p{L}'’. ]{1,40},?\s\d{1,4}(?![\d:/])`,
  'u',
);
const EAST_ASIAN =
  /[都道府県省市县縣区區町村郡][^\s,，。、\d０-９]{1,16}[\d０-９]{1,4}(?:[-−–‐－][\d０-９]{1,4}|丁目|番|号|號|弄)|[路街巷弄段道村里]\s?\d{1,5}(?:[-–]\d{1,4})?\s?[号號弄巷]|(?<!\d)\d{1,5}\s?(?:番地|丁目|번지)|(?<!\d)\d{1,4}동\s?[A-Z]?\d{1,4}호|(?<!으)[로길]\s?\d{1,4}(?:-\d{1,4})?(?![\d.,:%]|\s?(?:년|월|일|시|분|개|명|회|원|위|차))|〒\s?\d{3}/u;
/** The word "address" at the start of a line, in the languages that spell it out, and the map pin sign. */
const label = inAllLanguages(
  () => addressWords().labels,
  (words) => pattern(`📍|^[^\\p{L}\\d]{0,6}(?:${anyOf(words)})`, 'u'),
);
/** Amounts and percentages: "save 6.77%" contains a province sign and a number. License numbers look like house numbers. */
const NO_PLACE = /\p{Sc}|%|元|円|원|ICP|备案|備案|证\d|字第/u;
/** A post office box replaces the street. */
const postBox = inAllLanguages(
  () => addressWords().postBoxes,
  (words) => pattern(`(?<!\\p{L})${oneOf(words.map(lowered)).replaceAll(' ', '\\s')}\\s{0,3}\\d`, 'u'),
);
/** "Without a number" in Spanish and Portuguese. */
const UNNUMBERED = /(?<!\p{L})s\/n(?!\p{L})/iu;
const POSTAL = /(?<!\d)\d{4,6}(?!\d)|\b[A-Z]{1,2}\d[A-Z\d]?\s?\d[A-Z]{2}\b|\b\d{3}[ -]\d{2,4}\b|\b\d{2}-\d{3}\b/u;
/** A postal code too long to be a house number. */
const LONG_POSTAL = /(?<!\d)\d{5,6}(?!\d)/;
const SMALL_NUMBER = /(?<!\d)\d{1,4}[a-zA-Z]?(?!\d)/gu;
/** A postal code next to the name of a town. */
const TOWN = pattern(
  String.raw`(?<!\p{L})\p{Lu}\p{L}{1,40}[,.]?\s(?:[A-Z]{2}\s)?\d{4,6}(?!\d)|\d{3}[ -]\d{2,4}[,.]?\s\p{Lu}\p{L}|\d{4,6}[,.]?\s\p{Lu}\p{L}|(?<!\d)\d{2}-\d{3}(?!\d)|\d[A-Z]{2}(?!\p{L})`,
  'u',
);
/** Village and house, code and town: "Zalesie 14, 21-345 Borki". */
const VILLAGE = pattern(
  String.raw`(?<!\p{L})\p{Lu}[\p{L}.'’-]{1,30}\s\d{1,4}\s?[a-zA-Z]?[,;]?\s{1,2}(?:[A-Z]{1,2}-)?(?!(?:19|20)\d\d\s)(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,5}|\d{4}\s?[A-Z]{2},?|(?<=,\s)\d{3})\s\p{Lu}\p{L}`,
  'u',
);
/** Village, house and code only, in countries whose contact pages leave out the post town: "Zalesie 97, 571 01". */
const VILLAGE_AND_CODE = pattern(
  String.raw`(?<!\p{L})\p{Lu}[\p{L}.'’-]{1,30}\s\d{1,4}\s?[a-zA-Z]?,\s{1,2}\d{3}\s\d{2}\s{0,3}$`,
  'u',
);
/** Codes of courses, models and rooms, which look like those of towns: "FI1001, FI1101". */
const CODES = /(?<![\p{L}-])\p{Lu}{1,4}\d{3,6}(?![\d-])/gu;
/** Numbers that do not belong to an address: telephone numbers in brackets, days, times of day, isolated years. */
const OTHER_NUMBERS =
  /\+\d[\d\s()./-]{6,20}|\(\d{2,4}\)\s?\d{3,5}[\s-]?\d{3,5}|(?<!\d)\d{1,2}[./-]\d{1,2}[./-](?:19|20)?\d\d(?!\d)|(?<!\d)\d{1,2}:\d\d(?!\d)/gu;
/** "Et al." in a list of publications; a Polish avenue has the same abbreviation. */
const AND_OTHERS = /(?<!\p{L})et\sal\./giu;
const YEAR = /(?<![\d-])(?:19|20)\d\d(?![\d-])/gu;

function isAddress(given: string, own: boolean): boolean {
  if (given.length > MAX_LINE || sampleStreetIn(given) !== null) return false;
  const written = given.includes(' ,') ? given.replace(/(?<=\S)\s,/gu, ',') : given;
  // Most lines contain no digit: then nothing has to be removed, and little to be searched.
  const line = /\d/.test(written) ? written.replace(OTHER_NUMBERS, ' ').replace(AND_OTHERS, ' ') : written;
  if (!/\d/.test(line)) return line.includes('/') && UNNUMBERED.test(line) && street().test(lowered(line));
  if (EAST_ASIAN.test(line) && !NO_PLACE.test(line)) return true;
  const lower = lowered(line);
  if (
    NAMED_STREET.test(line) ||
    postBox().test(lower) ||
    ((own || line.length <= MAX_PART || POSTAL.test(line)) && !NO_PLACE.test(line) && namesStreet(line))
  )
    return true;
  const numbers = line.match(SMALL_NUMBER)?.length ?? 0;
  if ((street().test(lower) || label().test(lower)) && (POSTAL.test(line) || numbers > 0)) return true;
  if (!own || line.length > MAX_BARE || NO_PLACE.test(line)) return false;
  if (VILLAGE.test(line) || VILLAGE_AND_CODE.test(line)) return true;
  // House number and postal code in parts separated by commas: "Olympion 10, Athina 11143". A year is neither.
  const codes = line.match(CODES)?.length ?? 0;
  const bare = (codes > 1 ? line.replace(CODES, ' ') : line).replace(YEAR, ' ');
  const small = bare.match(SMALL_NUMBER)?.length ?? 0;
  const apart = small > 1 || (small === 1 && LONG_POSTAL.test(bare));
  return POSTAL.test(bare) && apart && bare.includes(',') && TOWN.test(bare);
}

/** Lines of an address written on two lines are short. */
const MAX_PART = 60;

/**
 * Returns true if one line of the text is an address.
 * @param own - the text is the site's own contact details, so numbers between commas are enough, and house and town may be on two lines
 */
export function holdsAddress(text: string, own: boolean): boolean {
  const lines = text.split('\n');
  return lines.some((line, index) => {
    if (isAddress(line, own)) return true;
    const next = lines[index + 1];
    if (!own || next === undefined || line.length > MAX_PART || next.length > MAX_PART) return false;
    const both = `${line} ${next}`;
    return VILLAGE.test(both) && sampleStreetIn(both) === null;
  });
}

/** A label for a place followed by its name: "Address: Ankara", "Konum" above "Ankara, Türkiye". */
const placeLabel = inAllLanguages(
  () => addressWords().places,
  (words) => {
    const labels = oneOf([...words, ...Object.values(addressWords().labels).flat()]);
    return new RegExp(`^[^\\p{L}\\d\\n]{0,6}(?:${labels}|📍)\\s{0,3}[:：\\n]\\s{0,3}([^\\n]{3,80})$`, 'imu');
  },
);

/** Returns true if a line names a place after a label, even if it is only a town. */
export function namesPlace(text: string): boolean {
  const [, place] = placeLabel().exec(text) ?? [];
  return place !== undefined && /\p{Lu}\p{L}|\p{Lo}{2}/u.test(place) && !place.includes('@') && !place.includes('://');
}
