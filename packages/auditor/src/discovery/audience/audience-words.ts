/** The words of `data/audience/` in the form in which a page is compared with them. */
import { inAllLanguages, perLanguage } from '../../data/per-language.js';
import { audienceWords } from '../../generated/audience-words.js';
import { fold } from '../../language/fold.js';
import { stem } from '../../language/stem.js';

const folded = (words: readonly string[]): ReadonlySet<string> => new Set(words.map(fold));

/** Words between what a site offers and whom it is for, folded. */
export const forWords = perLanguage(() => audienceWords().for, folded);

/** Articles, possessives and quantifiers before a group; conjunctions and pronouns that end the phrase; folded. */
export const stopWords = perLanguage(() => audienceWords().around, folded);

/** Groups of people and organizations, as stems. */
export const groupStems = perLanguage(
  () => audienceWords().groups,
  (words, language): ReadonlySet<string> => new Set(words.map((word) => stem(fold(word), language))),
);

/** Groups that mark a site as one for organizations, in all languages, folded. */
export const businessGroups = inAllLanguages(() => audienceWords().businesses, folded);

/** Groups that mark a site as one for people, in all languages, folded. */
export const peopleGroups = inAllLanguages(() => audienceWords().people, folded);

/** Whoever comes, and animals: no audience when they stand alone; stems by language. */
export const anybody = perLanguage(
  () => audienceWords().anybody,
  (words, language): ReadonlySet<string> => new Set(words.map((word) => stem(fold(word), language))),
);
