/** Whether words stand in the order of an alphabet, as in lists that somebody made; words by lot stand in none. */
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';

/** Neighbors from which it is told, and the share of them of which the first comes first. By lot it is a half. */
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
