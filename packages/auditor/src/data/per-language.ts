/** What code makes of a word list, made once for each language and only when a page in that language comes by. */
import { once } from './once.js';
import type { WordsByLanguage } from './types.js';

/**
 * A look-up by BCP 47 primary language: what `derive` makes of its words, or `null` for a language that the list lacks. `words` is
 * called on the first look-up, so that importing a module compiles no list.
 */
export function perLanguage<T>(
  words: () => WordsByLanguage,
  derive: (words: readonly string[], language: string) => T,
): (language: string) => T | null {
  const made = new Map<string, T>();
  return (language) => {
    const known = made.get(language);
    if (known !== undefined) return known;
    const lists = words();
    // A page names its language itself: "constructor" must not find what every object has.
    const list = Object.hasOwn(lists, language) ? lists[language] : undefined;
    if (list === undefined) return null;
    const fresh = derive(list, language);
    made.set(language, fresh);
    return fresh;
  };
}

/** What `derive` makes of the words of all languages together, made on the first call. */
export function inAllLanguages<T>(words: () => WordsByLanguage, derive: (words: readonly string[]) => T): () => T {
  return once(() => derive(Object.values(words()).flat()));
}

/** The words of one language; none where the list lacks it. */
export const wordsFor = (lists: WordsByLanguage, language: string): readonly string[] =>
  (Object.hasOwn(lists, language) ? lists[language] : undefined) ?? [];
