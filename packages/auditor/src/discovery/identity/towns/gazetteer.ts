/**
 * Towns of the world by their local names and in Latin letters, one country at a time: an index is built when the first site of a country
 * needs it.
 */
import { GAZETTEER } from '../../../generated/gazetteer.js';
import { fold, foldUnspaced } from '../../../language/fold.js';
import { pattern } from '../../../language/pattern.js';

export interface KnownTown {
  /** The name that its country lists first. */
  readonly name: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** True from 100,000 inhabitants on. */
  readonly isBig: boolean;
}

/** The towns of a country by their names in comparable form. */
export interface Gazetteer {
  readonly byName: ReadonlyMap<string, KnownTown>;
  /** By the common beginning of all grammatical cases of a name. */
  readonly byStem: ReadonlyMap<string, KnownTown>;
}

/** Scripts in which accents or vowel signs distinguish words. */
const MARKED =
  /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u;
/** Administrative units after a name, which are often omitted. */
const UNIT = /(?<=\p{Script=Han}{2})[市区區县縣町村]$|(?<=\p{Script=Hangul}{2})(?:특별자치시|특별시|광역시|시|군|구)$/u;

/** A name in comparable form. */
export const townKey = (name: string): string =>
  MARKED.test(name)
    ? foldUnspaced(name).replace(UNIT, '')
    : fold(name)
        .replace(/['’ʼ`´]/gu, '')
        .replace(/[\s-]+/gu, ' ')
        .trim();

/** The final vowel of a name, which other cases replace; in Cyrillic and Greek letters there may be two. */
const LAST_VOWELS = pattern(String.raw`(?:[aeiouy]|[аеёийоуыьэюяіїєαειηουως]{1,2})$`, 'u');
export const MIN_STEM = 4;
/** `null` for a name that is too short to be recognized by its beginning. */
function townStem(key: string): string | null {
  const stem = key.replace(LAST_VOWELS, '');
  return stem.length < MIN_STEM || MARKED.test(key) ? null : stem;
}

/** Shorter names are abbreviations or words. */
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
