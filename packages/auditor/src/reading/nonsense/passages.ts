/**
 * Determines which texts of a page are passages: long enough to have a word order, and written as sentences, not as lists of names, tags or
 * values.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE, WORD } from './scan.js';
import { columns } from './spellings.js';
import { PLAIN } from './words.js';

export interface Shape {
  readonly words: number;
  /** Shares of words that are numbers, that follow a separator, and that are capitalized without starting a sentence. */
  readonly numbers: number;
  readonly parted: number;
  readonly capitals: number;
}

const capitals = columns<boolean>();
function beginsWithCapital(word: string): boolean {
  const first = word[0] ?? '';
  return first !== first.toLowerCase();
}

/** Cache: every text of a site is needed several times, alone and with others. */
const shapes = new WeakMap<Scan, Shape>();

/** A character of a script without spaces counts as half a word, which is close to a segmenter's result. */
export function shapeOf(scan: Scan): Shape {
  let shape = shapes.get(scan);
  if (shape === undefined) {
    shape = readShape(scan);
    shapes.set(scan, shape);
  }
  return shape;
}

function readShape({ words: found, spellings }: Scan): Shape {
  const known = capitals(spellings);
  let words = 0;
  let numbers = 0;
  let parted = 0;
  let capital = 0;
  for (let at = 0; at < found.length; at += STRIDE) {
    const mark = found[at + 2] ?? 0;
    const kind = kindOf(mark);
    words += kind === RUN ? Math.ceil(((found[at + 1] ?? 0) - (found[at] ?? 0)) / 2) : 1;
    if (kind === NUMERAL) numbers++;
    if (gapOf(mark) !== PLAIN) parted++;
    else if (kind === WORD) {
      const number = numberOf(mark);
      if ((known[number] ??= beginsWithCapital(spellings.texts[number] ?? ''))) capital++;
    }
  }
  const share = (count: number): number => (words === 0 ? 0 : count / words);
  return { words, numbers: share(numbers), parted: share(parted), capitals: share(capital) };
}

/** Shorter texts are a heading, a label or a list line. */
const passageWords = 8;

export const isPassage = ({ words, numbers, parted }: Shape): boolean =>
  words >= passageWords && numbers <= 0.25 && parted <= 0.34;
