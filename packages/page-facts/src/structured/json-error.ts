/**
 * Finds the position of the first error in a JSON text. `JSON.parse` words its errors differently in every runtime and sometimes gives no
 * position, but a report must be the same everywhere. Runs only on text that did not parse; iterative, since the page controls the nesting.
 */
import { isDigit } from '../text/characters.js';

export interface JsonError {
  readonly message: string;
  /** UTF-16 offset within the text. */
  readonly offset: number;
  /** Both from 1. */
  readonly line: number;
  readonly column: number;
}

/** Tokens that may come next. */
type Expect = 'value' | 'value-or-end' | 'key' | 'key-or-end' | 'colon' | 'comma-or-end' | 'nothing';

/** The first violation of RFC 8259, or `null` if the text is JSON. */
export function findJsonError(text: string): JsonError | null {
  const open: number[] = [];
  let expect: Expect = 'value';
  let at = 0;
  const fail = (message: string, offset: number): JsonError => ({ message, offset, ...position(text, offset) });
  const afterValue = (): Expect => (open.length === 0 ? 'nothing' : 'comma-or-end');
  for (;;) {
    while (at < text.length && isJsonSpace(text.charCodeAt(at))) at++;
    if (at >= text.length) break;
    const unit = text.charCodeAt(at);
    if (expect === 'nothing') return fail('text after the end of the value', at);
    if (expect === 'colon') {
      if (unit !== 0x3a) return fail(`expected ":" after the property name, found ${show(text, at)}`, at);
      expect = 'value';
      at++;
      continue;
    }
    if (expect === 'comma-or-end') {
      const top = open[open.length - 1];
      if (unit === 0x2c) expect = top === 0x7b ? 'key' : 'value';
      else if ((unit === 0x7d && top === 0x7b) || (unit === 0x5d && top === 0x5b)) {
        open.pop();
        expect = afterValue();
      } else return fail(`expected "," or "${top === 0x7b ? '}' : ']'}", found ${show(text, at)}`, at);
      at++;
      continue;
    }
    if (expect === 'key' || expect === 'key-or-end') {
      if (unit === 0x7d && expect === 'key-or-end') {
        open.pop();
        expect = afterValue();
        at++;
        continue;
      }
      if (unit === 0x7d) return fail('comma before "}"', at);
      if (unit !== 0x22) return fail(`expected a property name in double quotes, found ${show(text, at)}`, at);
      const end = scanString(text, at);
      if (typeof end !== 'number') return fail(end.message, end.offset);
      at = end;
      expect = 'colon';
      continue;
    }
    if (unit === 0x7b) {
      open.push(unit);
      expect = 'key-or-end';
      at++;
    } else if (unit === 0x5b) {
      open.push(unit);
      expect = 'value-or-end';
      at++;
    } else if (unit === 0x5d) {
      if (expect !== 'value-or-end')
        return fail(open[open.length - 1] === 0x5b ? 'comma before "]"' : 'expected a value, found "]"', at);
      open.pop();
      expect = afterValue();
      at++;
    } else if (unit === 0x22) {
      const end = scanString(text, at);
      if (typeof end !== 'number') return fail(end.message, end.offset);
      at = end;
      expect = afterValue();
    } else {
      const end = scanLiteral(text, at);
      if (end < 0) return fail(`expected a value, found ${show(text, at)}`, at);
      at = end;
      expect = afterValue();
    }
  }
  return expect === 'nothing'
    ? null
    : fail(text.trim() === '' ? 'the script is empty' : 'the text ends inside a value', text.length);
}

const isJsonSpace = (unit: number): boolean => unit === 0x20 || unit === 0x0a || unit === 0x0d || unit === 0x09;

/** Returns the offset after the closing quote, or what is wrong. */
function scanString(text: string, quote: number): number | { message: string; offset: number } {
  let at = quote + 1;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (unit === 0x22) return at + 1;
    if (unit < 0x20) return { message: 'a line break or control character inside a string', offset: at };
    if (unit === 0x5c) {
      const escaped = text.charAt(at + 1);
      if (escaped === 'u') {
        for (let digit = at + 2; digit < at + 6; digit++) {
          if (!isHex(text.charCodeAt(digit))) return { message: 'a broken \\u escape in a string', offset: at };
        }
        at += 6;
        continue;
      }
      if (escaped === '' || !'"\\/bfnrt'.includes(escaped)) return { message: 'a bad escape in a string', offset: at };
      at += 2;
      continue;
    }
    at++;
  }
  return { message: 'a string that does not end', offset: quote };
}

/** Returns the offset after `true`, `false`, `null` or a number; -1 for anything else. */
function scanLiteral(text: string, from: number): number {
  for (const word of ['true', 'false', 'null']) if (text.startsWith(word, from)) return from + word.length;
  let at = from;
  if (text.charCodeAt(at) === 0x2d) at++;
  const digits = at;
  while (isDigit(text.charCodeAt(at))) at++;
  if (at === digits || (at > digits + 1 && text.charCodeAt(digits) === 0x30)) return -1;
  if (text.charCodeAt(at) === 0x2e) {
    const fraction = ++at;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === fraction) return -1;
  }
  if ((text.charCodeAt(at) | 0x20) === 0x65) {
    at++;
    const sign = text.charCodeAt(at);
    if (sign === 0x2b || sign === 0x2d) at++;
    const exponent = at;
    while (isDigit(text.charCodeAt(at))) at++;
    if (at === exponent) return -1;
  }
  return at;
}

const isHex = (unit: number): boolean => isDigit(unit) || ((unit | 0x20) >= 0x61 && (unit | 0x20) <= 0x66);

const show = (text: string, at: number): string => JSON.stringify(text.charAt(at));

function position(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf('\n'); at >= 0 && at < offset; at = text.indexOf('\n', at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1 };
}
