/**
 * Text whose vowels were exchanged for each other, each always for the same: its words come again as words do, but few are of any language until the vowels are put
 * back. Which stands for which is read off the words of the same consonants that the language knows, again and again, as ciphers are read.
 */
import { frameOf, isVowel, likeliestByFrames } from './consonant-frames.js';
import { likeliestTable, tableOf } from './language-choice.js';
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import type { Candidate, Lexicon } from './vowel-lexicon.js';
import { lexiconOf, withoutAccents } from './vowel-lexicon.js';

/** Words of passages from which it is told, and that are read; distinct words that are asked, and letters of the longest. */
const LEAST_WORDS = 100;
const MOST_WORDS = 3_000;
const MOST_ASKED = 200;
const MOST_LETTERS = 8;
/**
 * Share of words that the language knows, of what is usual: at most as the text is written, at least once the vowels are put back, and by how much that must
 * gain. Text of many names gains nothing, since its vowels stand for themselves.
 */
const BEFORE = 0.65;
const AFTER = 0.55;
const GAIN = 0.3;
/** Share of the distinct words that must be known then: a few short words of another language are soon made to fit. */
const KINDS = 0.2;
/** How often the key is read anew from the words that the last one makes likelier. */
const ROUNDS = 8;
/** What a pair of vowels keeps that no word has shown. */
const UNSEEN = 0.002;
/** Share of the vowels that must stand for one that no more frequent vowel stands for. */
const ONE_TO_ONE = 0.8;

interface Counted {
  readonly words: readonly (readonly [word: string, times: number])[];
  readonly all: number;
}

function countWords(scans: readonly Scan[]): Counted {
  const counts = new Map<string, number>();
  const seen = new Set<string>();
  let all = 0;
  for (const scan of scans) {
    if (all >= MOST_WORDS) break;
    if (seen.has(scan.text) || !isPassage(shapeOf(scan))) continue;
    seen.add(scan.text);
    const { words, spellings } = scan;
    for (let at = 0; at < words.length; at += STRIDE) {
      const mark = words[at + 2] ?? 0;
      if (kindOf(mark) !== WORD) continue;
      all++;
      const word = spellings.texts[numberOf(mark)] ?? '';
      if (word.length <= MOST_LETTERS) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  const byWord = new Map<string, number>();
  for (const [word, times] of counts) byWord.set(word.toLowerCase(), (byWord.get(word.toLowerCase()) ?? 0) + times);
  const words = [...byWord].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_ASKED);
  return { words, all };
}

type Key = ReadonlyMap<string, string>;
/** By code units, since no vowel here takes two. */
function put(word: string, key: Key): string {
  let written = '';
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    written += key.get(letter) ?? letter;
  }
  return written;
}

/** Words that the language knows: how often they come, and how many they are. */
interface Hits {
  readonly times: number;
  readonly kinds: number;
}

function hits(words: Counted['words'], key: Key, known: Lexicon['known']): Hits {
  let times = 0;
  let kinds = 0;
  for (const [word, often] of words) {
    if (!known.has(key.size === 0 ? word : put(word, key))) continue;
    times += often;
    kinds++;
  }
  return { times, kinds };
}

/** Shares of what each vowel stands for. */
type Pairs = ReadonlyMap<string, ReadonlyMap<string, number>>;

function likelihood(word: string, { word: known, weight }: Candidate, pairs: Pairs | null): number {
  if (pairs === null) return weight;
  let product = weight;
  for (let at = 0; at < word.length; at++) {
    const letter = word.charAt(at);
    if (isVowel(letter)) product *= pairs.get(letter)?.get(known.charAt(at)) ?? UNSEEN;
  }
  return product;
}

/** What each vowel stands for in the words that fit best, by the pairs that were found before. */
function pairsOf(words: Counted['words'], frames: Lexicon['frames'], before: Pairs | null): Pairs {
  const counts = new Map<string, Map<string, number>>();
  for (const [word, times] of words) {
    const { text } = frameOf(word);
    const candidates = text.length === word.length ? frames.get(text) : undefined;
    if (candidates === undefined) continue;
    const weights = candidates.map((candidate) => likelihood(word, candidate, before));
    const all = weights.reduce((sum, weight) => sum + weight, 0);
    candidates.forEach(({ word: known }, index) => {
      const share = (times * (weights[index] ?? 0)) / all;
      for (let at = 0; at < word.length; at++) {
        const letter = word.charAt(at);
        if (!isVowel(letter)) continue;
        const own = counts.get(letter) ?? new Map<string, number>();
        counts.set(letter, own.set(known.charAt(at), (own.get(known.charAt(at)) ?? 0) + share));
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

function keyOf(pairs: Pairs): Key {
  return new Map(
    [...pairs].map(([letter, own]) => [letter, [...own].reduce((best, next) => (next[1] > best[1] ? next : best))[0]]),
  );
}

/** Share of the vowels that have a partner of their own: vowels that fell together are a way to spell, no cipher. */
function ownPartners(key: Key, words: Counted['words']): number {
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

const NO_KEY: Key = new Map();

/** Share, of what is usual, of the words that the language knows once the vowels are put back; `null` where it knows them as they are, or too few. */
function readIn({ known, frames }: Lexicon, words: Counted['words'], usual: number): number | null {
  const before = hits(words, NO_KEY, known).times;
  if (before > BEFORE * usual) return null;
  let pairs: Pairs | null = null;
  for (let round = 0; round < ROUNDS; round++) pairs = pairsOf(words, frames, pairs);
  const key = pairs === null ? NO_KEY : keyOf(pairs);
  const { times, kinds } = hits(words, key, known);
  const isRead = times >= AFTER * usual && times - before >= GAIN * usual && kinds >= KINDS * words.length;
  return isRead && ownPartners(key, words) >= ONE_TO_ONE ? times / usual : null;
}

/** Share, of what is usual, of the words that a language knows once the vowels are put back; `null` where they need not be. */
export function exchangedVowels(scans: readonly Scan[], language: string | null): number | null {
  const { words, all } = countWords(scans);
  if (all < LEAST_WORDS) return null;
  // A text that some language knows as it is written needs nothing put back.
  const written = likeliestTable(scans);
  if (written !== null && hits(words, NO_KEY, written.words).times > BEFORE * all * written.typical.common) return null;
  const bare = words.map(([word, times]) => [withoutAccents(word), times] as const);
  for (const model of new Set([tableOf(language), likeliestByFrames(words)])) {
    if (model === null || model.unspaced) continue;
    const usual = all * model.typical.common;
    const share = readIn(lexiconOf(model, false), words, usual) ?? readIn(lexiconOf(model, true), bare, usual);
    if (share !== null) return share;
  }
  return null;
}
