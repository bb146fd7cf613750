/**
 * Measures keyword stuffing: how much of running text consists of the same few phrases inserted between its words. Independent of language.
 */
import { HashCounts } from './hash-counts.js';
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, RUN, STRIDE } from './scan.js';
import { hashOf } from './spellings.js';
import { shapeOf } from './passages.js';
import { PLAIN } from './words.js';

export interface Stuffing {
  /** Number of words of running text; for scripts without spaces, of characters. */
  readonly size: number;
  readonly unspaced: boolean;
  /** Share of them in the three most frequent word pairs, or runs of four characters: 0 to 1, or more if these overlap. */
  readonly share: number;
}

/** Minimum number of words of running text: names may be repeated in headings, captions and lists. */
const LEAST_WORDS = 25;
/** Maximum number of words and characters. */
const MOST = 8_000;
const TOP = 3;
const CHARS = 4;

let kept: { readonly pairs: HashCounts; readonly fours: HashCounts } | undefined;

export function stuffingOf(scans: Iterable<Scan>): Stuffing {
  kept ??= { pairs: new HashCounts(MOST * 2), fours: new HashCounts(MOST * 2) };
  const { pairs, fours } = kept;
  pairs.clear();
  fours.clear();
  const seen = new Set<string>();
  let words = 0;
  let chars = 0;
  for (const scan of scans) {
    if (words + chars >= MOST) break;
    if (shapeOf(scan).words < LEAST_WORDS || seen.has(scan.text)) continue;
    seen.add(scan.text);
    if (isOneRepeated(scan)) continue;
    const { text, words: found, spellings } = scan;
    let before = -1;
    for (let at = 0; at < found.length && words + chars < MOST; at += STRIDE) {
      const mark = found[at + 2] ?? 0;
      if (kindOf(mark) === RUN) {
        const start = found[at] ?? 0;
        const end = Math.min(found[at + 1] ?? 0, start + MOST);
        chars += end - start;
        for (let from = start; from + CHARS <= end; from++) fours.add(hashOf(text, from, from + CHARS));
        before = -1;
        continue;
      }
      words++;
      const own = spellings.hashes[numberOf(mark)] ?? 0;
      if (before !== -1 && gapOf(mark) === PLAIN) pairs.add(Math.imul(before, 0x01000193) ^ own);
      before = own;
    }
  }
  const unspaced = chars > words;
  const size = unspaced ? chars : words;
  const sum = (unspaced ? fours : pairs).largest(TOP).reduce((all, times) => all + times, 0);
  return { size, unspaced, share: size === 0 ? 0 : (sum * (unspaced ? CHARS : 2)) / size };
}

/** Minimum average occurrences per word in a text that repeats one name or phrase. */
const REPEATED = 4;

/** A repeated name across the page, "ACME ACME ACME …", is decoration and says nothing about the text next to it. */
function isOneRepeated({ text, words, spellings }: Scan): boolean {
  const met = new Set<number>();
  let units = 0;
  for (let at = 0; at < words.length; at += STRIDE) {
    const mark = words[at + 2] ?? 0;
    if (kindOf(mark) === RUN) {
      const start = words[at] ?? 0;
      const end = Math.min(words[at + 1] ?? 0, start + MOST);
      for (let from = start; from + CHARS <= end; from++, units++) met.add(hashOf(text, from, from + CHARS));
    } else {
      units++;
      met.add(spellings.hashes[numberOf(mark)] ?? 0);
    }
  }
  return met.size * REPEATED <= units;
}

/**
 * Limits by the size of the text. The highest shares of 750 sites and front pages are 0.2 for 200 words, 0.17 for 500 and 0.12 for 1,000,
 * and 0.17 for 1,700 characters and 0.12 for 3,400. A keyword after every tenth word gives 0.19 to 0.3.
 */
const STUFFED = [
  { words: 1_000, chars: 3_000, share: 0.19 },
  { words: 250, chars: 600, share: 0.26 },
] as const;

export const isStuffed = ({ size, unspaced, share }: Stuffing): boolean =>
  STUFFED.some((limit) => size >= (unspaced ? limit.chars : limit.words) && share >= limit.share);
