/** Calendar arithmetic for dates as pages write them: validity, ISO form, machine-readable forms of attributes and markup. */

const daysIn = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;

/** Returns the ISO date, or `null` for a day that no calendar has or a year that pages do not mean. */
export function isoDate(year: number, month: number, day: number): string | null {
  if (!Number.isInteger(year) || year < 1900 || year > 2100 || !(month >= 1 && month <= 12) || !(day >= 1)) return null;
  const days = month === 2 && isLeap(year) ? 29 : (daysIn[month - 1] ?? 0);
  if (day > days) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const isoShape =
  /^([12]\d{3})-(\d{1,2})-(\d{1,2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,]\d{1,9})?)?\s?(Z|z|[+-]\d{2}:?\d{2})?)?/;
const httpShape = /^(?:[A-Za-z]{3,9},? )?(\d{1,2})[ -]([A-Za-z]{3})[a-z]{0,6}[ -](\d{4})(?: (\d{2}:\d{2}:\d{2}))?/;

/**
 * Parses a machine-readable date: ISO 8601 with or without time and zone, a compact `20240131`, or the form of HTTP headers. Returns an ISO
 * date, with the time if one was given, or `null` for anything else, such as a year alone.
 */
export function parseMachineDate(text: string): string | null {
  const value = text.slice(0, 64).trim();
  const iso = isoShape.exec(value);
  if (iso) {
    const date = isoDate(Number(iso[1]), Number(iso[2]), Number(iso[3]));
    if (date === null) return null;
    if (iso[4] === undefined || iso[5] === undefined) return date;
    if (Number(iso[4]) > 23 || Number(iso[5]) > 59 || Number(iso[6] ?? 0) > 60) return date;
    const zone = iso[7] === undefined ? '' : iso[7].toUpperCase();
    const colon = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone;
    return `${date}T${iso[4]}:${iso[5]}:${iso[6] ?? '00'}${colon}`;
  }
  if (/^[12]\d{7}$/.test(value))
    return isoDate(Number(value.slice(0, 4)), Number(value.slice(4, 6)), Number(value.slice(6, 8)));
  const http = httpShape.exec(value);
  if (http) {
    const date = isoDate(Number(http[3]), months.indexOf((http[2] ?? '').toLowerCase()) + 1, Number(http[1]));
    return date !== null && http[4] !== undefined ? `${date}T${http[4]}Z` : date;
  }
  return null;
}
