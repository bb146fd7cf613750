/**
 * Text whose words were set as no writer sets them: each of them twice, without the spaces between them, or with spaces between the letters of a script that has none.
 * Says nothing of a language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, RUN, STRIDE, WORD } from './scan.js';
import { PLAIN } from './words.js';

export type HandlingKind = 'doubled' | 'glued' | 'apart';

/** Letters and characters of distinct texts that are read: it shows early. */
const MOST_CHARS = 20_000;
const LEAST_CHARS = 400;
/** Letters of a word that no language writes in one; names of compounds come near. */
const LONGEST = 40;
/** Characters that are said twice together: a word of a script without spaces. */
const TWICE = 4;

/**
 * Shares from which it is told. Of 750 sites and front pages the highest are 0.006 of words and 0.04 of characters said twice, 0.01 of letters in such long words, and
 * 0.16 of runs of characters that are one alone.
 */
const LIMITS = { doubled: 0.25, doubledRuns: 0.5, glued: 0.3, apart: 0.6 } as const;
const LEAST = { words: 60, runs: 100 } as const;

/** Characters of a run that are said twice, one after the other. */
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

/** The way in which words were set, with the share of them; `null` where they are as in any text. */
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
  for (const { text, words: found, spellings } of scans) {
    if (letters + chars >= MOST_CHARS) break;
    if (seen.has(text)) continue;
    seen.add(text);
    let before = -1;
    for (let at = 0; at < found.length && letters + chars < MOST_CHARS; at += STRIDE) {
      const start = found[at] ?? 0;
      const end = found[at + 1] ?? 0;
      const mark = found[at + 2] ?? 0;
      const kind = kindOf(mark);
      if (kind === RUN) {
        runs++;
        if (end - start === 1) alone++;
        chars += end - start;
        twice += saidTwice(text, start, end);
      } else if (kind === WORD) {
        words++;
        letters += end - start;
        if ((spellings.texts[numberOf(mark)] ?? '').length >= LONGEST || text[start - 1] === '_') glued += end - start;
        if (numberOf(mark) === before && gapOf(mark) === PLAIN) doubled++;
      }
      before = kind === WORD ? numberOf(mark) : -1;
    }
  }
  if (letters + chars < LEAST_CHARS) return null;
  if (chars > letters) {
    if (twice >= chars * LIMITS.doubledRuns) return { kind: 'doubled', value: twice / chars };
    return runs >= LEAST.runs && alone >= runs * LIMITS.apart ? { kind: 'apart', value: alone / runs } : null;
  }
  if (words >= LEAST.words && doubled >= words * LIMITS.doubled) return { kind: 'doubled', value: doubled / words };
  return glued >= letters * LIMITS.glued ? { kind: 'glued', value: glued / letters } : null;
}
