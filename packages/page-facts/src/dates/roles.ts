/** Determines the role of a date from the words before it. */
import type { DateFact } from '../content-facts.js';
import { dateWords } from '../generated/dates-words.js';
import { plainLetters } from './fold-name.js';

interface RoleWords {
  readonly modified: readonly string[];
  readonly published: readonly string[];
}

let known: RoleWords | undefined;

/**
 * The words of all languages together, since a page often dates its text in the language of its software. Built when a page first contains
 * a date.
 */
function roleWords(): RoleWords {
  const folded = (byLanguage: Readonly<Record<string, readonly string[]>>): readonly string[] => [
    ...new Set(Object.values(byLanguage).flatMap((words) => words.map(plainLetters))),
  ];
  known ??= { modified: folded(dateWords().modified), published: folded(dateWords().published) };
  return known;
}

/** Searches the 40 characters before the date for a word that gives its role. */
export function roleBefore(text: string, start: number): DateFact['role'] {
  if (start === 0) return 'unknown';
  const near = text.slice(Math.max(0, start - 40), start);
  // "Updated: June 2026 · In force from 17 February 2026": the text before a separator between two facts belongs to the other one.
  const before = plainLetters(near.slice(lastMark(near) + 1));
  const modified = lastOf(before, roleWords().modified);
  const published = lastOf(before, roleWords().published);
  if (modified < 0 && published < 0) return 'unknown';
  return modified > published ? 'modified' : 'published';
}

function lastOf(text: string, words: readonly string[]): number {
  let last = -1;
  for (const word of words) last = Math.max(last, text.lastIndexOf(word));
  return last;
}

const marks = '·•|;';

/** The last separator with a number before it: "Published · 3 May" is one fact. */
function lastMark(text: string): number {
  for (let at = text.length - 1; at >= 0; at--)
    if (marks.includes(text.charAt(at))) return /\d/.test(text.slice(0, at)) ? at : -1;
  return -1;
}
