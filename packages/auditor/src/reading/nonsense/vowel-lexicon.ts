/** The words of a language by their consonants and the places of their vowels, for texts whose vowels stand for others. */
import { frameOf } from './consonant-frames.js';
import type { WordClasses } from './word-classes.js';

const ACCENTS = /[\u0300-\u036f]/g;
export const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC');

export interface Candidate {
  readonly word: string;
  /** How likely it is before anything of the key is known: frequent words come first. */
  readonly weight: number;
}

/** The words of a language, and which of them have the same consonants and vowels in the same places. */
export interface Lexicon {
  readonly known: { readonly has: (word: string) => boolean };
  readonly frames: ReadonlyMap<string, readonly Candidate[]>;
}

/** By language; there are no more than there are tables. */
const asWritten = new WeakMap<WordClasses, Lexicon>();
const folded = new WeakMap<WordClasses, Lexicon>();

/** @param isFolded - with words of which accents were taken off. */
export function lexiconOf(model: WordClasses, isFolded: boolean): Lexicon {
  const kept = isFolded ? folded : asWritten;
  const before = kept.get(model);
  if (before !== undefined) return before;
  const places = new Map<string, number>();
  for (const [written, place] of model.words) {
    const word = isFolded ? withoutAccents(written) : written;
    if (!places.has(word)) places.set(word, place);
  }
  const frames = new Map<string, Candidate[]>();
  for (const [word, place] of places) {
    const { text, vowels } = frameOf(word);
    // Letters that are written in two parts have no place of their own.
    if (vowels === 0 || text.length !== word.length) continue;
    const candidate = { word, weight: 1 / (place + 2) };
    const list = frames.get(text);
    if (list === undefined) frames.set(text, [candidate]);
    else list.push(candidate);
  }
  const made = { known: places, frames };
  kept.set(model, made);
  return made;
}
