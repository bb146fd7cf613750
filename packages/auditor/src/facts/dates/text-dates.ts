/**
 * Dates in running text. Found from the year: each four-digit year is looked at with at most 40 characters around it, so that the
 * work is linear whatever the text. Forms: "3 March 2024", "March 3, 2024", "3. März 2024", "1er mars 2024", "3 de marzo de 2024",
 * 2024-03-03, 2024/3/3, 03.03.2024, 03/03/2024, 2024年3月3日, 2024년 3월 3일.
 */
import type { DateFact } from '../types.js';
import { isoDate } from './calendar.js';
import { modifiedWords, monthNumber, plainLetters, publishedWords } from './words.js';

export interface TextDate {
  readonly iso: string;
  readonly raw: string;
  readonly role: DateFact['role'];
  /** Within the text. */
  readonly start: number;
}

/** How "03/04/2024" is read: months first in American English; `null` refuses what could be either. */
export type SlashOrder = 'month-first' | 'day-first' | null;

const dayMonthBefore =
  /(?:^|[^\p{L}\p{N}])(\d{1,2})(?:\.|st|nd|rd|th|er|º|ª|°|o)?(?: ?- ?\d{1,2}\.?)?[ \u00a0-]?(?:of |de |d[’'])?[ ]?(\p{L}{3,12})\.?,?[ \u00a0-]?(?:de[l]? )?$/u;
const monthDayBefore = /(?:^|[^\p{L}])(\p{L}{3,12})\.? (\d{1,2})(?:st|nd|rd|th)?,? $/u;
const numericBefore = /(?:^|[^\d./-])(\d{1,2})([./-]) ?(\d{1,2})\2 ?$/;
const numericAfter = /^([-/.])(\d{1,2})\1(\d{1,2})(?!\d)/;
const cjkAfter = /^ ?[年년] ?(\d{1,2}) ?[月월] ?(\d{1,2}) ?[日일]/;

/** Finds up to `limit` dates. */
export const findTextDates = (text: string, order: SlashOrder, limit = 50): TextDate[] => {
  const found: TextDate[] = [];
  for (let at = nextYear(text, 0); at >= 0 && found.length < limit; at = nextYear(text, at + 4)) {
    const date = dateAt(text, at, order);
    if (date !== null) found.push(date);
  }
  return found;
};

const yearShape = /(?<!\d)(?:19|20)\d\d(?!\d)/g;

/** Offset of the next free-standing year 1900-2099; -1 for none. */
const nextYear = (text: string, from: number): number => {
  yearShape.lastIndex = from;
  return yearShape.exec(text)?.index ?? -1;
};

const dateAt = (text: string, at: number, order: SlashOrder): TextDate | null => {
  const year = Number(text.slice(at, at + 4));
  const after = text.slice(at + 4, at + 24);
  const from = Math.max(0, at - 40);
  const before = text.slice(from, at);
  const make = (iso: string | null, start: number, end: number): TextDate | null =>
    iso === null ? null : { iso, raw: text.slice(start, end), role: roleBefore(text, start), start };

  const iso = numericAfter.exec(after);
  if (iso) return make(isoDate(year, Number(iso[2]), Number(iso[3])), at, at + 4 + iso[0].length);
  const cjk = cjkAfter.exec(after);
  if (cjk) return make(isoDate(year, Number(cjk[1]), Number(cjk[2])), at, at + 4 + cjk[0].length);

  const dayMonth = dayMonthBefore.exec(before);
  if (dayMonth) {
    const month = monthNumber(dayMonth[2] ?? '');
    if (month > 0) return make(isoDate(year, month, Number(dayMonth[1])), from + startOf(dayMonth), at + 4);
  }
  const monthDay = monthDayBefore.exec(before);
  if (monthDay) {
    const month = monthNumber(monthDay[1] ?? '');
    if (month > 0) return make(isoDate(year, month, Number(monthDay[2])), from + startOf(monthDay), at + 4);
  }
  const numeric = numericBefore.exec(before);
  if (numeric) {
    const first = Number(numeric[1]);
    const second = Number(numeric[3]);
    return make(fromNumbers(year, first, second, numeric[2] ?? '', order), from + startOf(numeric), at + 4);
  }
  return null;
};

/** Where the date begins in the match: after the character that stands before it. */
const startOf = (match: RegExpExecArray): number => match.index + match[0].indexOf(match[1] ?? '');

const fromNumbers = (
  year: number,
  first: number,
  second: number,
  separator: string,
  order: SlashOrder,
): string | null => {
  if (second > 12) return isoDate(year, first, second);
  if (first > 12 || separator === '.') return isoDate(year, second, first);
  if (first === second) return isoDate(year, first, second);
  if (order === null) return null;
  return order === 'month-first' ? isoDate(year, first, second) : isoDate(year, second, first);
};

/** Looks at the 40 characters before the date for a word that says what it is. */
const roleBefore = (text: string, start: number): DateFact['role'] => {
  const before = plainLetters(text.slice(Math.max(0, start - 40), start));
  const modified = lastOf(before, modifiedWords);
  const published = lastOf(before, publishedWords);
  if (modified < 0 && published < 0) return 'unknown';
  return modified > published ? 'modified' : 'published';
};

const lastOf = (text: string, words: readonly string[]): number => {
  let last = -1;
  for (const word of words) last = Math.max(last, text.lastIndexOf(word));
  return last;
};
