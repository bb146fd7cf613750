/**
 * Whether words follow each other as in a language, for languages without a table. In every language some word pairs recur; random words
 * meet again only by chance, whatever their letters.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, STRIDE, WORD } from './scan.js';
import { PLAIN } from './words.js';

export interface Collocations {
  /** Number of times that two neighbors had been neighbors before. */
  readonly found: number;
  /** The expected number for words in random order. */
  readonly expected: number;
  /** Excess in standard deviations. */
  readonly excess: number;
}

/** Texts that are repeated word for word count once. */
export function collocationsOf(scans: readonly Scan[]): Collocations {
  const seen = new Set<string>();
  const counts = new Map<string, number>();
  const pairs = new Map<string, number>();
  let words = 0;
  let neighbors = 0;
  for (const { text, words: found, spellings } of scans) {
    if (seen.has(text)) continue;
    seen.add(text);
    let before: string | null = null;
    for (let at = 0; at < found.length; at += STRIDE) {
      const mark = found[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) {
        before = null;
        continue;
      }
      const word = (spellings.texts[numberOf(mark)] ?? '').toLowerCase();
      words++;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      if (before !== null && gapOf(mark) === PLAIN) {
        const pair = `${before} ${word}`;
        neighbors++;
        pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
      }
      before = word;
    }
  }
  if (words < 2) return { found: 0, expected: 0, excess: 0 };
  const twice = (times: number): number => (times * (times - 1)) / 2;
  let alike = 0;
  for (const times of counts.values()) alike += twice(times) / twice(words);
  let found = 0;
  for (const times of pairs.values()) found += twice(times);
  const expected = twice(neighbors) * alike * alike;
  // If hardly any are expected, one or two may be chance.
  return { found, expected, excess: (found - expected) / Math.sqrt(expected + 0.5) };
}

/** Random words and syllables, as many as on a small site, do not come close. */
const LANGUAGE = { found: 8, excess: 4 } as const;

export function isLikeLanguage({ found, excess }: Collocations): boolean {
  return found >= LANGUAGE.found && excess >= LANGUAGE.excess;
}
