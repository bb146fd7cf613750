/**
 * Words, numbers and signs around a year, from which a date is assembled. Bounded on both sides, so that the work is linear in the text.
 */
import { isDigit, isJoiner, isSpace, isWordUnit } from '../text/characters.js';

export interface Token {
  readonly kind: 'word' | 'number' | 'sign';
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

const maxTokens = 14;
const maxWord = 24;

function kindAt(unit: number): Token['kind'] | 'space' {
  if (isDigit(unit)) return 'number';
  if (isWordUnit(unit) || isJoiner(unit) || unit === 0x2bc) return 'word';
  // Direction marks and similar characters carry no meaning.
  return isSpace(unit) || unit === 0x200e || unit === 0x200f || unit === 0x061c ? 'space' : 'sign';
}

/** Full stops within an abbreviation belong to it: "ม.ค.", "s.d.". */
function goesOn(text: string, at: number, kind: Token['kind']): boolean {
  const unit = text.charCodeAt(at);
  if (kindAt(unit) === kind) return true;
  return (
    kind === 'word' &&
    unit === 0x2e &&
    kindAt(text.charCodeAt(at - 1)) === 'word' &&
    kindAt(text.charCodeAt(at + 1)) === 'word'
  );
}

/** Whether only direction marks separate two positions. */
export function touches(text: string, end: number, start: number): boolean {
  for (let at = end; at < start; at++) {
    const unit = text.charCodeAt(at);
    if (unit !== 0x200e && unit !== 0x200f && unit !== 0x061c) return false;
  }
  return start - end <= 2;
}

/** Tokens to the left of `at`, nearest first. */
export function tokensBefore(text: string, at: number, reach = 48): Token[] {
  const tokens: Token[] = [];
  const from = Math.max(0, at - reach);
  let end = at;
  while (end > from && tokens.length < maxTokens) {
    const kind = kindAt(text.charCodeAt(end - 1));
    let start = end - 1;
    if (kind !== 'space') {
      if (kind !== 'sign') while (start > from && end - start < maxWord && goesOn(text, start - 1, kind)) start--;
      tokens.push({ kind, text: text.slice(start, end), start, end });
    }
    end = start;
  }
  return tokens;
}

/** Tokens to the right of `at`, nearest first. */
export function tokensAfter(text: string, at: number, reach = 48): Token[] {
  const tokens: Token[] = [];
  const to = Math.min(text.length, at + reach);
  let start = at;
  while (start < to && tokens.length < maxTokens) {
    const kind = kindAt(text.charCodeAt(start));
    let end = start + 1;
    if (kind !== 'space') {
      if (kind !== 'sign') while (end < to && end - start < maxWord && goesOn(text, end, kind)) end++;
      tokens.push({ kind, text: text.slice(start, end), start, end });
    }
    start = end;
  }
  return tokens;
}
