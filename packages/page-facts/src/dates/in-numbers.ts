/** Dates made of numbers only, on either side of the year. */
import type { Found, Open } from './found.js';
import { numberOf } from './parts.js';
import type { DateReading, SlashOrder } from './reading.js';
import { weekdayOf } from './reading.js';
import type { Token } from './tokens.js';
import { touches } from './tokens.js';
import type { Years } from './years.js';
import { numberedDay } from './years.js';

/** 2024-03-05, 2024/3/5, 2024. 3. 5., 2024年3月5日, 2024년 3월 5일. */
export function yearFirstNumbers(years: Years, after: readonly Token[], at: number): Found | null {
  const [first, month, second, day, third, fourth] = after;
  if (first === undefined || second === undefined) return null;
  const wide = (first.text === '年' || first.text === '년') && (second.text === '月' || second.text === '월');
  const same = first.kind === 'sign' && first.text === second.text && '-/.‑'.includes(first.text);
  if (!wide && !same) return null;
  // "in 2024. 3. ..." is a list: the parts of a date are close together.
  if (day === undefined || day.end - at > 18 || (same && first.start !== at + 4)) return null;
  // After the day, more digits and a separator would make it an address or a number.
  if (
    same &&
    third?.kind === 'sign' &&
    third.start === day.end &&
    third.text === first.text &&
    fourth?.kind === 'number' &&
    fourth.start === third.end
  )
    return null;
  const iso = numberedDay(years, numberOf(month, 12), numberOf(day, 31));
  const end =
    wide && (third?.text.startsWith('日') === true || third?.text.startsWith('일') === true)
      ? third.start + 1
      : day.end;
  return iso === null ? null : { iso, start: at, end, proves: null };
}

/** 05.03.2024, 25/12/2023, 3-4-2024. */
export function numbersBefore(
  text: string,
  years: Years,
  before: readonly Token[],
  after: readonly Token[],
  at: number,
  reading: DateReading,
): Found | Open | null {
  const [right, second, left, first, further] = before;
  if (right?.kind !== 'sign' || left?.kind !== 'sign' || right.text !== left.text || !'./-‑'.includes(right.text))
    return null;
  if (second === undefined || first === undefined) return null;
  if (!touches(text, second.end, right.start) || !touches(text, first.end, left.start)) return null;
  if (at - first.start > 14) return null;
  if (
    further?.kind === 'sign' &&
    further.end === first.start &&
    './-'.includes(further.text) &&
    before[5]?.kind === 'number'
  )
    return null;
  const one = numberOf(first, 31);
  const two = numberOf(second, 31);
  if (one === 0 || two === 0) return null;
  const make = (month: number, day: number): string | null => numberedDay(years, month, day);
  const found = (iso: string | null, proves: SlashOrder): Found | null =>
    iso === null ? null : { iso, start: first.start, end: at + 4, proves };
  const slash = right.text !== '.';
  if (two > 12) return found(make(one, two), slash ? 'month-first' : null);
  if (one > 12) return found(make(two, one), slash ? 'day-first' : null);
  if (!slash || one === two) return found(make(two, one), null);
  const dayFirst = make(two, one);
  const monthFirst = make(one, two);
  if (dayFirst === null || monthFirst === null) return found(dayFirst ?? monthFirst, null);
  const weekday = nearWeekday([...before.slice(4, 7), ...after.slice(0, 3)], reading);
  if (weekday !== null) {
    const fits = (iso: string): boolean => new Date(`${iso}T12:00:00Z`).getUTCDay() === weekday;
    if (fits(dayFirst) !== fits(monthFirst))
      return fits(dayFirst) ? found(dayFirst, 'day-first') : found(monthFirst, 'month-first');
  }
  if (reading.order === null) return { dayFirst, monthFirst, start: first.start, end: at + 4 };
  return found(reading.order === 'month-first' ? monthFirst : dayFirst, null);
}

function nearWeekday(tokens: readonly Token[], reading: DateReading): number | null {
  for (const { kind, text } of tokens) {
    const day = kind === 'word' ? weekdayOf(text, reading) : null;
    if (day !== null) return day;
  }
  return null;
}
