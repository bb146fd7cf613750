/** Combines the words, numbers and signs around a year into a day, if they form one. */
import type { Found, Open } from './found.js';
import { numbersBefore, yearFirstNumbers } from './in-numbers.js';
import { wordsAfter, wordsBefore } from './in-words.js';
import type { DateReading } from './reading.js';
import type { Token } from './tokens.js';
import { tokensAfter, tokensBefore } from './tokens.js';
import { calendarYears } from './years.js';

/** The date that contains the year at the offset. The digits of `text` are ASCII. */
export function dateAt(text: string, at: number, reading: DateReading): Found | Open | null {
  const year = Number(text.slice(at, at + 4));
  const before = tokensBefore(text, at);
  const after = tokensAfter(text, at + 4);
  // Most years have no date around them: names are looked up only next to a number that may be a day.
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
