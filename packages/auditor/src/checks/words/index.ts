/** Word lists by language. Checks that need them are unmeasured in other languages. */
import { primaryLanguage } from '../../language/tag.js';
import { CHECK_LANGUAGES } from '../../generated/check-words.js';
import { buildWords } from './build.js';
import type { Words } from './types.js';

export type { Words } from './types.js';

/** Languages with word lists, BCP 47 primary subtags. */
export const WORD_LANGUAGES: readonly string[] = CHECK_LANGUAGES;

const built = new Map<string, Words>();

/** The lists for a language tag (`de-AT` uses `de`); `null` for a language without lists. Built on the first call for a language. */
export function wordsFor(language: string | null): Words | null {
  const primary = primaryLanguage(language);
  if (primary === null || !WORD_LANGUAGES.includes(primary)) return null;
  const known = built.get(primary);
  if (known) return known;
  const words = buildWords(primary);
  built.set(primary, words);
  return words;
}
