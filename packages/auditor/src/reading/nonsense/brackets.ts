/**
 * Whether opened brackets are closed. Writers close a bracket within the paragraph; randomly assembled chains of words break off anywhere
 * and continue with the end of another bracket. Independent of language.
 */
import type { Scan } from './scan.js';

export interface Brackets {
  /** Number of opening and closing brackets. */
  readonly all: number;
  /** Number of brackets that are never closed, or close what was never opened. */
  readonly broken: number;
}

// The direction of «these» depends on the language, and some languages use the same one on both sides, so they are ignored.
const OPENS = '(（[「『';
const CLOSES = ')）]」』';
const ANY = /[()（）[\]「」『』]/u;
/** Half-open intervals close with the other kind of bracket: "[0, 1)". */
const isInterval = (opened: string, closed: string): boolean =>
  (opened === '[' && closed === ')') || (opened === '(' && closed === ']');

/** Minimum number of characters of a text; shorter ones are labels. */
const LEAST_CHARS = 24;
/** Longest list number before a bracket: "1)", "a)", "iv)". */
const MAX_NUMBER = 4;
const LETTER = /[\p{L}\p{M}\p{N}]/u;
/** Emoticons: ":(", ";)". */
const EYES = ':;=-';
/** A teaser may end in mid-sentence. */
const CUT_OFF = /(?:…|\.{3}|»)\s{0,3}$/u;
const END = 8;

/** Whether a closing bracket follows a list number or letter, not a text. */
function endsNumber(text: string, at: number): boolean {
  let start = at;
  while (start > 0 && at - start <= MAX_NUMBER && LETTER.test(text[start - 1] ?? '')) start--;
  return at - start <= MAX_NUMBER;
}

function readText(text: string): Brackets {
  let all = 0;
  let broken = 0;
  const open: number[] = [];
  for (let at = 0; at < text.length; at++) {
    const sign = text[at] ?? '';
    const opens = OPENS.indexOf(sign);
    if (opens >= 0) {
      if (EYES.includes(text[at - 1] ?? ' ')) continue;
      all++;
      open.push(opens);
      continue;
    }
    const closes = CLOSES.indexOf(sign);
    if (closes < 0) continue;
    const last = open.at(-1);
    if (last !== undefined && (last === closes || isInterval(OPENS[last] ?? '', sign))) {
      all++;
      open.pop();
    } else if (!endsNumber(text, at)) {
      all++;
      broken++;
    }
  }
  return { all, broken: CUT_OFF.test(text.slice(-END)) ? broken : broken + open.length };
}

/** Counts the brackets of distinct texts, each separately. */
export function bracketsOf(scans: Iterable<Scan>): Brackets {
  const seen = new Set<string>();
  let all = 0;
  let broken = 0;
  for (const { text } of scans) {
    if (text.length < LEAST_CHARS || !ANY.test(text) || seen.has(text)) continue;
    seen.add(text);
    const found = readText(text);
    all += found.all;
    broken += found.broken;
  }
  return { all, broken };
}

/**
 * Minimum number of broken brackets, and their share, with this many intact ones added. The highest share of 375 real sites is 0.02, of
 * their pages 0.17 with 3 of them; for chains of words it is 0.1 to 0.5.
 */
const BROKEN = { least: 4, share: 0.1, granted: 3 } as const;

export const areBroken = ({ all, broken }: Brackets): boolean =>
  broken >= BROKEN.least && broken >= BROKEN.share * (all + BROKEN.granted);
