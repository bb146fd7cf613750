/** How much of running text is the same few phrases: keywords that were put between the words of a text, whatever it says. Says nothing of a language. */
import { HashCounts } from './hash-counts.js';
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, RUN, STRIDE } from './scan.js';
import { hashOf } from './spellings.js';
import { shapeOf } from './passages.js';
import { PLAIN } from './words.js';

export interface Stuffing {
  /** Words of running text; of scripts without spaces characters. */
  readonly size: number;
  readonly unspaced: boolean;
  /** Share of them in the three commonest pairs of words, or runs of four characters: 0 to 1, and more where these overlap. */
  readonly share: number;
}

/** Words of a text that runs: names stand in headings, captions and lists as often as they like. */
const LEAST_WORDS = 25;
/** Words and characters that are read. */
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

/** Times that each word of a text stands in it, on average, where the text is one name or phrase over and over. */
const REPEATED = 4;

/** A band of one name that runs across the page, "ACME ACME ACME …", decorates it and says nothing of the text beside it. */
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
 * Limits by the size of the text. Of 750 sites and front pages the highest share is 0.2 of 200 words, 0.17 of 500 and 0.12 of 1,000, and 0.17 of 1,700 characters and
 * 0.12 of 3,400. A keyword after every tenth word makes 0.19 to 0.3.
 */
const STUFFED = [
  { words: 1_000, chars: 3_000, share: 0.19 },
  { words: 250, chars: 600, share: 0.26 },
] as const;

export const isStuffed = ({ size, unspaced, share }: Stuffing): boolean =>
  STUFFED.some((limit) => size >= (unspaced ? limit.chars : limit.words) && share >= limit.share);
