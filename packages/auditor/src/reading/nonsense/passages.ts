/** Which texts of a page are passages: long enough to have an order, and written as sentences, not as lists of names, tags or values. */
import { eachWord, PLAIN } from './words.js';

export interface Shape {
  readonly words: number;
  /** Share of the words that are numbers, that a sign parts from the word before, that begin with a capital letter though no sentence begins. */
  readonly numbers: number;
  readonly parted: number;
  readonly capitals: number;
}

/** A character of a script without spaces counts as half a word, which is near what a segmenter gives. */
export const shapeOf = (text: string): Shape => {
  let words = 0;
  let numbers = 0;
  let parted = 0;
  let capitals = 0;
  eachWord(text, (start, end, gap, kind) => {
    words += kind === 'run' ? Math.ceil((end - start) / 2) : 1;
    if (kind === 'number') numbers++;
    if (gap !== PLAIN) parted++;
    else if (kind === 'word') {
      const first = text[start] ?? '';
      if (first !== first.toLowerCase()) capitals++;
    }
  });
  const share = (count: number): number => (words === 0 ? 0 : count / words);
  return { words, numbers: share(numbers), parted: share(parted), capitals: share(capitals) };
};

/** Fewer words are a heading, a label or a line of a list. */
export const passageWords = 8;

export const isPassage = ({ words, numbers, parted }: Shape): boolean =>
  words >= passageWords && numbers <= 0.25 && parted <= 0.34;
