/** Counts each word in the passages of a site by the number of its spelling, so that a property of a word is computed once. */
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import type { Spellings } from './spellings.js';

export interface SpellingCounts {
  readonly spellings: Spellings;
  /** Distinct spellings in order of first occurrence. */
  readonly numbers: readonly number[];
  /** By number. */
  readonly times: Uint32Array;
}

/** Counts the words of distinct passages until there are `most`; returns several lists only if words were renumbered in between. */
export function countSpellings(
  scans: readonly Scan[],
  most: number,
): { readonly lists: readonly SpellingCounts[]; readonly all: number } {
  const seen = new Set<string>();
  const lists: (SpellingCounts & { readonly numbers: number[] })[] = [];
  let list: (typeof lists)[number] | undefined;
  let all = 0;
  for (const scan of scans) {
    if (all >= most) break;
    if (!isPassage(shapeOf(scan)) || seen.has(scan.text)) continue;
    seen.add(scan.text);
    const { words, spellings } = scan;
    if (list?.spellings !== spellings) {
      list = lists.find((other) => other.spellings === spellings);
      if (list === undefined) {
        list = { spellings, numbers: [], times: new Uint32Array(spellings.texts.length) };
        lists.push(list);
      }
    }
    const { numbers, times } = list;
    for (let at = 2; at < words.length; at += STRIDE) {
      const mark = words[at] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      all++;
      const number = numberOf(mark);
      const before = times[number] ?? 0;
      if (before === 0) numbers.push(number);
      times[number] = before + 1;
    }
  }
  return { lists, all };
}
