/** The words of a language by their consonants and the positions of their vowels, for texts with replaced vowels. */
import { frameOf } from './consonant-frames.js';
import type { WordClasses } from './word-classes.js';

const ACCENTS = /[\u0300-\u036f]/g;
export const withoutAccents = (word: string): string => word.normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC');

export interface Candidate {
  readonly word: string;
  /** Prior probability, by frequency. */
  readonly weight: number;
}

/** The words of a language, grouped by the same consonants with vowels in the same positions. */
export interface Lexicon {
  readonly known: { readonly has: (word: string) => boolean };
  readonly frames: ReadonlyMap<string, readonly Candidate[]>;
}

/** By language; bounded by the number of tables. */
const asWritten = new WeakMap<WordClasses, Lexicon>();
const folded = new WeakMap<WordClasses, Lexicon>();

/** @param isFolded - includes words without their accents. */
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
    // Letters written with two code units have no single position.
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
