/** Word lists by language. Checks that need them are unmeasured in languages without. */
import { de } from './de.js';
import { en } from './en.js';
import { es } from './es.js';
import { fr } from './fr.js';
import { it } from './it.js';
import { nl } from './nl.js';
import { pt } from './pt.js';
import type { Words } from './types.js';

export type { Words } from './types.js';

const LISTS: Readonly<Record<string, Words>> = { en, de, fr, es, pt, it, nl };

/** Languages with word lists, BCP 47 primary subtags. */
export const WORD_LANGUAGES: readonly string[] = Object.keys(LISTS);

/** The lists of a language tag (`de-AT` takes `de`); `null` where there are none. */
export function wordsFor(language: string | null): Words | null {
  const primary = language?.toLowerCase().split(/[-_]/, 1)[0];
  return primary !== undefined && Object.hasOwn(LISTS, primary) ? (LISTS[primary] ?? null) : null;
}
