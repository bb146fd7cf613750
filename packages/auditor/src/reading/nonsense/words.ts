/**
 * Splits a text into words in order, with the preceding gap of each: the one tokenizer shared by the judge and by the builders of its
 * tables.
 */
import { APOSTROPHE, COMMA, DIGIT, HYPHEN, LETTER, POINT, QUOTE, SPACE, STOP, UNSPACED, unitKinds } from './units.js';

/** The gap before a word: only spaces (and quotation marks), a clause separator, the end of a sentence or the start of the text. */
export const PLAIN = 0;
export const PARTED = 1;
export const START = 2;
export type Gap = typeof PLAIN | typeof PARTED | typeof START;

/** Receives each word; `run` for a run of letters of a script without spaces, which the receiver splits by its table. */
export type Visit = (start: number, end: number, gap: Gap, kind: 'word' | 'number' | 'run') => void;

/** Maximum word length: longer ones are data, and are represented by their beginning. */
const longestWord = 60;

/**
 * Visits every word of a text. An apostrophe ends an elision before a word of three or more letters (`l'` `audit`), and is part of a word
 * otherwise (`don't`); a hyphen between letters is part of the word.
 */
export function eachWord(text: string, visit: Visit): void {
  const kinds = unitKinds();
  const end = text.length;
  let gap: Gap = START;
  let at = 0;
  while (at < end) {
    const kind = kinds[text.charCodeAt(at)];
    if (kind === UNSPACED) {
      const start = at;
      while (at < end && kinds[text.charCodeAt(at)] === UNSPACED) at++;
      visit(start, at, gap, 'run');
      gap = PLAIN;
    } else if (kind === LETTER || kind === DIGIT) {
      const start = at;
      at++;
      let letters = kind === LETTER;
      for (; at < end; at++) {
        const next = kinds[text.charCodeAt(at)];
        if (next === LETTER) {
          letters = true;
          continue;
        }
        if (next === DIGIT) continue;
        if (next === APOSTROPHE || next === HYPHEN) {
          const after = at + 1 < end ? kinds[text.charCodeAt(at + 1)] : SPACE;
          if (after !== LETTER && after !== DIGIT) break;
          if (next === APOSTROPHE && startsLongWord(text, at + 1, kinds)) {
            at++;
            break;
          }
          continue;
        }
        // A full stop or comma within a number or a URL.
        if ((next === POINT || (next === COMMA && !letters)) && at + 1 < end) {
          const after = kinds[text.charCodeAt(at + 1)];
          if (after === DIGIT || (after === LETTER && next === POINT)) continue;
        }
        break;
      }
      visit(start, Math.min(at, start + longestWord), gap, letters ? 'word' : 'number');
      gap = PLAIN;
    } else {
      if (kind === STOP || kind === POINT) gap = START;
      else if (kind === COMMA || kind === HYPHEN) gap = gap === START ? START : PARTED;
      else if (kind !== SPACE && kind !== QUOTE && kind !== APOSTROPHE) gap = gap === START ? START : PARTED;
      at++;
    }
  }
}

const startsLongWord = (text: string, from: number, kinds: Uint8Array): boolean =>
  from + 2 < text.length &&
  kinds[text.charCodeAt(from)] === LETTER &&
  kinds[text.charCodeAt(from + 1)] === LETTER &&
  kinds[text.charCodeAt(from + 2)] === LETTER;
