/**
 * Whether two lines give the same address: with and without the postal code, after a label or a name, in another order, or in another
 * language of the site. The numbers decide: no two addresses of a firm share both house number and postal code.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { addressWords } from '../../generated/addresses-words.js';
import { fold } from '../../language/fold.js';
import { countryOfText } from './countries/names.js';
import type { PlainAddress } from './plain-addresses.js';

const MIN_NUMBERS = 2;

interface Parts {
  /** Without the country. */
  readonly words: ReadonlySet<string>;
  readonly numbers: ReadonlySet<string>;
  /** Whole. */
  readonly key: string;
}

/** `서울특별시` and `서울`: the unit of the state that a city is. */
const CITY_UNIT = /(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|특별자치도)(?!\p{Script=Hangul})/gu;

/** The same with and without the country, by its name or its code: ", Poland", ", PL". */
function withoutCountry(address: string): string {
  const at = address.lastIndexOf(',');
  const last = address.slice(at + 1).trim();
  return at > 0 && !/\d/.test(last) && countryOfText(last) !== null ? address.slice(0, at) : address;
}

/** "LT-07101" and "0 7101" count as "07101"; letters after a number, as in "20D", belong to it. */
function partsOf(address: string): Parts {
  const bare = partsIn(withoutCountry(address));
  const { key } = partsIn(address);
  return { ...bare, key };
}

function partsIn(address: string): Parts {
  const folded = fold(address.replace(CITY_UNIT, ''))
    .replace(/(?<=\d{3})[\s-](?=\d{2,3}(?!\d))|(?<=\d{2})-(?=\d{3}(?!\d))/gu, '')
    .replace(/(?<=\d)\s(?=[a-z](?!\p{L}))/gu, '');
  const all = folded.match(/\p{N}+\p{L}?(?!\p{L})|\p{L}+/gu) ?? [];
  return {
    words: new Set(all),
    numbers: new Set(all.filter((part) => /\p{N}/u.test(part))),
    key: all.join(' '),
  };
}

function within(some: ReadonlySet<string>, all: ReadonlySet<string>): boolean {
  if (some.size > all.size) return false;
  for (const one of some) if (!all.has(one)) return false;
  return true;
}

export const isSameAddress = (one: string, other: string): boolean => isSame(partsOf(one), partsOf(other));

function isSame(a: Parts, b: Parts): boolean {
  if (a.numbers.size === 0 || b.numbers.size === 0) return false;
  if (within(a.words, b.words) || within(b.words, a.words)) return true;
  if (a.numbers.size >= MIN_NUMBERS && a.numbers.size === b.numbers.size && within(a.numbers, b.numbers)) return true;
  return a.words.size <= b.words.size ? saysLess(a, b) : saysLess(b, a);
}

const MIN_SHARED = 2;
/** Letters of a word that names something. */
const LONG = 4;

/** The same numbers and names, except for the word for a street: `Calle Mayor nº 9, Jaén`, `C. Mayor, 9, 23001 Jaén`. */
function saysLess(short: Parts, long: Parts): boolean {
  if (!within(short.numbers, long.numbers)) return false;
  const names = [...short.words].filter((word) => word.length >= LONG && !short.numbers.has(word));
  const other = names.filter((word) => !long.words.has(word));
  return names.length - other.length >= MIN_SHARED && other.every((word) => streetWords().has(word));
}

const streetWords = inAllLanguages(
  () => addressWords().streets,
  (words): ReadonlySet<string> => new Set(words.map((word) => fold(word.replace(/[*.]/gu, '')))),
);

/** Whether the other says more behind the same beginning, or the same without a word before it; a street or a code before a town is a part of the address and not such a word. */
const isBetter = (other: Parts, one: Parts): boolean =>
  other.key.startsWith(one.key) ||
  (one.key.endsWith(other.key) && one.numbers.size === other.numbers.size) ||
  (other.numbers.size > one.numbers.size && ` ${other.key} `.includes(` ${one.key} `));

/** Most addresses that are compared pairwise: further ones are kept as they are. */
const MAX_COMPARED = 200;

/** Each address once, in order of first appearance; among those that are compared. */
export function distinctAddresses<T>(all: readonly T[], textOf: (item: T) => string): T[] {
  const kept: { item: T; parts: Parts }[] = [];
  for (const item of all.slice(0, MAX_COMPARED)) {
    const parts = partsOf(textOf(item));
    const known = kept.find((other) => isSame(other.parts, parts));
    if (known === undefined) kept.push({ item, parts });
    else if (isBetter(parts, known.parts)) Object.assign(known, { item, parts });
  }
  return kept.map(({ item }) => item);
}

/** A town in another script at the same address is the same town: "51-126 Wrocław", "51-126 Вроцлав". */
export function inOneScript(addresses: readonly PlainAddress[]): PlainAddress[] {
  const towns: { readonly town: PlainAddress['town']; readonly parts: Parts }[] = [];
  return addresses.map((address, at) => {
    if (address.town === null || at >= MAX_COMPARED) return address;
    const parts = partsOf(address.line.text);
    const known = towns.find((other) => isSame(other.parts, parts));
    const town = known?.town ?? address.town;
    towns.push({ town, parts });
    return known === undefined ? address : { ...address, town };
  });
}
