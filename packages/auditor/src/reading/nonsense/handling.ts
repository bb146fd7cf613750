/**
 * Detects manipulated spacing and repetition: each word twice, words without spaces between them, or spaces between the letters of a script
 * without spaces. Independent of language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, RUN, STRIDE, WORD } from './scan.js';
import { PLAIN } from './words.js';

export type HandlingKind = 'doubled' | 'glued' | 'apart';

/** Maximum number of letters and characters of distinct texts: it shows early. */
const MOST_CHARS = 20_000;
const LEAST_CHARS = 400;
/** Maximum length of a word in any language; compound names come close. */
const LONGEST = 40;
/** Minimum number of characters that are repeated together: a word of a script without spaces. */
const TWICE = 4;

/**
 * Minimum shares. The highest over 750 sites and front pages are 0.006 of words and 0.04 of characters repeated, 0.01 of letters in such
 * long words, and 0.16 of single-character runs.
 */
const LIMITS = { doubled: 0.25, doubledRuns: 0.5, glued: 0.3, apart: 0.6 } as const;
/** Names of settings and fields are also joined with underscores; longer ones, or those with more parts, are not names. */
const LONGEST_NAME = { chars: 60, parts: 8 } as const;
const LEAST = { words: 60, runs: 100 } as const;

/** Number of characters of a run that are repeated directly. */
function saidTwice(text: string, start: number, end: number): number {
  let twice = 0;
  for (let at = start; at + 1 < end;) {
    let size = Math.min(TWICE, Math.floor((end - at) / 2));
    while (size > 0 && !isSame(text, at, size)) size--;
    twice += 2 * size;
    at += size === 0 ? 1 : 2 * size;
  }
  return twice;
}

function isSame(text: string, at: number, size: number): boolean {
  for (let next = at; next < at + size; next++)
    if (text.charCodeAt(next) !== text.charCodeAt(next + size)) return false;
  return true;
}

const SPACE = /^\s+$/u;

/** Whether only spaces separate two runs of characters, the second of which starts at an index into `words`. */
const isSpaced = ({ text, words }: Scan, at: number): boolean =>
  at >= STRIDE &&
  at < words.length &&
  kindOf(words[at + 2] ?? 0) === RUN &&
  kindOf(words[at + 2 - STRIDE] ?? 0) === RUN &&
  SPACE.test(text.slice(words[at + 1 - STRIDE], words[at]));

const SPACES = /\s/u;

/** Number of letters in words joined by underscores to something longer than a name, up to an index into `words`. */
function joinedLetters({ text, words }: Scan, end: number): number {
  let all = 0;
  let start = 0;
  let last = 0;
  let parts = 0;
  let letters = 0;
  const close = (): void => {
    if (parts > LONGEST_NAME.parts || (parts > 1 && last - start > LONGEST_NAME.chars)) all += letters;
    parts = 0;
    letters = 0;
  };
  for (let at = 0; at < end; at += STRIDE) {
    const from = words[at] ?? 0;
    if (text[from - 1] !== '_' || SPACES.test(text.slice(last, from))) {
      close();
      start = from;
    }
    last = words[at + 1] ?? 0;
    parts++;
    // The letters of a very long word are counted by its length.
    if (kindOf(words[at + 2] ?? 0) === WORD && last - from < LONGEST) letters += last - from;
  }
  close();
  return all;
}

/** The kind of manipulation, with its share; `null` for normal text. */
export function handlingOf(scans: Iterable<Scan>): { readonly kind: HandlingKind; readonly value: number } | null {
  const seen = new Set<string>();
  let words = 0;
  let doubled = 0;
  let letters = 0;
  let glued = 0;
  let runs = 0;
  let alone = 0;
  let chars = 0;
  let twice = 0;
  for (const scan of scans) {
    const { text, words: found, spellings } = scan;
    if (letters + chars >= MOST_CHARS) break;
    if (seen.has(text)) continue;
    seen.add(text);
    let before = -1;
    let at = 0;
    for (; at < found.length && letters + chars < MOST_CHARS; at += STRIDE) {
      const start = found[at] ?? 0;
      const end = found[at + 1] ?? 0;
      const mark = found[at + 2] ?? 0;
      const kind = kindOf(mark);
      if (kind === RUN) {
        runs++;
        // A date such as 4月12日 has single-character runs between its numbers.
        if (end - start === 1 && (isSpaced(scan, at) || isSpaced(scan, at + STRIDE))) alone++;
        chars += end - start;
        twice += saidTwice(text, start, end);
      } else if (kind === WORD) {
        words++;
        letters += end - start;
        if ((spellings.texts[numberOf(mark)] ?? '').length >= LONGEST) glued += end - start;
        if (numberOf(mark) === before && gapOf(mark) === PLAIN) doubled++;
      }
      before = kind === WORD ? numberOf(mark) : -1;
    }
    glued += joinedLetters(scan, at);
  }
  if (letters + chars < LEAST_CHARS) return null;
  if (chars > letters) {
    if (twice >= chars * LIMITS.doubledRuns) return { kind: 'doubled', value: twice / chars };
    return runs >= LEAST.runs && alone >= runs * LIMITS.apart ? { kind: 'apart', value: alone / runs } : null;
  }
  if (words >= LEAST.words && doubled >= words * LIMITS.doubled) return { kind: 'doubled', value: doubled / words };
  return glued >= letters * LIMITS.glued ? { kind: 'glued', value: glued / letters } : null;
}
