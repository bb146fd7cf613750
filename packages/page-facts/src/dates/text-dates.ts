/**
 * Dates in running text. The search starts from years: each year is examined with the few words, numbers and signs around it, so the work
 * is linear in any text. Month names and connecting words come from CLDR (`names.ts`); digits of every script are recognized.
 */
import { digitText, isBeyond } from '../text/digits.js';
import type { DateFact } from '../content-facts.js';
import { dateAt } from './around-year.js';
import { eraDate, nextEra } from './eras.js';
import type { DateReading, SlashOrder } from './reading.js';
import { readingOf } from './reading.js';
import { roleBefore } from './roles.js';

export type { DateReading, SlashOrder } from './reading.js';

export interface TextDate {
  readonly iso: string;
  readonly raw: string;
  readonly role: DateFact['role'];
  /** Offset within the text. */
  readonly start: number;
  /** The only order in which a numeric date can be read; `null` for any other. */
  readonly proves: SlashOrder;
}

/** A numeric date that can be read in two ways. */
export interface UnsettledDate {
  readonly raw: string;
  readonly start: number;
  readonly role: DateFact['role'];
  readonly dayFirst: string;
  readonly monthFirst: string;
}

const anyLanguage = readingOf(null);

/** Finds up to `limit` dates. Ambiguous ones are added to `unsettled`. `text` is the result of `digitText`. */
export function findTextDates(
  written: string,
  reading: DateReading | SlashOrder,
  limit = 50,
  unsettled: UnsettledDate[] = [],
  text: string | null = digitText(written),
): TextDate[] {
  if (text === null) return [];
  const how: DateReading =
    typeof reading === 'string' || reading === null ? { order: reading, languages: anyLanguage.languages } : reading;
  const found: TextDate[] = [];
  const years = countsOtherwise(text, how) ? anyYear : plainYear;
  for (let at = nextYear(text, 0, years); at >= 0 && found.length < limit; at = nextYear(text, at + 4, years)) {
    const date = dateAt(text, at, how);
    if (date === null) continue;
    const raw = written.slice(date.start, date.end);
    const role = roleBefore(text, date.start);
    if ('iso' in date) found.push({ iso: date.iso, raw, role, start: date.start, proves: date.proves });
    else if (unsettled.length < limit) unsettled.push({ ...date, raw, role });
  }
  if (!text.includes('年')) return found;
  for (let at = nextEra(text, 0); at >= 0 && found.length < limit; at = nextEra(text, at + 1)) {
    const date = eraDate(text, at);
    if (date === null) continue;
    const raw = written.slice(date.start, date.end);
    found.push({ iso: date.iso, raw, role: roleBefore(text, date.start), start: date.start, proves: null });
  }
  return found;
}

/** Whether a short text contains a date. */
export function holdsDate(text: string, reading: DateReading): boolean {
  const unsettled: UnsettledDate[] = [];
  return findTextDates(text, reading, 1, unsettled).length > 0 || unsettled.length > 0;
}

/** Years of the calendars that pages use: 1300-1499 (Persian, Islamic), 1900-2099, 2440-2619 (Buddhist), 5700-5899 (Hebrew). */
const anyYear = /(?:19|20|1[34]|2[456]|5[78])\d\d/g;
const plainYear = /(?:19|20)\d\d/g;

const otherwise: ReadonlySet<string> = new Set(['fa', 'ar', 'ps', 'ur', 'th', 'lo', 'km', 'he', 'yi']);
const hebrew = /[\u05d0-\u05ea]/;
const buddhistEra = /\bB\.?E\b/;

/** Whether the text may contain years of another calendar. */
const countsOtherwise = (text: string, { languages }: DateReading): boolean =>
  languages.some((language) => otherwise.has(language)) ||
  isBeyond(text) ||
  hebrew.test(text) ||
  buddhistEra.test(text);

/** Offset of the next free-standing year; -1 for none. */
function nextYear(text: string, from: number, years: RegExp): number {
  years.lastIndex = from;
  for (let match = years.exec(text); match !== null; match = years.exec(text)) {
    const { index } = match;
    if (!isAsciiDigit(text.charCodeAt(index - 1)) && !isAsciiDigit(text.charCodeAt(index + 4))) return index;
    // Skip the whole number: its other digits do not start a year.
    let end = index + 4;
    while (isAsciiDigit(text.charCodeAt(end))) end++;
    years.lastIndex = end;
  }
  return -1;
}

const isAsciiDigit = (unit: number): boolean => unit >= 0x30 && unit <= 0x39;
