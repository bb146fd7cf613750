/** The words of `data/audience/` in the form in which a page is compared with them. */
import { inAllLanguages, perLanguage, wordsFor } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { nicheWords } from '../../generated/niche-words.js';
import { fold } from '../../language/fold.js';
import { pattern } from '../../language/pattern.js';
import { stem } from '../../language/stem.js';
import { anywhere, atStart, oneOf } from '../../language/word-pattern.js';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));
const stems = (words: readonly string[], language: string): ReadonlySet<string> =>
  new Set(words.map((word) => stem(fold(word), language)));

/** Words between what a site offers and whom it is for, folded. */
export const forWords = perLanguage(() => audienceWords().for, folded);

/** Articles, possessives and quantifiers before a group; conjunctions and pronouns that end the phrase; folded. */
export const stopWords = perLanguage(() => audienceWords().around, folded);

/** Of the words before a group those that also ask the reader to do it, folded. */
export const requestWords = perLanguage(() => audienceWords().forDeeds, folded);

/** Words in the place of a group that name none, folded. */
export const placeholderGroupWords = perLanguage(() => audienceWords().nobody, folded);

/** Words by which the owner speaks of themselves, folded. */
export const firstPersonWords = perLanguage(() => nicheWords().ourselves, folded);

/** True of a text that tells a group by its age, or by what its members do or are. */
export const describesGroup = (text: string, language: string): boolean =>
  (/\d/.test(text) && (agePattern(language)?.test(text) ?? false)) ||
  (describedGroupPattern(language)?.test(text.replace(/,/gu, '')) ?? false);
const agePattern = perLanguage(() => audienceWords().ages, anywhere);
const describedGroupPattern = perLanguage(() => audienceWords().whoever, atStart);

/** Words between two groups, folded. */
export const joiners = perLanguage(() => audienceWords().joiners, folded);

/** Groups of people and organizations, as stems. */
export const groupStems = perLanguage(() => audienceWords().groups, stems);

/** Groups in the form that says by itself for whom something is, folded. */
export const groupsInCase = perLanguage(() => audienceWords().forGroups, folded);

/** Words behind a group that say that something is for it; in the first group of the match is what stands before them. */
export const wordsAfter = perLanguage(
  () => audienceWords().forBehind,
  (words, language) =>
    pattern(
      `(?<!\\p{L})((?:[\\p{L}\\p{M}]{2,24}\\s){0,2}${oneOf(wordsFor(audienceWords().groups, language))})\\s${oneOf(words)}(?!\\p{L})`,
      'gu',
    ),
);

/** The group of a phrase in a language without spaces, in one of two groups of the match. */
export const denseFor = perLanguage(
  () => audienceWords().forDense,
  (words, language) => {
    const groups = oneOf(wordsFor(audienceWords().groupsDense, language));
    const within =
      language === 'vi'
        ? `(?:${groups}(?:,\\s|\\svà\\s)?){1,3}`
        : `${DENSE_BEFORE}${groups}(?:[、・和与與및과와]${groups}){0,2}`;
    const before = words.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1));
    const behind = words.filter((word) => word.startsWith('…')).map((word) => word.slice(1));
    const any = (some: readonly string[]): string => (some.length === 0 ? '(?!)' : oneOf(some));
    return pattern(`${any(before)}\\s?(${within})|(${within})\\s?${any(behind)}`, 'gu');
  },
);
/** What may stand before such a group: "外国人留学生", "中小企业". */
const DENSE_BEFORE = String.raw`(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,6}?)?`;

/** Groups that mark a site as one for organizations, in all languages, folded. */
export const businessGroups = inAllLanguages(() => audienceWords().businesses, folded);

/** Groups that mark a site as one for people, in all languages, folded. */
export const peopleGroups = inAllLanguages(() => audienceWords().people, folded);

/** Whoever comes, and animals: no audience when they stand alone; stems by language. */
export const anybody = perLanguage(() => audienceWords().anybody, stems);
