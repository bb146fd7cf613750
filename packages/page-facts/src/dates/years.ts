/** The calendars that a year may belong to, and the day that it forms with a month and a day. */
import { fromCalendar } from './foreign-calendar.js';
import type { MonthName } from './names.js';
import type { DateReading } from './reading.js';
import type { Token } from './tokens.js';

export type Years = readonly { readonly calendar: MonthName['calendar']; readonly year: number }[];

/**
 * Returns the calendars that a year may belong to. A bare number in another calendar's range is a year only if the script or wording says
 * so.
 */
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

/** Returns `null` if no calendar or several calendars give a day. */
export function dayOf(years: Years, months: readonly MonthName[], day: number): string | null {
  for (const { calendar, year } of years) {
    const name = months.find((month) => month.calendar === calendar);
    if (name !== undefined) return fromCalendar(calendar, year, name.month, day);
  }
  return null;
}

/** In a numeric date, a non-Gregorian year belongs to the first calendar that its language uses. */
export function numberedDay(years: Years, month: number, day: number): string | null {
  const [first] = years;
  return first === undefined ? null : fromCalendar(first.calendar, first.year, month, day);
}
