/** Town names: whether words can be one, and how a name is spelled that an address gives in capitals or letter by letter. */
import { inAllLanguages } from '../../../data/per-language.js';
import { once } from '../../../data/once.js';
import { townAbbreviations } from '../../../generated/town-abbreviations.js';
import { townWords } from '../../../generated/towns-words.js';
import { fold } from '../../../language/fold.js';
import { pattern } from '../../../language/pattern.js';
import { bounded, oneOf } from '../../../language/word-pattern.js';
import { hasStreet } from './streets.js';
import { TOWN_NAME } from './town.js';

/** `CDMX`, and `Kbh. K` with the letter of a postal district. */
function abbreviation(town: string): string | undefined {
  const [first = '', ...more] = town.split(' ');
  return Object.hasOwn(townAbbreviations(), first) && more.every((word) => /^\p{Lu}{1,2}$/u.test(word))
    ? townAbbreviations()[first]
    : undefined;
}

/** Towns in capitals are an address label's, not how they are written; three without a vowel between them are letters. */
export const asWritten = (town: string): string =>
  abbreviation(town) ??
  ((town.length > 3 || /^\p{Lu}[AEIOUYÅÄÖØ]\p{Lu}$/u.test(town)) &&
  town === town.toUpperCase() &&
  town !== town.toLowerCase()
    ? town.toLowerCase().replace(/(?<!\p{L})\p{L}/gu, (letter) => letter.toUpperCase())
    : town);

/** True of a text with the town's name, or the letters that stand for it. */
export const hasTownName = (text: string, town: string): boolean =>
  fold(text).includes(fold(town)) ||
  Object.entries(townAbbreviations()).some(
    ([letters, name]) => name === town && text.split(/[^\p{L}]+/u).includes(letters.replace('.', '')),
  );

/** Capitals without a vowel abbreviate a register or a tax, unless they are a known town. */
const consonants = once(() => `(?!${oneOf(Object.keys(townAbbreviations()))})[B-DF-HJ-NP-TV-XZ]{2,5}(?!\\p{L})`);

/** Words that follow a number but do not name a town. */
const noTown = inAllLanguages(
  () => townWords().notTowns,
  (words) => pattern(`^(?:\\p{Lu}\\.){1,4}$|^${consonants()}|${bounded(words, '^')}`, 'u'),
);
export const namesNoTown = (name: string): boolean => noTown().test(name);

/** Letters without upper case, in which a town is recognized by its position. */
const CASELESS = /^[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{M}\s'"׳״-]{2,40}$/u;
export const isCaseless = (part: string): boolean => CASELESS.test(part);

const WHOLE = pattern(`^(?:${TOWN_NAME})$`, 'u');
export const isWholeName = (part: string): boolean => WHOLE.test(part);

export const MAX_TOWN_WORDS = 3;

/** True for a text that can be a town in a position that requires one. */
export const isTown = (part: string): boolean =>
  part.split(' ').length <= MAX_TOWN_WORDS && (isCaseless(part) || isWholeName(part)) && !hasStreet(part);

/** Regions and districts between the country and the town, by words and abbreviations in their names. */
const region = inAllLanguages(
  () => townWords().regions,
  (words) => pattern(bounded(words, String.raw`(?<!\p{L})`), 'iu'),
);
export const namesRegion = (part: string): boolean => region().test(part);
