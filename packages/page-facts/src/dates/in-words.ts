/** Dates with the month as a word, on either side of the year. */
import type { Found } from './found.js';
import { dayBefore, monthAt, noWords, numberOf, skip } from './parts.js';
import type { DateReading } from './reading.js';
import { isYearFirst, marksMonth } from './reading.js';
import type { Token } from './tokens.js';
import type { Years } from './years.js';
import { dayOf, numberedDay } from './years.js';

/** "3 March 2024", "March 3, 2024", "3. März 2024", "21 de julio de 2026", "21 tháng 7 năm 2026". */
export function wordsBefore(years: Years, before: readonly Token[], at: number, reading: DateReading): Found | null {
  const near =
    monthAt(before, skip(before, 0, noWords, false), reading) ??
    monthAt(before, skip(before, 0, reading, true), reading);
  if (near !== null) {
    const day = dayBefore(before, skip(before, near.next, reading, true), reading);
    if (day !== null) {
      const iso = dayOf(years, near.months, day.value);
      if (iso !== null) return { iso, start: day.start, end: at + 4, proves: null };
    }
  }
  // The day is closer to the year than the month: "March 3rd, 2024".
  const day = dayBefore(before, skip(before, 0, reading, false), reading);
  if (day !== null) {
    const month = monthAt(before, skip(before, day.next, reading, true), reading);
    const iso = month === null ? null : dayOf(years, month.months, day.value);
    if (iso !== null && month !== null) return { iso, start: month.start, end: at + 4, proves: null };
  }
  return markedMonth(years, before, at, reading);
}

/** "21 tháng 7 năm 2026", "ngày 21 tháng 7, 2026". */
function markedMonth(years: Years, before: readonly Token[], at: number, reading: DateReading): Found | null {
  const monthIndex = skip(before, 0, reading, true);
  const month = numberOf(before[monthIndex], 12);
  const marker = before[monthIndex + 1];
  if (month === 0 || marker?.kind !== 'word' || !marksMonth(marker.text, reading)) return null;
  const day = before[skip(before, monthIndex + 2, noWords, false)];
  const value = numberOf(day, 31);
  const iso = value === 0 ? null : numberedDay(years, month, value);
  return iso === null || day === undefined ? null : { iso, start: day.start, end: at + 4, proves: null };
}

/** "2026. július 21.", "2026 m. liepos 21 d.", "2026 оны долоодугаар сарын 21". */
export function wordsAfter(years: Years, after: readonly Token[], at: number, reading: DateReading): Found | null {
  // The number may also come before its month: Latvian writes "2026. gada 21. jūlijs".
  const first = skip(after, 0, reading, true);
  const token = after[first];
  if (token === undefined) return null;
  if (token.kind === 'number') {
    const month = monthAt(after, skip(after, first + 1, noWords, false), reading);
    const value = numberOf(token, 31);
    if (month === null || value === 0 || !isYearFirst(after[first + 1]?.text ?? '', reading)) return null;
    const iso = dayOf(years, month.months, value);
    return iso === null ? null : { iso, start: at, end: month.end, proves: null };
  }
  const month = monthAt(after, first, reading);
  if (month === null || !isYearFirst(token.text, reading)) return null;
  const day = after[skip(after, month.next, reading, true)];
  const value = numberOf(day, 31);
  const iso = value === 0 ? null : dayOf(years, month.months, value);
  return iso === null || day === undefined ? null : { iso, start: at, end: day.end, proves: null };
}
