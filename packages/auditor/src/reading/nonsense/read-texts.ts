/** Sorts texts into placeholder text and passages: texts written as sentences, which are judged for sense. */
import type { Filler } from './filler.js';
import { fillerInPieces, fillerOf, LEAST_LOREM } from './filler.js';
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';

/** The sorted texts. */
export interface ReadTexts {
  readonly texts: readonly Scan[];
  readonly words: number;
  readonly fillers: readonly Filler[];
  readonly fillerWords: number;
  /**
   * Texts written as sentences, without placeholder text, each once: a footer repeated on every page would count as many texts with the
   * same order, and chance in its few words would look certain.
   */
  readonly passages: readonly Scan[];
  readonly passageWords: number;
  /** Share of the words in passages that are capitalized within a sentence. */
  readonly capitals: number;
}

/** Sorts the texts of a page. */
export function readTexts(texts: readonly Scan[]): ReadTexts {
  const fillers: Filler[] = [];
  const passages: Scan[] = [];
  const seen = new Set<string>();
  const pieces: Scan[] = [];
  let pieceWords = 0;
  let words = 0;
  let fillerWords = 0;
  let passageWords = 0;
  let capitals = 0;
  for (const text of texts) {
    const shape = shapeOf(text);
    words += shape.words;
    const filler = fillerOf(text, shape.words);
    if (filler !== null) {
      fillerWords += filler.words;
      fillers.push(filler);
    } else if (shape.words < LEAST_LOREM) {
      pieces.push(text);
      pieceWords += shape.words;
    } else if (isPassage(shape)) {
      if (!seen.has(text.text)) passages.push(text);
      seen.add(text.text);
      passageWords += shape.words;
      capitals += shape.capitals * shape.words;
    }
  }
  const inPieces = fillerInPieces(pieces, pieceWords);
  if (inPieces !== null) {
    fillerWords += inPieces.words;
    fillers.push(inPieces);
  }
  return {
    texts,
    words,
    fillers,
    fillerWords,
    passages,
    passageWords,
    capitals: passageWords === 0 ? 0 : capitals / passageWords,
  };
}

/** Whether texts of one page contain placeholder text, individually or in pieces. */
export const holdsFiller = (texts: readonly Scan[]): boolean => readTexts(texts).fillers.length > 0;
