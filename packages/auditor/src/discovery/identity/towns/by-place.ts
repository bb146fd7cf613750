/** The town of an address by its position among the parts between commas: next to a country, a street or a region. */
import { once } from '../../../data/once.js';
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { oneOf } from '../../../language/word-pattern.js';
import { holdsAddress } from '../../../reading/address.js';
import { countryOfText } from '../countries/names.js';
import { gazetteerOf, townKey } from './gazetteer.js';
import { asWritten, isCaseless, isTown, isWholeName, MAX_TOWN_WORDS, namesNoTown, namesRegion } from './names.js';
import { beginsAsStreet, isNumberedStreet, isUncasedStreet } from './streets.js';
import type { Town } from './town.js';
import { MIN_COUNTRY } from './town.js';

const MIN_PARTS = 3;
const POSTAL = /[\p{N}-]{4,10}/gu;

/** The full stop behind a house number: `Hárs utca 4. Szeged`. */
const AFTER_HOUSE = pattern(String.raw`(?<=\p{L}\s\d{1,4})\.\s(?=\p{Lu}\p{Ll})`, 'u');

const partsOf = (text: string): string[] =>
  text
    .replace(AFTER_HOUSE, ', ')
    .split(/[,،、]/u)
    .map((part) => part.trim().replace(/\.$/u, ''));

const countryIn = (part: string): string | null => (part.length >= MIN_COUNTRY ? countryOfText(part) : null);

/** "Vientiane, Laos", if the line is known to name a place. */
export function townBeforeCountry(text: string): Town | null {
  const [town = '', last = '', ...more] = partsOf(text);
  const country = more.length === 0 ? countryIn(last) : null;
  return country !== null && isTown(town) ? { name: asWritten(town), country } : null;
}

const isState = inAllLanguages(
  () => townWords().states,
  (states): ReadonlySet<string> => new Set(states),
);

const CODE = /^(?:[A-Z]{1,2}[ -])?(?:\d{2}-\d{3}|\d{3}\s\d{2}|\d{4,6})(?:\s[A-Z]{2})?,?\s/u;

/** "2960 Brecht, België" on a separate line: a number before a name is a postal code if a country follows. */
export const codeTownCountry = (text: string): Town | null =>
  CODE.test(text) ? townBeforeCountry(text.replace(CODE, '')) : null;

/** The word for "town" before its name: `г. Москва`. */
const townWord = once(() => {
  const { townWords: anywhere, townWordsBehindCountry: here } = townWords();
  const words = [...Object.values(anywhere), ...Object.values(here)].flat();
  return new RegExp(`^${oneOf(words.filter((word) => !word.endsWith('.')))}\\.?\\s`, 'u');
});

/** `Россия, Ростов-на-Дону, ул. Пушкина, 5`: from large to small. */
function afterCountry(parts: readonly string[]): Town | null {
  const country = parts.length >= MIN_PARTS ? countryIn(parts[0] ?? '') : null;
  if (country === null) return null;
  const [town = ''] = parts
    .slice(1)
    .map((part) => part.replace(townWord(), ''))
    .filter((part) => !/^\d/.test(part) && !namesRegion(part));
  return isTown(town) && !beginsAsStreet(town) ? { name: asWritten(town), country } : null;
}

/** `Barakaldo, Basque Country, Spain`: a known town of the country, before a part that is not a town. */
function isRegionOf(town: string, region: string, country: string): boolean {
  const { byName } = gazetteerOf(country);
  return isTown(town) && byName.has(townKey(town)) && !byName.has(townKey(region));
}

/** A line of a town, its region and its country, and nothing else, also with dots between them. */
export function townRegionCountry(text: string): Town | null {
  const parts = text.split(/\s?[,·•|]\s/u).map((part) => part.trim());
  const [town = '', region = '', country = ''] = parts;
  const code = parts.length === MIN_PARTS && /^\p{L}[\p{L}\p{M} .'’-]{2,40}$/u.test(region) ? countryIn(country) : null;
  return code !== null && isRegionOf(town, region, code) ? { name: asWritten(town), country: code } : null;
}

/** "…, Nairobi, Kenya": from small to large. `undefined` if the address does not end with a country. */
function beforeCountry(parts: readonly string[]): Town | null | undefined {
  const country = parts.length >= MIN_PARTS ? countryIn(parts.at(-1) ?? '') : null;
  if (country === null) return undefined;
  const [smaller = '', last = ''] = parts.slice(-3, -1).map((part) => part.replace(POSTAL, '').trim());
  // `…, Surabaya, Jawa Timur, Indonesia`: a state is not a town.
  const before =
    (isState().has(last) && parts.length > MIN_PARTS) || isRegionOf(smaller, last, country) ? smaller : last;
  return isTown(before) ? { name: asWritten(before), country } : null;
}

function withoutCountry(part: string): string {
  const words = part.split(' ');
  return words.length > 1 && countryIn(words.at(-1) ?? '') !== null ? words.slice(0, -1).join(' ') : part;
}

const isName = (part: string): boolean => isWholeName(part) && isTown(part) && !namesNoTown(part);

/** `Lipova 8, Beograd`, `ul. Długa 81, Warszawa, Wola`, `Сливен, кв. Зора, бл. 6`: next to the street, where only a town can be. */
function besideStreet(parts: readonly string[]): string | null {
  const [first = '', whole = ''] = parts;
  const second = withoutCountry(whole);
  if (isNumberedStreet(first) && (parts.length === 2 || beginsAsStreet(first)) && isName(second)) return second;
  // `Szeged, Hárs utca 4`: the word for a street makes one of what a number follows.
  if (parts.length === 2 && isName(first) && isNumberedStreet(whole) && holdsAddress(whole, false)) return first;
  return parts.length >= 2 && isName(first) && beginsAsStreet(second) && parts.slice(1).some((part) => /\d/.test(part))
    ? first
    : null;
}

/** The word for a number and the number of a house, without a street. */
const houseAlone = once(() =>
  pattern(
    `^${oneOf(Object.values(townWords().houseNumbers).flat())}[.:]?\\s?\\d{1,4}\\s?\\p{L}?(?:\\/\\d{1,4})?$`,
    'iu',
  ),
);

/** `Lipova, nr. 212, jud. Brašov`: a village has houses and no streets, and a county or a code stands behind it. */
export function villageByHouse(text: string): string | null {
  const [village = '', house = '', ...more] = partsOf(text);
  return more.length > 0 &&
    houseAlone().test(house) &&
    isName(village) &&
    !beginsAsStreet(village) &&
    more.some((part) => namesRegion(part) || countryIn(part) !== null || /\d{4,6}/.test(part))
    ? village
    : null;
}

/** "רחוב שינקין 44, תל אביב". Persian writes from large to small, Hebrew and Arabic from small to large. */
function besideUncasedStreet(all: readonly string[]): string | null {
  const parts = all.filter((part) => !namesNoTown(part));
  const street = parts.findIndex(isUncasedStreet);
  if (street < 0 || parts.length < 2) return null;
  const isFromLarge = street > 0 && parts.some((part) => PERSIAN.test(part)) && !parts.some((part) => URDU.test(part));
  const beside = isFromLarge ? parts[street - 1] : street === parts.length - 1 ? parts[street - 1] : parts.at(-1);
  const town = (beside ?? '').replace(POSTAL, '').trim();
  return isCaseless(town) && town.split(/\s/u).length <= MAX_TOWN_WORDS ? town : null;
}

/** Letters that Arabic lacks, and those that Urdu has besides. */
const PERSIAN = /[\u067e\u0686\u0698\u06a9\u06af\u06cc]/u;
const URDU = /[\u0679\u0688\u0691\u06ba\u06be\u06c1\u06d2]/u;

/** Dashes count as commas if a country begins or ends the line. */
const dashed = (text: string): string[] =>
  text.split(/[,،、]|\s[-–—]\s/u).map((part) => part.trim().replace(/\.$/u, ''));

/** `null` if no part is in the position of a town. */
export function townByPlace(text: string): Town | null {
  const parts = partsOf(text).filter((part) => part !== '');
  const apart = dashed(text).filter((part) => part !== '');
  const smallToLarge = beforeCountry(parts);
  if (smallToLarge !== undefined) return smallToLarge;
  const largeToSmall = afterCountry(parts) ?? afterCountry(apart) ?? beforeCountry(apart) ?? null;
  if (largeToSmall !== null) return largeToSmall;
  const beside = besideStreet(parts);
  if (beside !== null) return { name: asWritten(beside), country: null };
  const village = villageByHouse(text);
  if (village !== null) return { name: asWritten(village), country: null };
  const uncased = besideUncasedStreet(parts);
  return uncased === null ? null : { name: uncased, country: null };
}
