/** Infers which vowel was replaced by which, from words of the language with the same consonants, iteratively as in deciphering. */
import { frameOf, isVowel } from './consonant-frames.js';
import type { Candidate, Lexicon } from './vowel-lexicon.js';

/** A word with its number of occurrences. */
export type Times = readonly [word: string, times: number];
/** Maps each vowel to its original. */
export type Key = ReadonlyMap<string, string>;
export const NO_KEY: Key = new Map();

/** Number of iterations in which the mapping is recomputed from the words that the previous one makes more likely. */
const ROUNDS = 8;
/** Remaining weight of a pair of vowels without evidence. */
const UNSEEN = 0.002;

/** By code units, since no vowel here takes two. */
export function put(word: string, key: Key): string {
  let written = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    written += key.get(letter) ?? letter;
  }
  return written;
}

/** A word with the words of a language that have its consonants, and the positions of its vowels. */
export interface Framed {
  readonly word: string;
  readonly times: number;
  readonly vowels: readonly number[];
  readonly candidates: readonly Candidate[];
}

/**
 * Words whose letters each have one position and that have candidates; and words for which no mapping can decide whether they are known.
 */
export function framedBy(
  words: readonly Times[],
  frames: Lexicon['frames'],
): { readonly framed: readonly Framed[]; readonly unplaced: ReadonlySet<string> } {
  const framed: Framed[] = [];
  const unplaced = new Set<string>();
  for (const [word, times] of words) {
    const { text } = frameOf(word);
    if (text.length !== word.length) {
      unplaced.add(word);
      continue;
    }
    const candidates = frames.get(text);
    if (candidates === undefined) continue;
    const vowels: number[] = [];
    for (let at = 0; at < word.length; at++) if (isVowel(word.charAt(at))) vowels.push(at);
    framed.push({ word, times, vowels, candidates });
  }
  return { framed, unplaced };
}

/** Weights of the possible originals of each vowel. */
type Pairs = ReadonlyMap<string, ReadonlyMap<string, number>>;

function likelihood({ word, vowels }: Framed, { word: known, weight }: Candidate, pairs: Pairs | null): number {
  if (pairs === null) return weight;
  let product = weight;
  for (const at of vowels) product *= pairs.get(word.charAt(at))?.get(known.charAt(at)) ?? UNSEEN;
  return product;
}

/** The originals of each vowel in the best-matching words, given the previous pairs. */
function pairsOf(words: readonly Framed[], before: Pairs | null): Pairs {
  const counts = new Map<string, Map<string, number>>();
  for (const framed of words) {
    const { word, times, vowels, candidates } = framed;
    const weights = candidates.map((candidate) => likelihood(framed, candidate, before));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    candidates.forEach(({ word: known }, index) => {
      const share = (times * (weights[index] ?? 0)) / all;
      for (const at of vowels) {
        const letter = word.charAt(at);
        let own = counts.get(letter);
        if (own === undefined) counts.set(letter, (own = new Map<string, number>()));
        const stands = known.charAt(at);
        own.set(stands, (own.get(stands) ?? 0) + share);
      }
    });
  }
  return new Map(
    [...counts].map(([letter, own]) => {
      const all = [...own.values()].reduce((sum, count) => sum + count, 0);
      return [letter, new Map([...own].map(([stands, count]) => [stands, count / all]))];
    }),
  );
}

/** The most likely original of each vowel. */
export function keyOf(words: readonly Framed[]): Key {
  let pairs: Pairs | null = null;
  for (let round = 0; round < ROUNDS; round++) pairs = pairsOf(words, pairs);
  if (pairs === null) return NO_KEY;
  return new Map(
    [...pairs].map(([letter, own]) => [letter, [...own].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]),
  );
}

/** Share of the vowels with a unique partner: if vowels are merged, it is a spelling convention, not a cipher. */
export function ownPartners(key: Key, words: readonly Times[]): number {
  const times = new Map<string, number>();
  let all = 0;
  for (const [word, often] of words)
    for (const letter of word) {
      if (!key.has(letter)) continue;
      all += often;
      times.set(letter, (times.get(letter) ?? 0) + often);
    }
  const most = new Map<string, number>();
  for (const [letter, often] of times) {
    const partner = key.get(letter) ?? letter;
    most.set(partner, Math.max(most.get(partner) ?? 0, often));
  }
  return all === 0 ? 0 : [...most.values()].reduce((sum, often) => sum + often, 0) / all;
}
