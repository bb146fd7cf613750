/**
 * Text whose vowels were exchanged for each other, each always for the same: its words come again as words do, but none is of any language until the vowels are put
 * back. Which stands for which is found as ciphers are read: by how often each comes, then by what makes the most words that the language knows.
 */
import { likeliestByFrames } from './consonant-frames.js';
import { tableOf } from './language-choice.js';
import { isPassage, shapeOf } from './passages.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, STRIDE, WORD } from './scan.js';
import type { WordClasses } from './word-classes.js';

/** Vowels by script, without accents; in Arabic and Hebrew the letters that may be. */
const VOWELS = ['aeiouy', 'аеиоуыэюя', 'αεηιουω', 'אוי', 'اويی'].map((letters) => [...letters]);
const ACCENTS = /[\u0300-\u036f]/g;

/** Words of passages from which it is told, and that are read; distinct words that are asked, and letters of the longest. */
const LEAST_WORDS = 100;
const MOST_WORDS = 3_000;
const MOST_ASKED = 200;
const MOST_LETTERS = 8;
/** Share of words that the language knows, of what is usual: at most as the text is written, and at least once the vowels are put back. */
const BEFORE = 0.45;
const AFTER = 0.72;
/** Share of the distinct words that must be known then: a few short words of another language are soon made to fit. */
const KINDS = 0.2;
/** Rounds of exchanging two of them; each must gain. */
const MOST_ROUNDS = 12;

const folded = (word: string): string => word.toLowerCase().normalize('NFD').replaceAll(ACCENTS, '').normalize('NFC');

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
  const byFolded = new Map<string, number>();
  for (const [word, times] of counts) byFolded.set(folded(word), (byFolded.get(folded(word)) ?? 0) + times);
  const words = [...byFolded].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_ASKED);
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

function hits(words: Counted['words'], key: Key, known: ReadonlySet<string>): Hits {
  let sum = 0;
  let kinds = 0;
  for (const [word, times] of words) {
    if (!known.has(key.size === 0 ? word : put(word, key))) continue;
    sum += times;
    kinds++;
  }
  return { times: sum, kinds };
}

/** Vowels from the most frequent to the rarest. */
function byFrequency(vowels: readonly string[], words: Counted['words']): string[] {
  const counts = new Map(vowels.map((vowel) => [vowel, 0]));
  for (const [word, times] of words)
    for (const letter of word) {
      const count = counts.get(letter);
      if (count !== undefined) counts.set(letter, count + times);
    }
  return [...vowels].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0));
}

/** The key that makes the most words, by exchanging two vowels at a time as long as that gains. */
function bestKey(start: readonly [string, string][], words: Counted['words'], known: ReadonlySet<string>): Hits {
  const from = start.map(([vowel]) => vowel);
  const to = start.map(([, vowel]) => vowel);
  const keyOf = (): Key => new Map(from.map((vowel, at) => [vowel, to[at] ?? vowel]));
  const exchange = (a: number, b: number): void => {
    [to[a], to[b]] = [to[b] ?? '', to[a] ?? ''];
  };
  let best = hits(words, keyOf(), known);
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let gain: readonly [number, number] | null = null;
    for (let a = 0; a < to.length; a++)
      for (let b = a + 1; b < to.length; b++) {
        exchange(a, b);
        const found = hits(words, keyOf(), known);
        if (found.times > best.times) {
          best = found;
          gain = [a, b];
        }
        exchange(a, b);
      }
    if (gain === null) break;
    exchange(gain[0], gain[1]);
  }
  return best;
}

interface KnownWords {
  readonly known: ReadonlySet<string>;
  readonly vowels: readonly string[];
  /** The vowels from the most frequent to the rarest. */
  readonly ranked: readonly string[];
}

/** By language; there are no more than there are tables. */
const knownOf = new WeakMap<WordClasses, KnownWords>();

function knownWords(model: WordClasses): KnownWords {
  const before = knownOf.get(model);
  if (before !== undefined) return before;
  const known = new Set([...model.words.keys()].map(folded));
  const own = [...known].map((word, place): readonly [string, number] => [word, 1 / (place + 2)]);
  const vowels = VOWELS.find(([first = '']) => own.some(([word]) => word.includes(first))) ?? [];
  const made = { known, vowels, ranked: byFrequency(vowels, own) };
  knownOf.set(model, made);
  return made;
}

const NO_KEY: Key = new Map();

/** Share, of what is usual, of the words that the language knows once the vowels are put back; `null` where it knows them as they are, or too few. */
function readIn(model: WordClasses, { words, all }: Counted): number | null {
  const { known, vowels, ranked } = knownWords(model);
  const usual = all * model.typical.common;
  if (vowels.length === 0 || hits(words, NO_KEY, known).times > BEFORE * usual) return null;
  const asFrequent = byFrequency(vowels, words).map((vowel, at): [string, string] => [vowel, ranked[at] ?? vowel]);
  const asWritten = vowels.map((vowel): [string, string] => [vowel, vowel]);
  const [first, second] = [bestKey(asFrequent, words, known), bestKey(asWritten, words, known)];
  const best = first.times > second.times ? first : second;
  return best.times < AFTER * usual || best.kinds < KINDS * words.length ? null : best.times / usual;
}

/** Share, of what is usual, of the words that a language knows once the vowels are put back; `null` where they need not be. */
export function exchangedVowels(scans: readonly Scan[], language: string | null): number | null {
  const counted = countWords(scans);
  if (counted.all < LEAST_WORDS) return null;
  for (const model of new Set([tableOf(language), likeliestByFrames(counted.words)])) {
    const share = model === null || model.unspaced ? null : readIn(model, counted);
    if (share !== null) return share;
  }
  return null;
}
