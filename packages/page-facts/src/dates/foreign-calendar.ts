/** Days of calendars other than the Gregorian one, computed with the runtime's calendars. */
import { isoDate } from './calendar.js';

export type Calendar = 'gregory' | 'persian' | 'islamic-umalqura' | 'hebrew';

const formats = new Map<Calendar, Intl.DateTimeFormat>();

function formatOf(calendar: Calendar): Intl.DateTimeFormat {
  let format = formats.get(calendar);
  if (format === undefined) {
    format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      timeZone: 'UTC',
    });
    formats.set(calendar, format);
  }
  return format;
}

/** The runtime formats Hebrew months as names even when numbers are requested. */
const hebrewMonths = 'Tishri,Heshvan,Kislev,Tevet,Shevat,Adar I,Adar,Nisan,Iyar,Sivan,Tamuz,Av,Elul'.split(',');

/** The number of the month that contains a day, as `fromCalendar` takes it; 0 for none. */
export const monthOfDay = (calendar: Calendar, date: Date): number =>
  monthIndex(
    calendar,
    formatOf(calendar)
      .formatToParts(date)
      .find(({ type }) => type === 'month')?.value ?? '',
  );

function monthIndex(calendar: Calendar, written: string): number {
  if (calendar !== 'hebrew') return Number.isInteger(Number(written)) ? Number(written) : 0;
  return hebrewMonths.indexOf(written === 'Adar II' ? 'Adar' : written) + 1;
}

/** The length of a year in days, and the Gregorian year in which year 0 would start: enough for a first guess. */
const guesses: Readonly<Record<Exclude<Calendar, 'gregory'>, { readonly days: number; readonly epoch: number }>> = {
  persian: { days: 365.2422, epoch: 621.21 },
  'islamic-umalqura': { days: 354.367, epoch: 621.54 },
  hebrew: { days: 365.2468, epoch: -3760.34 },
};

const dayMs = 86_400_000;

/** Returns the day as an ISO date, or `null` for one that the calendar does not have. Checks at most 80 days around the guess. */
export function fromCalendar(calendar: Calendar, year: number, month: number, day: number): string | null {
  if (calendar === 'gregory') return isoDate(year, month, day);
  const { days, epoch } = guesses[calendar];
  const start = epoch + (year * days) / 365.2425;
  const guess = Date.UTC(2000, 0, 1, 12) + ((start - 2000) * 365.2425 + (month - 1) * 29.8 + day) * dayMs;
  if (!Number.isFinite(guess) || day < 1 || day > 31) return null;
  const noon = Math.floor(guess / dayMs) * dayMs + dayMs / 2;
  for (let step = 0; step <= 40; step++) {
    for (const side of step === 0 ? [0] : [step, -step]) {
      const date = new Date(noon + side * dayMs);
      if (isDay(calendar, date, year, month, day))
        return isoDate(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
    }
  }
  return null;
}

function isDay(calendar: Calendar, date: Date, year: number, month: number, day: number): boolean {
  let found = 0;
  for (const { type, value } of formatOf(calendar).formatToParts(date)) {
    if (type === 'day' && Number(value) !== day) return false;
    if (type === 'month' && monthIndex(calendar, value) !== month) return false;
    if (type === 'year' && Number(value) !== year) return false;
    if (type === 'day' || type === 'month' || type === 'year') found++;
  }
  return found === 3;
}
