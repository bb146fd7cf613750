/** Phrases that stand for days of the week without their names, beside hours: "daily", "on working days", "at weekends". */
import { inAllLanguages } from '../data/per-language.js';
import type { WordsByLanguage } from '../data/types.js';
import { hourWords } from '../generated/hours-words.js';
import { anywhere, atEnd } from '../language/word-pattern.js';

/** For readers of all languages together, who do not need the languages apart. */
function phrases(): WordsByLanguage {
  const { allDays, workdays } = hourWords();
  return { any: [allDays, workdays].flatMap((lists) => Object.values(lists).flat()) };
}

/** Matches a text that has such a phrase. */
export const unnamedDays = inAllLanguages(phrases, anywhere);
/** Matches a text that ends with one. */
export const endsWithUnnamedDays = inAllLanguages(phrases, atEnd);
