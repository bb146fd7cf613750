/** The words of `data/audience/` in the form that pages are compared with. */
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

/** Words between an offer and its audience, folded. */
export const forWords = perLanguage(() => audienceWords().for, folded);

/** Articles, possessives and quantifiers before a group; conjunctions and pronouns that end the phrase; folded. */
export const stopWords = perLanguage(() => audienceWords().around, folded);

/** Those of the words before a group that can also tell the reader to do something, folded. */
export const requestWords = perLanguage(() => audienceWords().forDeeds, folded);

/** Nouns and adjectives with the ending of an infinitive, folded. */
export const notDeeds = perLanguage(() => audienceWords().notDeeds, folded);

/** Words that take the place of a group but name none, folded. */
export const placeholderGroupWords = perLanguage(() => audienceWords().nobody, folded);

/** Words by which the owner refers to themselves, folded. */
export const firstPersonWords = perLanguage(() => nicheWords().ourselves, folded);

/** True for a text that identifies a group by its age, or by what its members do or are. */
export const describesGroup = (text: string, language: string): boolean =>
  (/\d/.test(text) && (agePattern(language)?.test(text) ?? false)) ||
  (describedGroupPattern(language)?.test(text.replace(/,/gu, '')) ?? false);
const agePattern = perLanguage(() => audienceWords().ages, anywhere);
const describedGroupPattern = perLanguage(() => audienceWords().whoever, atStart);

/** Words between two groups, folded. */
export const joiners = perLanguage(() => audienceWords().joiners, folded);

/** Groups of people and organizations, as stems. */
export const groupStems = perLanguage(() => audienceWords().groups, stems);

/** Groups in a form that by itself marks an audience, folded. */
export const groupsInCase = perLanguage(() => audienceWords().forGroups, folded);

/** Words after a group that mark it as the audience; the first group of the match is the text before them. */
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
        ? `(?:${groups}${NAMED_BEHIND}(?:,\\s|\\svà\\s)?){1,3}`
        : `${DENSE_BEFORE}${groups}(?:[、・和与與및과와]${groups}){0,2}`;
    const before = words.filter((word) => word.endsWith('…')).map((word) => word.slice(0, -1));
    const behind = words.filter((word) => word.startsWith('…')).map((word) => word.slice(1));
    const any = (some: readonly string[]): string => (some.length === 0 ? '(?!)' : oneOf(some));
    return pattern(`${any(before)}\\s?(${within})|(${within})\\s?${any(behind)}`, 'gu');
  },
);
/** In Vietnamese a name behind it narrows the group. */
const NAMED_BEHIND = String.raw`(?:\s\p{Lu}[\p{L}\p{M}]{1,12}){0,3}`;
/** What may precede such a group: "外国人留学生", "中小企業". */
const DENSE_BEFORE = String.raw`(?:[\p{Script=Han}\p{Script=Katakana}ー]{1,6}?)?`;

/** Groups that mark a site as one for organizations, in all languages, folded. */
export const businessGroups = inAllLanguages(() => audienceWords().businesses, folded);

/** Groups that mark a site as one for people, in all languages, folded. */
export const peopleGroups = inAllLanguages(() => audienceWords().people, folded);

/** Visitors in general, and animals: not an audience when they are alone; stems by language. */
export const anybodyWords = perLanguage(() => audienceWords().anybody, stems);

/** What is wished for a group, folded. */
export const purposes = perLanguage(() => audienceWords().purposes, folded);

/** What somebody sends to a site. */
export const requests = perLanguage(() => audienceWords().requests, anywhere);
