/** The parts of a date among tokens: its month, its day, and the connecting words. */
import type { MonthName } from './names.js';
import type { DateReading } from './reading.js';
import { connects, monthsOf } from './reading.js';
import type { Token } from './tokens.js';

/** Returns 0 if the token is not a number of at most `max`. */
export function numberOf(token: Token | undefined, max: number): number {
  if (token?.kind !== 'number' || token.text.length > 2) return 0;
  const value = Number(token.text);
  return value <= max ? value : 0;
}

const dashes = '-–—‑';
const fillers = ",.،،、՝-–—‑/()’'|·:;";

/** Index of the next token that is not a connecting word or sign between the parts of a date. */
export function skip(tokens: readonly Token[], from: number, reading: DateReading, words: boolean): number {
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

/** A reading that skips signs only. */
export const noWords: DateReading = { order: null, languages: [] };

export interface MonthAt {
  readonly months: readonly MonthName[];
  readonly start: number;
  readonly end: number;
  /** Index of the next token. */
  readonly next: number;
}

/** A month of one or two words. */
export function monthAt(tokens: readonly Token[], at: number, reading: DateReading): MonthAt | null {
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

/** A number of at most 31, with its ordinal suffix: "21st", "1er", "21º". */
export function dayBefore(
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
  // In a range of days the last one is used; a decimal number or an address is not a day.
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
