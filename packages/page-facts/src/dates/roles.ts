/** What the words before a date make it. */
import type { DateFact } from '../types.js';
import { modifiedWords, plainLetters, publishedWords } from './words.js';

/** Looks at the 40 characters before the date for a word that says what it is. */
export function roleBefore(text: string, start: number): DateFact['role'] {
  if (start === 0) return 'unknown';
  const before = plainLetters(text.slice(Math.max(0, start - 40), start));
  const modified = lastOf(before, modifiedWords);
  const published = lastOf(before, publishedWords);
  if (modified < 0 && published < 0) return 'unknown';
  return modified > published ? 'modified' : 'published';
}

function lastOf(text: string, words: readonly string[]): number {
  let last = -1;
  for (const word of words) last = Math.max(last, text.lastIndexOf(word));
  return last;
}
