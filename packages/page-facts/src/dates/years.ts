/** Which calendars a year may be of, and the day that a month and a day make of it. */
import { fromCalendar } from './foreign-calendar.js';
import type { MonthName } from './names.js';
import type { DateReading } from './reading.js';
import type { Token } from './tokens.js';

export type Years = readonly { readonly calendar: MonthName['calendar']; readonly year: number }[];

/** The calendars that a year may be of. A bare number of another calendar's years is a year only where the writing says so. */
export function calendarYears(
  year: number,
  before: readonly Token[],
  after: readonly Token[],
  reading: DateReading,
): Years {
  if (year >= 1900 && year <= 2099) return [{ calendar: 'gregory', year }];
  const words = [...before.slice(0, 8), ...after.slice(0, 8)].filter(({ kind }) => kind === 'word');
  const anyFrom = (from: number, to: number): boolean =>
    words.some(({ text }) => text.charCodeAt(0) >= from && text.charCodeAt(0) <= to);
  const speaks = (...languages: string[]): boolean => languages.some((one) => reading.languages.includes(one));
  if (year >= 2440 && year < 2620) {
    const marked = words.some(({ text }) => text === 'BE' || text === 'B');
    // Thai, Lao, Khmer.
    return marked || anyFrom(0xe00, 0xeff) || anyFrom(0x1780, 0x17ff) || speaks('th')
      ? [{ calendar: 'gregory', year: year - 543 }]
      : [];
  }
  if (year < 1500 && (anyFrom(0x600, 0x77f) || speaks('fa', 'ar', 'ps')))
    return [
      { calendar: 'persian', year },
      { calendar: 'islamic-umalqura', year },
    ];
  if (year >= 5700 && (anyFrom(0x590, 0x5ff) || speaks('he'))) return [{ calendar: 'hebrew', year }];
  return [];
}

/** `null` where several calendars give a day, or none. */
export function dayOf(years: Years, months: readonly MonthName[], day: number): string | null {
  for (const { calendar, year } of years) {
    const name = months.find((month) => month.calendar === calendar);
    if (name !== undefined) return fromCalendar(calendar, year, name.month, day);
  }
  return null;
}

/** In numbers alone a year that is not Gregorian is of the first calendar that its language uses. */
export function numberedDay(years: Years, month: number, day: number): string | null {
  const [first] = years;
  return first === undefined ? null : fromCalendar(first.calendar, first.year, month, day);
}
