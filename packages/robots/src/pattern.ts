/**
 * Path patterns of robots.txt: `*` matches anything, `$` at the end matches the end. A pattern is split into literal pieces, which are
 * searched in order.
 */

import { isAscii } from './lines.js';

export interface RobotsPattern {
  /** Literal pieces between the stars. */
  readonly pieces: readonly string[];
  /** The pattern ends in `$`. */
  readonly anchored: boolean;
  /** Length after percent-encoding; the longest matching pattern decides (RFC 9309 §2.2.2). */
  readonly specificity: number;
}

const isHexDigit = (code: number): boolean =>
  (code >= 48 && code <= 57) || (code >= 65 && code <= 70) || (code >= 97 && code <= 102);

const isEscape = (text: string, at: number): boolean =>
  text[at] === '%' && isHexDigit(text.charCodeAt(at + 1)) && isHexDigit(text.charCodeAt(at + 2));

/**
 * Normalizes spellings of the same path: percent escapes in upper case, non-ASCII bytes percent-encoded. Encoded ASCII stays encoded, as in
 * the reference parser. Takes one character per byte.
 */
export function encodePattern(bytes: string): string {
  if (!bytes.includes('%') && isAscii(bytes)) return bytes;
  let out = '';
  for (let at = 0; at < bytes.length; at += 1) {
    const code = bytes.charCodeAt(at);
    if (isEscape(bytes, at)) {
      out += bytes.slice(at, at + 3).toUpperCase();
      at += 2;
    } else if (code >= 0x80) {
      out += `%${code.toString(16).toUpperCase().padStart(2, '0')}`;
    } else {
      out += bytes.charAt(at);
    }
  }
  return out;
}

/** Takes an encoded pattern. */
export function compilePattern(encoded: string): RobotsPattern {
  const anchored = encoded.endsWith('$');
  const body = anchored ? encoded.slice(0, -1) : encoded;
  return { pieces: body.split('*'), anchored, specificity: encoded.length };
}

/**
 * Returns the path and query of a URL as robots.txt rules match them: without scheme, authority and fragment, always with a leading slash.
 * The URL must already be percent-encoded (as `URL.href` is); only the case of escapes is normalized.
 */
export function pathForRobots(url: string): string {
  const searchStart = url.startsWith('//') ? 2 : 0;
  const hash = url.indexOf('#', searchStart);
  const bare = hash >= 0 ? url.slice(0, hash) : url;
  const early = firstOf(bare, searchStart);
  const scheme = bare.indexOf('://', searchStart);
  const authority = scheme >= 0 && (early < 0 || scheme < early) ? scheme + 3 : searchStart;
  const start = firstOf(bare, authority);
  if (start < 0) return '/';
  const path = encodeCase(bare.slice(start));
  return path.startsWith('/') ? path : `/${path}`;
}

function firstOf(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === '/' || character === '?' || character === ';') return at;
  }
  return -1;
}

/** Upper-cases percent escapes and changes nothing else. */
function encodeCase(path: string): string {
  if (!path.includes('%')) return path;
  let out = '';
  for (let at = 0; at < path.length; at += 1) {
    if (isEscape(path, at)) {
      out += path.slice(at, at + 3).toUpperCase();
      at += 2;
    } else {
      out += path.charAt(at);
    }
  }
  return out;
}
