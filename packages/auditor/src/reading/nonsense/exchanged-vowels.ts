/**
 * Text whose vowels were exchanged for each other, each always for the same: its words come again as words do, but few are of any language until the vowels are put
 * back. Which stands for which is read off the words of the same consonants that the language knows.
 */
import { likeliestByFrames } from './consonant-frames.js';
import { likeliestTable, tableOf } from './language-choice.js';
import type { Scan } from './scan.js';
import { countSpellings } from './spelling-counts.js';
import type { Key, Times } from './vowel-key.js';
import { framedBy, keyOf, NO_KEY, ownPartners, put } from './vowel-key.js';
import type { Lexicon } from './vowel-lexicon.js';
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
/** Share of the vowels that must stand for one that no more frequent vowel stands for. */
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

/** The words that are asked: those that come most often. */
const mostFrequent = (byWord: Counted['byWord']): readonly Times[] =>
  [...byWord].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1)).slice(0, MOST_ASKED);

/** Words that come so often that all of them are among those that are asked. */
function surelyAsked(byWord: Counted['byWord']): readonly Times[] {
  const kinds: number[] = [];
  for (const times of byWord.values()) kinds[times] = (kinds[times] ?? 0) + 1;
  let asked = 0;
  let least = kinds.length;
  while (least > 1 && asked + (kinds[least - 1] ?? 0) <= MOST_ASKED) asked += kinds[--least] ?? 0;
  return [...byWord].filter(([, times]) => times >= least);
}

/** Words that the language knows: how often they come, and how many they are. */
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

/** Whether words are known so often, and so many of them, that it may be for the vowels that were put back. */
const isEnough = ({ times, kinds }: Hits, before: number, words: readonly Times[], usual: number): boolean =>
  times >= AFTER * usual && times - before >= GAIN * usual && kinds >= KINDS * words.length;

/** Share, of what is usual, of the words that the language knows once the vowels are put back; `null` where it knows them as they are, or too few. */
function readIn({ known, frames }: Lexicon, words: readonly Times[], usual: number): number | null {
  const before = hits(words, NO_KEY, known).times;
  if (before > BEFORE * usual) return null;
  const { framed, unplaced } = framedBy(words, frames);
  // No key makes a word known whose consonants no known word has: most texts are told so, before a key is read.
  const possible = new Set(framed.map(({ word }) => word));
  const most = hits(words, NO_KEY, { has: (word) => possible.has(word) || unplaced.has(word) || known.has(word) });
  if (!isEnough(most, before, words, usual)) return null;
  const key = keyOf(framed);
  const found = hits(words, key, known);
  return isEnough(found, before, words, usual) && ownPartners(key, words) >= ONE_TO_ONE ? found.times / usual : null;
}

/** Share, of what is usual, of the words that a language knows once the vowels are put back; `null` where they need not be. */
export function exchangedVowels(scans: readonly Scan[], language: string | null): number | null {
  const { byWord, all } = countWords(scans);
  if (all < LEAST_WORDS) return null;
  // A text that some language knows as it is written needs nothing put back.
  const written = likeliestTable(scans);
  const isRead = (some: readonly Times[]): boolean =>
    written !== null && hits(some, NO_KEY, written.words).times > BEFORE * all * written.typical.common;
  // The commonest words say so of most texts, before the others are put in order.
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
