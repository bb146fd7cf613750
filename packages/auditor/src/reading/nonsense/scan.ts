/** A text with its words found and numbered: made once, read by everything that judges its sense. */
import type { Spellings } from './spellings.js';
import { currentSpellings } from './spellings.js';
import type { Gap } from './words.js';
import { eachWord, PARTED, PLAIN, START } from './words.js';

export const WORD = 0;
/** No letter in it. */
export const NUMERAL = 1;
/** Letters of a script without spaces, to be cut by whoever reads them. */
export const RUN = 2;

/** What one word takes in `Scan.words`. */
export const STRIDE = 3;

export interface Scan {
  readonly text: string;
  /**
   * Three numbers a word: where it starts, where it ends (UTF-16 units), and the number of its spelling with what stands before it and
   * what it is: see `numberOf`, `gapOf`, `kindOf`. Runs have no spelling.
   */
  readonly words: readonly number[];
  readonly spellings: Spellings;
}

const KINDS = { word: WORD, number: NUMERAL, run: RUN } as const;

/** Read of late: several judges read each text of a page, and some stand on every page. */
const kept = new Map<string, Scan>();
/** Characters of texts that are kept: those of some forty pages. */
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

/** Of the third number of a word: the number of its spelling, what stands before it, what it is. */
export const numberOf = (mark: number): number => mark >>> 4;
const GAPS: readonly Gap[] = [PLAIN, PARTED, START];
export const gapOf = (mark: number): Gap => GAPS[(mark >>> 2) & 3] ?? PLAIN;
export const kindOf = (mark: number): number => mark & 3;

/** Units of a word of a run, about: Han and kana write one in two; the alphabets that do without spaces, Thai, Lao, Khmer and Myanmar, in four and more. */
export const unitsOfWord = (text: string, at: number): 2 | 4 => (text.charCodeAt(at) < 0x2000 ? 4 : 2);
