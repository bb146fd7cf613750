/** How the dates of a page are read: its languages, and whether the day or the month comes first in ambiguous numeric dates. */
import { foldName } from './fold-name.js';
import type { DateNames, MonthName } from './names.js';
import { dateLanguage, languagesOf, namesIn, scriptOf } from './names.js';

/** How "03/04/2024" is read: months first in American English; `null` rejects ambiguous dates. */
export type SlashOrder = 'month-first' | 'day-first' | null;

export interface DateReading {
  readonly order: SlashOrder;
  /** Languages of the page from `dateLanguages`, most likely first. */
  readonly languages: readonly string[];
}

/** The reading for a page, from its declared language tag and the detected language of its text. */
export function readingOf(lang: string | null, detected: string | null = null): DateReading {
  const languages: string[] = [];
  for (const tag of [lang, detected, 'en']) {
    const language = dateLanguage(tag);
    if (language !== null && !languages.includes(language)) languages.push(language);
  }
  return { order: orderOf(lang), languages };
}

const orders = new Map<string, SlashOrder>();

/** Uses the region's order in CLDR. English without a region is read as American only if the page says so. */
function orderOf(lang: string | null): SlashOrder {
  const tag = (lang ?? '').trim().toLowerCase().replaceAll('_', '-').slice(0, 35);
  if (tag === '' || tag === 'en') return null;
  let order = orders.get(tag);
  if (order === undefined) {
    order = habitOf(tag);
    // A page may declare any tag; few sites use many.
    if (orders.size > 500) orders.clear();
    orders.set(tag, order);
  }
  return order;
}

function habitOf(tag: string): SlashOrder {
  if (dateLanguage(tag) === null) return null;
  try {
    const parts = new Intl.DateTimeFormat(`${tag.split('-u-', 1)[0] ?? tag}-u-ca-gregory-nu-latn`, {
      dateStyle: 'short',
    }).formatToParts(new Date(0));
    const [first] = parts.filter(({ type }) => type === 'day' || type === 'month' || type === 'year');
    return first?.type === 'month' ? 'month-first' : 'day-first';
  } catch {
    return null;
  }
}

/** Tries the page's languages, then those that the word's script allows; `null` if they contradict each other. */
function ask<Found>(
  word: string,
  { languages }: DateReading,
  look: (names: DateNames, folded: string) => Found | undefined,
  same: (left: Found, right: Found) => boolean,
): Found | null {
  const folded = foldName(word);
  if (folded === '') return null;
  for (const language of languages) {
    const found = look(namesIn(language), folded);
    if (found !== undefined) return found;
  }
  let found: Found | null = null;
  for (const language of languagesOf(scriptOf(folded))) {
    const next = languages.includes(language) ? undefined : look(namesIn(language), folded);
    if (next === undefined) continue;
    if (found !== null && !same(found, next)) return null;
    found ??= next;
  }
  return found;
}

/** Cache of looked-up words by the page's languages: the same few occur before every year of a site. */
const asked = new Map<string, Map<string, readonly MonthName[]>>();
const maxAsked = 5_000;

/** The months that a word names, by calendar. */
export function monthsOf(word: string, reading: DateReading): readonly MonthName[] {
  if (word.length > 40) return [];
  const key = reading.languages.join();
  let known = asked.get(key);
  if (known === undefined || known.size >= maxAsked) {
    known = new Map();
    if (asked.size > 200) asked.clear();
    asked.set(key, known);
  }
  let months = known.get(word);
  if (months === undefined) {
    months = askMonths(word, reading);
    known.set(word, months);
  }
  return months;
}

const askMonths = (word: string, reading: DateReading): readonly MonthName[] =>
  ask(
    word,
    reading,
    (names, folded) => names.months.get(folded) ?? withoutPrefix(names, folded),
    (left, right) =>
      left.every(({ month, calendar }) => right.some((one) => one.month === month && one.calendar === calendar)),
  ) ?? [];

/** Hebrew attaches "in" to the month as a prefix. */
const withoutPrefix = (names: DateNames, folded: string): readonly MonthName[] | undefined =>
  folded.startsWith('ב') ? names.months.get(folded.slice(1)) : undefined;

/** Day of the week, 0 for Sunday; `null` for any other word. */
export function weekdayOf(word: string, { languages }: DateReading): number | null {
  const folded = foldName(word);
  for (const language of languages) {
    const { weekdays } = namesIn(language);
    const day = weekdays.get(folded) ?? (folded.length >= 4 ? weekdays.get(folded.slice(0, 3)) : undefined);
    if (day !== undefined) return day;
  }
  return null;
}

/** Whether a word may occur between the parts of a date. */
export function connects(word: string, { languages }: DateReading): boolean {
  const folded = foldName(word);
  return (
    folded.length <= 2 || always.has(folded) || languages.some((language) => namesIn(language).connectors.has(folded))
  );
}

const always: ReadonlySet<string> = new Set(
  'of the nam del den dne gada dia agus year года року року год жылы жыл წლის թ նամ سنة عام من सन ye nian'.split(' '),
);

/** Whether a word marks a month written as a number, before or after it. */
export function marksMonth(word: string, { languages }: DateReading): boolean {
  const folded = foldName(word);
  return folded === 'thang' || languages.some((language) => namesIn(language).markers.has(folded));
}

/** Whether the year comes first in one of the page's languages, or in one that the script allows. */
export const isYearFirst = (word: string, { languages }: DateReading): boolean =>
  languages.some((language) => language !== 'en' && namesIn(language).yearFirst) ||
  scriptOf(foldName(word)) === 'other' ||
  scriptOf(foldName(word)) === 'cyrillic';
