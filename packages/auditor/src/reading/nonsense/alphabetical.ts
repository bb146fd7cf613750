/** Whether words are in alphabetical order, as in handmade lists; random words are in no order. */
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';

/** Minimum number of neighboring pairs, and minimum share of pairs in order. In random order it is half. */
const NEIGHBORS = { least: 100, sorted: 0.9 } as const;

export function isAlphabetical(scans: readonly Scan[]): boolean {
  let neighbors = 0;
  let sorted = 0;
  for (const { words, spellings } of scans) {
    let before: string | null = null;
    for (let at = 0; at < words.length; at += STRIDE) {
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const word = (spellings.texts[numberOf(mark)] ?? '').toLowerCase();
      if (before !== null) {
        neighbors++;
        if (before <= word) sorted++;
      }
      before = word;
    }
  }
  return neighbors >= NEIGHBORS.least && sorted >= neighbors * NEIGHBORS.sorted;
}
