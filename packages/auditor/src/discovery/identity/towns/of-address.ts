/** Towns of the gazetteer in address lines: in those without a known format, and in lines that only the town marks as an address. */
import { once } from '../../../data/once.js';
import { inAllLanguages } from '../../../data/per-language.js';
import { townWords } from '../../../generated/towns-words.js';
import { pattern } from '../../../language/pattern.js';
import { bounded, oneOf } from '../../../language/word-pattern.js';
import { countryOfText } from '../countries/names.js';
import type { Nearby } from '../countries/nearby.js';
import type { Gazetteer, KnownTown } from './gazetteer.js';
import { gazetteerOf, townKey } from './gazetteer.js';
import { asWritten } from './names.js';
import { isNumberedStreet } from './streets.js';
import type { Town } from './town.js';

const MAX_PARTS = 12;
/** A postal code before or after the name. */
const CODE = /^(?:[A-Z]{1,2}-)?(?:[\d-]{3,8}|\d{2}\s\d{3})(?:\s[A-Z]{2})?\s|\s[\d-]{3,8}$/u;
/** The word for "town" before it, in any abbreviation: `г. Тула`, `TP. Hồ Chí Minh`. */
const townWord = once(() => {
  const { townWords: anywhere, townWordsBehindCountry: here, cities } = townWords();
  const words = [...Object.values(anywhere), ...Object.values(here), ...Object.values(cities)].flat();
  return pattern(`^(?:${oneOf(words.map((word) => word.replace(/\\.$/u, '')))})(?:\\.\\s?|\\s)(?=\\p{Lu})`, 'u');
});
/** A house number before its street, "12 Ring", and the other way round. */
const HOUSE_FIRST = /^\d{1,4}[a-z]?(?:[-/]\d{1,4})?\s\p{L}/iu;
const FROM_LARGE = /[\p{Script=Cyrillic}\p{Script=Han}\p{Script=Hangul}\p{Script=Arabic}]/u;

/** Iceland has codes of three figures, which follow the house as another number: `Hlíðarvegur 7 101 Reykjavík`. */
const BEFORE_SHORT_CODE = pattern(String.raw`(?<=\p{L}\s\d{1,4}[a-z]?)\s(?=\d{3}\s\p{Lu}\p{Ll})`, 'u');

/** Parts separated by commas, slashes, dashes, dots and the full stop behind a house number. */
const partsOf = (line: string): string[] =>
  line
    .replace(BEFORE_SHORT_CODE, ',')
    .split(/[,،、;|\n·•/]|\s[-–—]\s|(?<=\p{Script=Han})[.．。\s](?=\p{Script=Han})|(?<=\p{L}\s\d{1,4})\.\s(?=\p{L})/u)
    .slice(0, MAX_PARTS)
    .map((part) =>
      part
        .trim()
        .replace(/^[^:：]{2,24}[:：]\s?/u, '')
        .replace(/\.$/u, '')
        .replace(/\s\([^()]{1,30}\)$/u, ''),
    );

function townOf(
  part: string,
  gazetteers: readonly Gazetteer[],
): { readonly known: KnownTown; readonly name: string } | null {
  const name = part.replace(CODE, '').trim().replace(townWord(), '');
  if (name.length < 2 || /\d/.test(name)) return null;
  const key = townKey(name);
  for (const { byName } of gazetteers) {
    const known = byName.get(key);
    if (known !== undefined) return { known, name };
  }
  return null;
}

/** The town of a line that is known to be an address: the last one, or the first in scripts that write from large to small. */
export function knownTownOf(line: string, gazetteers: readonly Gazetteer[]): Town | null {
  const found = partsOf(line).flatMap((part, at) => {
    const town = townOf(part, gazetteers);
    return town === null ? [] : [{ ...town, at }];
  });
  const last = found.at(-1);
  // `Andújar, Jaén`: a province shares the name of its capital.
  const smaller = found.at(-2);
  const fromSmall = smaller !== undefined && smaller.at + 1 === last?.at ? smaller : last;
  const town = FROM_LARGE.test(line) ? found[0] : fromSmall;
  return town === undefined ? null : { name: asWritten(town.name), country: town.known.country };
}

/** `Warszawa, Długa 18` and `Długa 18, Warszawa`: a known town next to a name with a house number, and little else. */
export function townBesideHouse(line: string, gazetteers: readonly Gazetteer[]): Town | null {
  const parts = partsOf(line).filter((part) => part !== '');
  if (parts.length < 2 || parts.length > MAX_PARTS) return null;
  const at = parts.findIndex((part) => townOf(part, gazetteers) !== null);
  // `Los Lirios 456, Providencia, Santiago`: a district may stand between them.
  const isBehindDistrict = isHouse(parts[at - 2] ?? '') && DISTRICT.test(parts[at - 1] ?? '');
  return at >= 0 && (isHouse(parts[at - 1] ?? '') || isHouse(parts[at + 1] ?? '') || isBehindDistrict)
    ? knownTownOf(line, gazetteers)
    : null;
}

const DISTRICT = /^\p{Lu}[\p{L}\p{M}'’.-]{2,20}(?:\s\p{L}[\p{L}\p{M}'’.-]{1,20}){0,3}$/u;

/** True for a line that holds only a street with its number, or only a house. */
export const isHouse = (line: string): boolean =>
  line.length <= MAX_HOUSE &&
  !YEAR_AFTER.test(line) &&
  !counted().test(line) &&
  (isNumberedStreet(line.trim()) || HOUSE_FIRST.test(line.trim()));
const counted = inAllLanguages(
  () => townWords().notHouses,
  (words) =>
    pattern(
      `^\\d{1,4}\\.?\\s?(?:${bounded(words, '')})\\p{L}{0,8}$|^(?:${bounded(words, '')})\\p{L}{0,8}\\.?\\s\\d{1,4}$`,
      'iu',
    ),
);
/** `Koper 2010` is an event of that year. */
const YEAR_AFTER = /(?:19|20)\d\d\.?\s{0,3}$/u;
const MAX_HOUSE = 50;

/** A line with a known town, its postal code and its country, and nothing else. */
export function townAlone(line: string, gazetteers: readonly Gazetteer[]): Town | null {
  const parts = partsOf(line).filter((part) => part !== '');
  const [first = '', second] = parts;
  if (parts.length > 2 || (second !== undefined && countryOfText(second) === null)) return null;
  const town = townOf(first, gazetteers);
  return town === null ? null : { name: asWritten(town.name), country: town.known.country };
}

/**
 * The country of a town whose address tells none: one of those that the site is likely in, else the one of all that speak its language which
 * alone has a town by that name. A site whose country is likely has its villages there, though a far city be called the same.
 */
export function withCountry(town: Town, { likely, all }: Nearby): Town {
  if (town.country !== null) return town;
  const key = townKey(town.name);
  const [country, other] = (likely.length > 0 ? likely : all).filter((each) => gazetteerOf(each).byName.has(key));
  return country === undefined || other !== undefined ? town : { ...town, country };
}

/** A town too small to be known, beside a larger one that is: the country which alone has a town by that name. */
export function withCountryBeside(town: Town, line: string, gazetteers: readonly Gazetteer[]): Town {
  if (town.country !== null) return town;
  const countries = new Set(
    partsOf(line).flatMap((part) =>
      part === town.name
        ? []
        : gazetteers.flatMap((each) => {
            const known = townOf(part, [each]);
            return known === null || known.name.length < MIN_BESIDE ? [] : [known.known.country];
          }),
    ),
  );
  const [country, other] = countries;
  return country === undefined || other !== undefined ? town : { ...town, country };
}
const MIN_BESIDE = 4;
