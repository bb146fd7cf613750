/**
 * Word recurrence without numbers: prices, dates and numbers with their units are left out, because they hide that random words have no
 * frequent ones.
 */
import type { Scan } from './scan.js';
import { kindOf, numberOf, NUMERAL, STRIDE, WORD } from './scan.js';

/** Maximum number of letters of a unit. */
const UNIT = 3;

/** Words of some texts, without numbers and units. */
export interface WordsAside {
  readonly words: number;
  /** Distinct words divided by words. */
  readonly variety: number;
  /** Share of the five most frequent words; 1 for a text without words. */
  readonly head: number;
}

export function wordsAside(scans: readonly Scan[]): WordsAside {
  const counts = new Map<number, number>();
  let all = 0;
  for (const { words, spellings } of scans) {
    for (let at = 0; at < words.length; at += STRIDE) {
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      const number = numberOf(mark);
      const isBeside = [at - STRIDE, at + STRIDE].some((next) => {
        const beside = words[next + 2];
        return beside !== undefined && kindOf(beside) === NUMERAL;
      });
      if (isBeside && (spellings.texts[number] ?? '').length <= UNIT) continue;
      all++;
      counts.set(number, (counts.get(number) ?? 0) + 1);
    }
  }
  const top = [...counts.values()].sort((a, b) => b - a).slice(0, 5);
  return {
    words: all,
    variety: all === 0 ? 1 : counts.size / all,
    head: all === 0 ? 1 : top.reduce((sum, times) => sum + times, 0) / all,
  };
}
