/**
 * Regular expressions over letters that are compiled in a tenth of the time. V8 writes `\p{L}` out as several hundred ranges, most of them
 * beyond the Basic Multilingual Plane as pairs of surrogates, again for each place of a pattern and for each repetition that it unrolls: a
 * pattern of a person's name takes 10 ms, and an audit meets some hundred of them before it has judged a page.
 */
import { LETTER_RANGES } from './letter-ranges.js';

/**
 * Beyond the Basic Multilingual Plane, by whole ranges: letters of historic and minor scripts, mathematical letters and ideographs, with
 * the marks and digits of these scripts; no emoji.
 */
const BEYOND = String.raw`\u{10000}-\u{1CCFF}\u{1D400}-\u{1D7CB}\u{1E000}-\u{1EEFF}\u{20000}-\u{3FFFF}`;
const RANGES = { ...LETTER_RANGES, L: LETTER_RANGES.L + BEYOND } as const;

const isCategory = (name: string): name is keyof typeof RANGES => Object.hasOwn(RANGES, name);

/**
 * The source with `\p{L}`, `\p{Lu}`, `\p{Ll}`, `\p{M}` and `\p{N}` (and `\P{…}` outside of brackets) written out as ranges: of the Basic
 * Multilingual Plane as Unicode has them; beyond it, letters alone and by whole blocks. Other properties stay.
 */
export function withRanges(source: string): string {
  let inBrackets = false;
  return source.replace(/\\(?:([pP])\{(\w+)\}|[^])|[[\]]/gu, (token, kind?: string, name?: string) => {
    if (token === '[' || token === ']') {
      inBrackets = token === '[';
      return token;
    }
    if (kind === undefined || name === undefined || !isCategory(name)) return token;
    if (inBrackets) return kind === 'p' ? RANGES[name] : token;
    return `[${kind === 'P' ? '^' : ''}${RANGES[name]}]`;
  });
}

/**
 * A regular expression of the source, which is read by `withRanges`.
 * @param flags - always with `u`.
 */
export const pattern = (source: string, flags: 'u' | 'gu' | 'iu' | 'giu' | 'imu' | 'uy'): RegExp =>
  new RegExp(withRanges(source), flags);
