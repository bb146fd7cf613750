/**
 * Detects text whose vowels were replaced by others consistently: its words recur normally, but few belong to any language until the vowels
 * are restored. The mapping is inferred from words of the language with the same consonants.
 */
import { likeliestByFrames } from './consonant-frames.js';
import { likeliestTable, tableOf } from './language-choice.js';
import type { Scan } from './scan.js';
import { countSpellings } from './spelling-counts.js';
import type { Key, Times } from './vowel-key.js';
import { framedBy, keyOf, NO_KEY, ownPartners, put } from './vowel-key.js';
import type { Lexicon } from './vowel-lexicon.js';
import { lexiconOf, withoutAccents } from './vowel-lexicon.js';

/** Minimum and maximum number of words in passages; number of distinct words used, and maximum word length. */
const LEAST_WORDS = 100;
const MOST_WORDS = 3_000;
const MOST_ASKED = 200;
const MOST_LETTERS = 8;
/**
 * Shares of known words relative to the usual share: the maximum as written, the minimum after restoring the vowels, and the minimum gain.
 * Text with many names gains nothing, since its vowels are correct.
 */
const BEFORE = 0.65;
const AFTER = 0.55;
const GAIN = 0.3;
/** Minimum share of distinct words known afterwards: a few short words of another language match easily. */
const KINDS = 0.2;
/** Minimum share of vowels mapped to a vowel that no more frequent vowel is mapped to. */
const ONE_TO_ONE = 0.8;

interface Counted {
  readonly byWord: ReadonlyMap<string, number>;
  readonly all: number;
}

function countWords(scans: readonly Scan[]): Counted {
  const { lists, all } = countSpellings(scans, MOST_WORDS);
  const byWord = new Map<string, number>();
  if (all < LEAST_WORDS) return { byWord, all };
  for (const { spellings, numbers, times } of lists) {
    for (const number of numbers) {
      const written = spellings.texts[number] ?? '';
      if (written.length > MOST_LETTERS) continue;
      const word = written.toLowerCase();
      byWord.set(word, (byWord.get(word) ?? 0) + (times[number] ?? 0));
    }
  }
  return { byWord, all };
}

/** The words used: the most frequent ones. */
const mostFrequent = (byWord: Counted['byWord']): readonly Times[] =>
  [...byWord].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_ASKED);

/** Words so frequent that all of them are among the words used. */
function surelyAsked(byWord: Counted['byWord']): readonly Times[] {
  const kinds: number[] = [];
  for (const times of byWord.values()) kinds[times] = (kinds[times] ?? 0) + 1;
  let asked = 0;
  let least = kinds.length;
  while (least > 1 && asked + (kinds[least - 1] ?? 0) <= MOST_ASKED) asked += kinds[--least] ?? 0;
  return [...byWord].filter(([, times]) => times >= least);
}

/** Known words of the language: their occurrences, and their number. */
interface Hits {
  readonly times: number;
  readonly kinds: number;
}

function hits(words: readonly Times[], key: Key, known: Lexicon['known']): Hits {
  let times = 0;
  let kinds = 0;
  for (const [word, often] of words) {
    if (!known.has(key.size === 0 ? word : put(word, key))) continue;
    times += often;
    kinds++;
  }
  return { times, kinds };
}

/** Whether enough words are known, often enough, that restoring the vowels may explain it. */
const isEnough = ({ times, kinds }: Hits, before: number, words: readonly Times[], usual: number): boolean =>
  times >= AFTER * usual && times - before >= GAIN * usual && kinds >= KINDS * words.length;

/**
 * Share, relative to the usual one, of words known after restoring the vowels; `null` if they are known as written, or too few are known.
 */
function readIn({ known, frames }: Lexicon, words: readonly Times[], usual: number): number | null {
  const before = hits(words, NO_KEY, known).times;
  if (before > BEFORE * usual) return null;
  const { framed, unplaced } = framedBy(words, frames);
  // A word whose consonants match no known word cannot become known: most texts are rejected by this before a mapping is inferred.
  const possible = new Set(framed.map(({ word }) => word));
  const most = hits(words, NO_KEY, { has: (word) => possible.has(word) || unplaced.has(word) || known.has(word) });
  if (!isEnough(most, before, words, usual)) return null;
  const key = keyOf(framed);
  const found = hits(words, key, known);
  return isEnough(found, before, words, usual) && ownPartners(key, words) >= ONE_TO_ONE ? found.times / usual : null;
}

/** Share, relative to the usual one, of words known after restoring the vowels; `null` if restoring is not needed. */
export function exchangedVowels(scans: readonly Scan[], language: string | null): number | null {
  const { byWord, all } = countWords(scans);
  if (all < LEAST_WORDS) return null;
  // A text that is readable in some language as written needs no restoring.
  const written = likeliestTable(scans);
  const isRead = (some: readonly Times[]): boolean =>
    written !== null && hits(some, NO_KEY, written.words).times > BEFORE * all * written.typical.common;
  // For most texts the commonest words decide, before the others are sorted.
  if (isRead(surelyAsked(byWord))) return null;
  const words = mostFrequent(byWord);
  if (isRead(words)) return null;
  const bare = words.map(([word, times]) => [withoutAccents(word), times] as const);
  for (const model of new Set([tableOf(language), likeliestByFrames(words)])) {
    if (model === null || model.unspaced) continue;
    const usual = all * model.typical.common;
    const share = readIn(lexiconOf(model, false), words, usual) ?? readIn(lexiconOf(model, true), bare, usual);
    if (share !== null) return share;
  }
  return null;
}
