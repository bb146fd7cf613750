/** Towns of the world by their names at home and in Latin letters, of one country at a time: an index is made when a site of it comes by. */
import { GAZETTEER } from '../../../generated/gazetteer.js';
import { fold, foldUnspaced } from '../../../language/fold.js';
import { pattern } from '../../../language/pattern.js';

export interface KnownTown {
  /** As the country that it is in writes it first. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** From 100 000 people on. */
  readonly isBig: boolean;
}

/** The towns of a country by their names as these are compared. */
export interface Gazetteer {
  readonly byName: ReadonlyMap<string, KnownTown>;
  /** By the beginning that all cases of a name share. */
  readonly byStem: ReadonlyMap<string, KnownTown>;
}

/** Scripts whose accents or vowel signs tell words apart. */
const MARKED =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u;
/** Units of the state behind a name, which is as often written without. */
const UNIT = /(?<=\p{Script=Han}{2})[市区區县縣町村]$|(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|시|군|구)$/u;

/** A name as names are compared. */
export const townKey = (name: string): string =>
  MARKED.test(name)
    ? foldUnspaced(name).replace(UNIT, '')
    : fold(name)
        .replace(/['’ʼ`´]/gu, '')
        .replace(/[\s-]+/gu, ' ')
        .trim();

/** The vowel in which a name ends, which other cases exchange; in Cyrillic and Greek letters there may be two. */
const LAST_VOWELS = pattern(String.raw`(?:[aeiouy]|[аеёийоуыьэюяіїєαειηουως]{1,2})$`, 'u');
export const MIN_STEM = 4;
/** `null` for a name that is too short to be told by its beginning. */
function townStem(key: string): string | null {
  const stem = key.replace(LAST_VOWELS, '');
  return stem.length < MIN_STEM || MARKED.test(key) ? null : stem;
}

/** Names of fewer letters are abbreviations and words. */
const LEAST = 3;
const MIN_MARKED = 2;

const made = new Map<string, Gazetteer>();

export function gazetteerOf(country: string): Gazetteer {
  const known = made.get(country);
  if (known !== undefined) return known;
  const byName = new Map<string, KnownTown>();
  const byStem = new Map<string, KnownTown>();
  const listed = Object.hasOwn(GAZETTEER, country) ? (GAZETTEER[country] ?? '') : '';
  listed.split(';').forEach((towns, group) => {
    for (const names of towns === '' ? [] : towns.split('|')) {
      const all = names.split(',');
      const [name = ''] = all;
      const town: KnownTown = { name, country, isBig: group === 0 };
      for (const each of all) {
        const key = townKey(each);
        if (key.length < (MARKED.test(key) ? MIN_MARKED : LEAST) || byName.has(key)) continue;
        byName.set(key, town);
        const stem = townStem(key);
        if (stem !== null && !byStem.has(stem)) byStem.set(stem, town);
      }
    }
  });
  const gazetteer = { byName, byStem };
  made.set(country, gazetteer);
  return gazetteer;
}
