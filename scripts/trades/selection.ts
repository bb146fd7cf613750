/**
 * Which words of the presets name a trade. Names of presets mostly do. Terms are what comes to mind beside them ("cards" under gifts):
 * those of
 * several words count that share a stem with the name.
 */
import { foldUnspaced, isUnspaced } from '../../packages/auditor/src/language/fold.js';
import { tokenize } from '../../packages/auditor/src/language/tokens.js';
import type { PresetWords } from './schema.js';

/** Words of one category or sector in one language. */
export interface Chosen {
  readonly names: Set<string>;
  /** Other words for the trade. */
  readonly terms: Set<string>;
}

export interface SelectionInput {
  readonly language: string;
  readonly presets: readonly PresetWords[];
  /** Category or sector by preset. */
  readonly targets: ReadonlyMap<string, string>;
  readonly sectorOf: (target: string) => string;
  /** True for a shop that is named after what it sells, rather than after who keeps it or what is done there. */
  readonly sellsGoods: (preset: string) => boolean;
  /** True for words that name no trade: menu labels, small words, towns. */
  readonly isEveryday: (phrase: string) => boolean;
  /** Place among the commonest words of the language, from 0; infinite for a rare one. */
  readonly rank: (phrase: string) => number;
  /** True of words that begin as a country or a language does. */
  readonly isNation: (word: string) => boolean;
  /** True for words that are wrong for every trade, or stand for much else. */
  readonly isLeftOut: (phrase: string) => boolean;
  /** True for words that the hand-written lists have. */
  readonly isKnown: (key: string) => boolean;
}

/** Names of presets outside of the mapping that are not taken for everyday words: buildings are named after what is in them. */
const NO_STRANGER = /^(?:building|landuse|education|amenity\/(?:school|university|college|kindergarten))\b/u;
const STRANGER = '-';
/** Places of words that people say every day, whatever their trade: a name is chosen with more care than a term. */
const COMMON_NAME = 2_000;
const COMMON_TERM = 10_000;
const SHOP = /^shop\//u;
/** Sectors in whose names a word is when it stands for shops or offices in general. */
const GENERIC = 4;
const MIN_SHARED = 4;
const SHARED = 0.6;
const MIN_WORD = 4;
/** Longer names describe a preset, as nobody else would. */
const MAX_WORDS = 4;
/** Two signs mean too much: translators of two signs mistake one trade for another. */
const MIN_UNSPACED_NAME = 3;

export function keyOf(phrase: string, language: string): string {
  return isUnspaced(language)
    ? foldUnspaced(phrase).replace(/\s+/gu, '')
    : tokenize(phrase, language)
        .map(({ stem }) => stem)
        .join(' ');
}

export function select(input: SelectionInput): ReadonlyMap<string, Chosen> {
  const { language, presets, targets, sectorOf } = input;
  const unspaced = isUnspaced(language);
  const sectorsOfKey = new Map<string, Set<string>>();
  const namedBy = new Map<string, Set<string>>();
  const inNames = new Map<string, Set<string>>();
  const put = (map: Map<string, Set<string>>, key: string, value: string): void => {
    map.set(key, (map.get(key) ?? new Set<string>()).add(value));
  };
  for (const { id, names, terms } of presets) {
    const target = targets.get(id);
    if (target === undefined && NO_STRANGER.test(id)) continue;
    const sector = target === undefined ? STRANGER : sectorOf(target);
    for (const phrase of [...names, ...terms]) {
      const key = keyOf(phrase, language);
      put(sectorsOfKey, key, sector);
    }
    for (const name of names) {
      put(namedBy, keyOf(name, language), sector);
      for (const word of keyOf(name, language).split(' ')) put(inNames, word, sector);
    }
  }
  const isOnePiece = (phrase: string): boolean => !unspaced && !/[\s-]/u.test(phrase);
  /** "Memorial" alone is a part of what many other things are called. */
  const isPartOfStranger = (word: string): boolean => inNames.get(word)?.has(STRANGER) === true;
  const isShopName = shopNames(presets, targets, unspaced);
  const isGeneric = (word: string): boolean => (inNames.get(word)?.size ?? 0) >= GENERIC;
  const chosen = new Map<string, Chosen>();
  const of = (target: string): Chosen => {
    const own = chosen.get(target) ?? { names: new Set<string>(), terms: new Set<string>() };
    chosen.set(target, own);
    return own;
  };
  const isFit = (phrase: string, key: string): boolean =>
    !input.isKnown(key) &&
    !input.isEveryday(phrase) &&
    !input.isLeftOut(phrase) &&
    !(isOnePiece(phrase) && (input.isNation(phrase) || isPartOfStranger(key))) &&
    !/[\d*]/u.test(phrase) &&
    (unspaced || !key.split(' ').every(isGeneric)) &&
    (unspaced || (key.length >= MIN_WORD && key.split(' ').length <= MAX_WORDS));
  const taken = new Map<string, string>();
  for (const { id, names, terms } of presets) {
    const target = targets.get(id);
    if (target === undefined) continue;
    const own = of(target);
    const stems = names.flatMap((name) => keyOf(name, language).split(' ')).filter((word) => !isGeneric(word));
    for (const name of names) {
      const key = keyOf(name, language);
      if (!isFit(name, key) || (namedBy.get(key)?.size ?? 0) > 1 || taken.has(key)) continue;
      if (unspaced && key.length < MIN_UNSPACED_NAME) continue;
      if (input.rank(name) < COMMON_NAME) continue;
      if (input.sellsGoods(id) && (unspaced || !name.includes(' ')) && !isShopName(name)) continue;
      // English words stand on pages in all languages, and the lists that are written by hand are long.
      if (language === 'en' && !key.includes(' ')) continue;
      own.names.add(name);
      taken.set(key, target);
    }
    for (const term of terms) {
      const key = keyOf(term, language);
      // One word that comes to mind beside a trade cannot be told from another word for it: "Ukrainian" beside "Ukrainian restaurant".
      if (unspaced || isOnePiece(term) || !isFit(term, key) || (sectorsOfKey.get(key)?.size ?? 0) > 1 || taken.has(key))
        continue;
      const words = key.split(' ');
      if (!words.some((word) => stems.some((stem) => shares(stem, word)))) continue;
      if (input.rank(term) < COMMON_TERM) continue;
      own.terms.add(term);
      taken.set(key, target);
    }
  }
  return chosen;
}

/** Letters at the end, or signs at either end, by which names of shops are known, and how many names share them. */
const ENDING = 4;
const BEGINNING_UNSPACED = 3;
const MIN_SHARING = 5;

/**
 * Some translators call a shop by what it sells ("Computers"), which is as often what another trade deals with. Those that end like
 * other shops of the language say that they are one.
 */
function shopNames(
  presets: readonly PresetWords[],
  targets: ReadonlyMap<string, string>,
  unspaced: boolean,
): (name: string) => boolean {
  const marksOf = (name: string): readonly string[] =>
    unspaced ? [`-${name.slice(-1)}`, `${name.slice(0, BEGINNING_UNSPACED)}-`] : [`-${name.slice(-ENDING)}`];
  const counts = new Map<string, number>();
  for (const { id, names } of presets)
    if (SHOP.test(id) && targets.has(id))
      for (const mark of new Set(names.flatMap(marksOf))) counts.set(mark, (counts.get(mark) ?? 0) + 1);
  return (name) => marksOf(name).some((mark) => (counts.get(mark) ?? 0) >= MIN_SHARING);
}

/** Two forms of one word: "insulation" and "insulator". */
function shares(a: string, b: string): boolean {
  let common = 0;
  while (common < a.length && common < b.length && a[common] === b[common]) common += 1;
  return common >= MIN_SHARED && common >= Math.min(a.length, b.length) * SHARED;
}
