/** What the words, numbers and signs around a year make of it: a day, or none. */
import { fromCalendar } from './foreign-calendar.js';
import type { MonthName } from './names.js';
import type { DateReading, SlashOrder } from './reading.js';
import { connects, isYearFirst, marksMonth, monthsOf, weekdayOf } from './reading.js';
import type { Token } from './tokens.js';
import { tokensAfter, tokensBefore, touches } from './tokens.js';

export interface Found {
  readonly iso: string;
  readonly start: number;
  readonly end: number;
  readonly proves: SlashOrder;
}
export interface Open {
  readonly dayFirst: string;
  readonly monthFirst: string;
  readonly start: number;
  readonly end: number;
}

/** The date that the year at the offset belongs to. `text` has its digits in ASCII. */
export function dateAt(text: string, at: number, reading: DateReading): Found | Open | null {
  const year = Number(text.slice(at, at + 4));
  const before = tokensBefore(text, at);
  const after = tokensAfter(text, at + 4);
  // Most years stand alone: names are asked for only beside a number that may be a day.
  const dayBeside = before.some(isDayLike);
  const dayBehind = after.some(isDayLike);
  if (!dayBeside && !dayBehind) return null;
  const years = calendarYears(year, before, after, reading);
  if (years.length === 0) return null;
  return (
    (dayBehind ? yearFirstNumbers(years, after, at) : null) ??
    (dayBeside ? wordsBefore(years, before, at, reading) : null) ??
    (dayBeside ? numbersBefore(text, years, before, after, at, reading) : null) ??
    (dayBehind ? wordsAfter(years, after, at, reading) : null)
  );
}

const isDayLike = ({ kind, text }: Token): boolean => kind === 'number' && text.length <= 2;

type Years = readonly { readonly calendar: MonthName['calendar']; readonly year: number }[];

/** The calendars that a year may be of. A bare number of another calendar's years is a year only where the writing says so. */
function calendarYears(year: number, before: readonly Token[], after: readonly Token[], reading: DateReading): Years {
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
function dayOf(years: Years, months: readonly MonthName[], day: number): string | null {
  for (const { calendar, year } of years) {
    const name = months.find((month) => month.calendar === calendar);
    if (name !== undefined) return fromCalendar(calendar, year, name.month, day);
  }
  return null;
}

/** In numbers alone a year that is not Gregorian is of the first calendar that its language uses. */
function numberedDay(years: Years, month: number, day: number): string | null {
  const [first] = years;
  return first === undefined ? null : fromCalendar(first.calendar, first.year, month, day);
}

function numberOf(token: Token | undefined, max: number): number {
  if (token?.kind !== 'number' || token.text.length > 2) return 0;
  const value = Number(token.text);
  return value <= max ? value : 0;
}

const dashes = '-–—‑';
const fillers = ",.،،、՝-–—‑/()’'|·:;";

/** Index of the next token that is no small word or sign between the parts of a date. */
function skip(tokens: readonly Token[], from: number, reading: DateReading, words: boolean): number {
  let at = from;
  for (let passed = 0; passed < 5 && at < tokens.length; passed++, at++) {
    const token = tokens[at];
    const small =
      token?.kind === 'sign'
        ? fillers.includes(token.text)
        : words &&
          token?.kind === 'word' &&
          connects(token.text, reading) &&
          (token.text.length > 3 || monthsOf(token.text, reading).length === 0);
    if (!small) break;
  }
  return at;
}

/** 2024-03-05, 2024/3/5, 2024. 3. 5., 2024年3月5日, 2024년 3월 5일. */
function yearFirstNumbers(years: Years, after: readonly Token[], at: number): Found | null {
  const [first, month, second, day, third, fourth] = after;
  if (first === undefined || second === undefined) return null;
  const wide = (first.text === '年' || first.text === '년') && (second.text === '月' || second.text === '월');
  const same = first.kind === 'sign' && first.text === second.text && '-/.‑'.includes(first.text);
  if (!wide && !same) return null;
  // "in 2024. 3. ..." is a list: the parts of a date stand close.
  if (day === undefined || day.end - at > 18 || (same && first.start !== at + 4)) return null;
  // Past the day more digits and a separator would make it an address or a number.
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

/** "3 March 2024", "March 3, 2024", "3. März 2024", "21 de julio de 2026", "21 tháng 7 năm 2026". */
function wordsBefore(years: Years, before: readonly Token[], at: number, reading: DateReading): Found | null {
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
  // The day stands nearer than the month: "March 3rd, 2024".
  const day = dayBefore(before, skip(before, 0, reading, false), reading);
  if (day !== null) {
    const month = monthAt(before, skip(before, day.next, reading, true), reading);
    const iso = month === null ? null : dayOf(years, month.months, day.value);
    if (iso !== null && month !== null) return { iso, start: month.start, end: at + 4, proves: null };
  }
  return markedMonth(years, before, at, reading);
}

const noWords: DateReading = { order: null, languages: [] };

interface MonthAt {
  readonly months: readonly MonthName[];
  readonly start: number;
  readonly end: number;
  /** Index of the token after it. */
  readonly next: number;
}

/** A month of one or two words. */
function monthAt(tokens: readonly Token[], at: number, reading: DateReading): MonthAt | null {
  const token = tokens[at];
  if (token?.kind !== 'word') return null;
  const other = tokens[at + 1];
  if (other?.kind === 'word' && Math.abs(other.start - token.end) + Math.abs(token.start - other.end) < 60) {
    const [left, right] = other.start < token.start ? [other, token] : [token, other];
    const months = right.start - left.end === 1 ? monthsOf(`${left.text} ${right.text}`, reading) : [];
    if (months.length > 0) return { months, start: left.start, end: right.end, next: at + 2 };
  }
  const months = monthsOf(token.text, reading);
  return months.length === 0 ? null : { months, start: token.start, end: token.end, next: at + 1 };
}

/** A number of at most 31, with what makes it an ordinal: "21st", "1er", "21º". */
function dayBefore(
  before: readonly Token[],
  at: number,
  reading: DateReading,
): { value: number; start: number; next: number } | null {
  const token = before[at];
  let day = at;
  if (token?.kind !== 'number') {
    const number = before[at + 1];
    const suffix =
      (token?.kind === 'word' && token.text.length <= 4) || (token !== undefined && 'ºª°'.includes(token.text));
    if (!suffix || number?.kind !== 'number' || token?.start !== number.end) return null;
    day = at + 1;
  }
  const number = before[day];
  const value = numberOf(number, 31);
  if (value === 0 || number === undefined) return null;
  // Of a span of days the last is taken; a decimal or an address is no day.
  const left = before[day + 1];
  if (
    left?.kind === 'sign' &&
    left.end === number.start &&
    '.,:/'.includes(left.text) &&
    before[day + 2]?.kind === 'number'
  )
    return dashes.includes(left.text) ? { value, start: number.start, next: day + 1 } : null;
  if (left?.kind === 'word' && left.end === number.start && monthsOf(left.text, reading).length === 0)
    return isWide(left.text) ? { value, start: number.start, next: day + 1 } : null;
  return { value, start: number.start, next: day + 1 };
}

/** Scripts in which words touch numbers. */
const isWide = (text: string): boolean => text.charCodeAt(text.length - 1) >= 0xe00;

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
function wordsAfter(years: Years, after: readonly Token[], at: number, reading: DateReading): Found | null {
  // The number may stand before its month too: Latvian writes "2026. gada 21. jūlijs".
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

/** 05.03.2024, 25/12/2023, 3-4-2024. */
function numbersBefore(
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
