/**
 * Whether a site contains any sentence or any words of a language. Codes, names and numbers in tables and lists are meaningful if sentences
 * around them explain them; alone they say nothing, and neither do logs and program text.
 */
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import { orderOf } from './sense-of-order.js';

/**
 * Minimum number of recurring words of letters, and their share, for a table to be about something: stops of a line, names of teams,
 * months. Codes contain digits or do not recur.
 */
const NAMED = { kinds: 4, share: 0.04 } as const;
/** Shorter words are units and parts of codes. */
const LEAST_LETTERS = 3;
const LETTERS = /^[\p{L}\p{M}]+$/u;

function namesSomething(scans: readonly Scan[]): boolean {
  const times = new Map<string, number>();
  let all = 0;
  for (const { words, spellings } of scans) {
    for (let at = 0; at < words.length; at += STRIDE) {
      all++;
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const word = spellings.texts[numberOf(mark)] ?? '';
      if (word.length < LEAST_LETTERS || !LETTERS.test(word)) continue;
      times.set(word, (times.get(word) ?? 0) + 1);
    }
  }
  const again = [...times.values()].filter((count) => count > 1);
  return again.length >= NAMED.kinds && again.reduce((sum, count) => sum + count, 0) >= all * NAMED.share;
}

/**
 * Minimum number of words of distinct texts, and limits. All of 100 real sites of that length have half of their words in passages; their
 * headings, lists and tables alone have at least 0.08 of the usual share of common words.
 */
const WORDLESS = { words: 300, passages: 0.03, common: 0.05 } as const;

/** The share of common words if there is neither a sentence nor a language; `null` for any other text. */
export function wordlessness(scans: readonly Scan[], language: string | null): number | null {
  const distinct = [...new Map(scans.map((scan) => [scan.text, scan])).values()];
  let words = 0;
  let inPassages = 0;
  for (const scan of distinct) {
    const shape = shapeOf(scan);
    words += shape.words;
    if (isPassage(shape)) inPassages += shape.words;
  }
  if (words < WORDLESS.words || inPassages > words * WORDLESS.passages || namesSomething(scans)) return null;
  const common = orderOf(distinct, language)?.common ?? 0;
  return common < WORDLESS.common ? common : null;
}
