/**
 * What CLDR, as the runtime ships it, says of dates in a language: names of months and weekdays, the small words between the parts of a
 * date, and the order of those parts. Asked when the tables are made (`scripts/compile-cldr.ts`): a format takes longer to make than a page
 * to read, and a word before a year is asked for in two dozen languages.
 */
import type { Calendar } from '../../packages/page-facts/src/dates/foreign-calendar.js';
import { monthOfDay } from '../../packages/page-facts/src/dates/foreign-calendar.js';
import type { DateNames, MonthName } from '../../packages/page-facts/src/dates/names.js';
import { packDateNames } from '../../packages/page-facts/src/dates/packed-names.js';
import { foldName } from '../../packages/page-facts/src/dates/fold-name.js';

/** Where regions, scripts or calendars of a language name months differently. */
const variants: Readonly<Partial<Record<string, readonly string[]>>> = {
  ar: ['ar', 'ar-SY', 'ar-DZ', 'ar-MA', 'ar-EG'],
  de: ['de', 'de-AT'],
  pt: ['pt', 'pt-PT'],
  sr: ['sr', 'sr-Latn', 'sr-Cyrl-BA'],
  uz: ['uz', 'uz-Cyrl'],
  az: ['az', 'az-Cyrl'],
  bs: ['bs', 'bs-Cyrl'],
  ms: ['ms', 'ms-Arab'],
  pa: ['pa', 'pa-Arab'],
  ur: ['ur', 'ur-IN'],
};

/** Spellings that CLDR does not list and readers know. */
const spellings: Readonly<Partial<Record<string, Readonly<Record<string, number>>>>> = {
  en: { sept: 9 },
  de: { maerz: 3, jaenner: 1, feber: 2 },
  es: { setiembre: 9, set: 9 },
  it: { set: 9, sett: 9, genn: 1, febbr: 2, magg: 5 },
  nl: { maart: 3, sept: 9 },
};

const calendars: Readonly<Partial<Record<string, readonly Calendar[]>>> = {
  fa: ['persian', 'islamic-umalqura'],
  ps: ['persian'],
  ar: ['islamic-umalqura'],
  ur: ['islamic-umalqura'],
  he: ['hebrew'],
  yi: ['hebrew'],
};

const shapes: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: 'full' },
  { dateStyle: 'long' },
  { dateStyle: 'medium' },
  { month: 'long' },
  // Without a day, Greek names the month in the nominative.
  { month: 'long', year: 'numeric' },
  { month: 'short' },
  { weekday: 'short' },
];

/** Noon of twelve days that hold every month and every weekday. */
const days: readonly Date[] = Array.from({ length: 12 }, (_, month) => {
  const tenth = new Date(Date.UTC(2024, month, 10, 12));
  return new Date(tenth.getTime() + ((month + 7 - tenth.getUTCDay()) % 7) * 86_400_000);
});

function namesOf(language: string): DateNames {
  const months = new Map<string, MonthName[]>();
  const weekdays = new Map<string, number>();
  const connectors = new Set<string>();
  const markers = new Set<string>();
  let yearFirst = false;
  const add = (written: string, name: MonthName): void => {
    const folded = foldName(written);
    if (folded.length < 2) return;
    const list = months.get(folded) ?? [];
    if (!list.some((other) => other.month === name.month && other.calendar === name.calendar)) list.push(name);
    months.set(folded, list);
  };
  for (const locale of variants[language] ?? [language]) {
    for (const shape of shapes) {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory-nu-latn`, { ...shape, timeZone: 'UTC' });
      for (const date of days) {
        const parts = format.formatToParts(date);
        parts.forEach(({ type, value }, at) => {
          if (type === 'literal') for (const word of lettersOf(value)) connectors.add(word);
          else if (type === 'weekday') weekdays.set(foldName(value), date.getUTCDay());
          else if (type === 'month' && /\d/.test(value)) for (const word of lettersOf(value)) markers.add(word);
          else if (type === 'month') {
            const name: MonthName = { month: date.getUTCMonth() + 1, calendar: 'gregory' };
            add(value, name);
            // Endings and prefixes that grammar puts onto the name are no part of it to CLDR: Basque, Mongolian, Hebrew.
            add(
              `${lettersAtEnd(parts[at - 1]?.value ?? '')}${value}${lettersAtStart(parts[at + 1]?.value ?? '')}`,
              name,
            );
          }
        });
        const year = parts.findIndex(({ type }) => type === 'year');
        const month = parts.findIndex(({ type }) => type === 'month');
        if (shape.dateStyle !== undefined && year >= 0 && month > year) yearFirst = true;
      }
    }
  }
  for (const [written, month] of Object.entries(spellings[language] ?? {}))
    add(written, { month, calendar: 'gregory' });
  for (const calendar of calendars[language] ?? []) addMonths(language, calendar, add);
  return { months, weekdays, connectors, markers, yearFirst };
}

function addMonths(language: string, calendar: Calendar, add: (written: string, name: MonthName) => void): void {
  for (const style of ['long', 'short'] as const) {
    const format = new Intl.DateTimeFormat(`${language}-u-ca-${calendar}-nu-latn`, {
      month: style,
      day: 'numeric',
      timeZone: 'UTC',
    });
    // Thirteen months lie within 400 days of any calendar; a leap month is named by its own year (5784 was one).
    for (let day = 0; day < 400; day += 9) {
      const date = new Date(Date.UTC(2023, 8, 20 + day, 12));
      const name = format.formatToParts(date).find(({ type }) => type === 'month')?.value ?? '';
      const month = monthOfDay(calendar, date);
      if (!/\d/.test(name) && month > 0) add(name, { month, calendar });
    }
  }
}

const lettersAtStart = (text: string): string => /^[\p{L}\p{M}]{1,8}/u.exec(text)?.[0] ?? '';
const lettersAtEnd = (text: string): string => /[\p{L}\p{M}]{1,3}$/u.exec(text.slice(-3))?.[0] ?? '';

const lettersOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}]+/u)
    .map(foldName)
    .filter((word) => word !== '');

/** The line of a language, by its BCP 47 primary subtag. */
export const dateLine = (language: string): string => packDateNames(namesOf(language));
