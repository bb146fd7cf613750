/** A text with its words found and numbered: created once, and read by everything that judges its sense. */
import type { Spellings } from './spellings.js';
import { currentSpellings } from './spellings.js';
import type { Gap } from './words.js';
import { eachWord, PARTED, PLAIN, START } from './words.js';

export const WORD = 0;
/** A word without letters. */
export const NUMERAL = 1;
/** Letters of a script without spaces, to be split by the reader. */
export const RUN = 2;

/** Number of entries per word in `Scan.words`. */
export const STRIDE = 3;

export interface Scan {
  readonly text: string;
  /**
   * Three numbers per word: its start, its end (UTF-16 units), and the number of its spelling combined with the preceding gap and its kind:
   * see `numberOf`, `gapOf`, `kindOf`. Runs have no spelling.
   */
  readonly words: readonly number[];
  readonly spellings: Spellings;
}

const KINDS = { word: WORD, number: NUMERAL, run: RUN } as const;

/** Cache of recent texts: several judges read each text of a page, and some texts are on every page. */
const kept = new Map<string, Scan>();
/** Maximum number of characters of cached texts: those of about forty pages. */
const MAX_KEPT = 200_000;
let keptChars = 0;

export function scanOf(text: string): Scan {
  const spellings = currentSpellings();
  const before = kept.get(text);
  if (before?.spellings === spellings) return before;
  if (before === undefined) keptChars += text.length;
  if (keptChars > MAX_KEPT) {
    kept.clear();
    keptChars = text.length;
  }
  const scan = read(text, spellings);
  kept.set(text, scan);
  return scan;
}

function read(text: string, spellings: Spellings): Scan {
  const words: number[] = [];
  eachWord(text, (start, end, gap, kind) => {
    const spelling = kind === 'run' ? 0 : spellings.numberOf(text, start, end);
    words.push(start, end, spelling * 16 + gap * 4 + KINDS[kind]);
  });
  return { text, words, spellings };
}

/** Parts of the third number of a word: the number of its spelling, the preceding gap, its kind. */
export const numberOf = (mark: number): number => mark >>> 4;
const GAPS: readonly Gap[] = [PLAIN, PARTED, START];
export const gapOf = (mark: number): Gap => GAPS[(mark >>> 2) & 3] ?? PLAIN;
export const kindOf = (mark: number): number => mark & 3;

/**
 * Approximate number of units per word of a run: two for Han and kana; four or more for the alphabets without spaces, Thai, Lao, Khmer and
 * Myanmar.
 */
export const unitsOfWord = (text: string, at: number): 2 | 4 => (text.charCodeAt(at) < 0x2000 ? 4 : 2);
