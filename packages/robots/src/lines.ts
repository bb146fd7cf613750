/**
 * Reads robots.txt bytes into numbered key/value lines, as Google's reference parser does. The text keeps one character per byte (ISO
 * 8859-1), because patterns are percent-encoded byte by byte and a file may use any encoding or an invalid one.
 */

import { BYTES_PER_STEP } from './steps.js';

/** RFC 9309 §2.5: at least 500 KiB are read; Google and this parser read no more. */
export const ROBOTS_MAX_BYTES = 500 * 1024;

/** The reference parser drops the part of a line beyond eight times the longest URL of old browsers, including its terminating NUL. */
const MAX_LINE_BYTES = 2083 * 8 - 1;

export interface RobotsLine {
  /** 1-based. */
  readonly number: number;
  /** Without comment and surrounding whitespace, one character per byte. */
  readonly key: string;
  readonly value: string;
  /** The whole line as written. */
  readonly raw: string;
  readonly missingColon: boolean;
  readonly cut: boolean;
}

export interface UnreadableLine {
  readonly number: number;
  readonly raw: string;
}

export function isAscii(bytes: string): boolean {
  for (let at = 0; at < bytes.length; at += 1) if (bytes.charCodeAt(at) >= 0x80) return false;
  return true;
}

/** Decodes one character per byte as UTF-8. */
export const decodeBytes = (bytes: string): string =>
  isAscii(bytes) ? bytes : Buffer.from(bytes, 'latin1').toString('utf8');

/** Formats bytes for display: trimmed, at most 300 characters. */
export function displayText(bytes: string): string {
  const text = decodeBytes(bytes.slice(0, 1200)).trim();
  return text.length > 300 ? `${text.slice(0, 299)}…` : text;
}

/** Skips a UTF-8 byte order mark, even a truncated one, as the reference parser does. */
function afterByteOrderMark(text: string): number {
  const mark = '\xef\xbb\xbf';
  let at = 0;
  while (at < mark.length && text[at] === mark[at]) at += 1;
  return at;
}

const isBlank = (character: string | undefined): boolean => character === ' ' || character === '\t';

function stripAscii(text: string): string {
  let start = 0;
  let end = text.length;
  const blank = (code: number): boolean => code === 32 || (code >= 9 && code <= 13);
  while (start < end && blank(text.charCodeAt(start))) start += 1;
  while (end > start && blank(text.charCodeAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** Position of the first run of blanks in a line without a colon that consists of exactly two words. */
function blankSeparator(line: string): number {
  let at = 0;
  while (at < line.length && !isBlank(line[at])) at += 1;
  if (at === line.length) return -1;
  let rest = at;
  while (isBlank(line[rest])) rest += 1;
  return line.indexOf(' ', rest) >= 0 || line.indexOf('\t', rest) >= 0 ? -1 : at;
}

function readLine(number: number, raw: string): RobotsLine | UnreadableLine | null {
  const nul = raw.indexOf('\0');
  const whole = nul >= 0 ? raw.slice(0, nul) : raw;
  const cut = whole.length > MAX_LINE_BYTES;
  const bounded = cut ? whole.slice(0, MAX_LINE_BYTES) : whole;
  const comment = bounded.indexOf('#');
  const line = stripAscii(comment >= 0 ? bounded.slice(0, comment) : bounded);
  if (line === '') return null;
  const colon = line.indexOf(':');
  const separator = colon >= 0 ? colon : blankSeparator(line);
  if (separator <= 0) return { number, raw };
  const key = stripAscii(line.slice(0, separator));
  if (key === '') return { number, raw };
  return { number, key, value: stripAscii(line.slice(separator + 1)), raw, missingColon: colon < 0, cut };
}

export const isReadable = (line: RobotsLine | UnreadableLine): line is RobotsLine => 'key' in line;

/**
 * Yields every line that has content. Line ends are LF, CR or CRLF, in any mixture. A last line cut by the 500 KiB limit is left out,
 * because half a pattern would disallow more than its author meant. Yields `null` where a step ends.
 */
export function* readRobotsLines(
  body: Uint8Array,
  truncated: boolean,
): Generator<RobotsLine | UnreadableLine | null, void, undefined> {
  const text = Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString('latin1');
  let start = afterByteOrderMark(text);
  let number = 0;
  // Each line end is searched once: a file without carriage returns must not be searched for one at every line.
  let feed = -1;
  let carriage = -1;
  let pause = BYTES_PER_STEP;
  while (start <= text.length) {
    if (feed < start) feed = positionOf('\n', text, start);
    if (carriage < start) carriage = positionOf('\r', text, start);
    const end = Math.min(feed, carriage);
    number += 1;
    if (end === text.length && truncated) return;
    // Empty lines and comments are skipped without slicing, so that half a million of them cost almost nothing.
    const line = start === end || text[start] === '#' ? null : readLine(number, text.slice(start, end));
    if (line !== null) yield line;
    if (end >= pause) {
      yield null;
      pause = end + BYTES_PER_STEP;
    }
    start = end === carriage && feed === end + 1 ? end + 2 : end + 1;
  }
}

/** Returns the end of the text if the character is not found. */
function positionOf(character: string, text: string, from: number): number {
  const found = text.indexOf(character, from);
  return found < 0 ? text.length : found;
}
