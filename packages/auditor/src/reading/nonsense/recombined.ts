/**
 * Whether a text says the same sentences over and over, each time among others or with other figures. Who repeats a paragraph repeats its sentences in their order;
 * sentences that were drawn from a small stock come again with other neighbors. Says nothing of a language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Recombined {
  /** Words of sentences that stand in paragraphs of two sentences and more. */
  readonly words: number;
  /** Share of them in sentences that an earlier paragraph holds, with other neighbors on every side: 0 to 1. */
  readonly share: number;
  /** Share of them in sentences that the site says once, 0 to 1: a small stock has none. */
  readonly once: number;
  /** Words of all sentences of some length, and the share of them in sentences that were said before with other figures. */
  readonly said: number;
  readonly refigured: number;
}

/** Words of a sentence; shorter ones are calls and labels. */
const LEAST_WORDS = 5;
/** Characters of a script without spaces that stand for a word. */
const OF_A_WORD = 2;
/** Sentences that are read. */
const MOST_SENTENCES = 4_000;

/** Stands for any figures. */
const FIGURES = 35;
const DIGITS = /\p{Nd}+/gu;

interface Sentence {
  readonly hash: number;
  /** The same whatever its figures are. */
  readonly masked: number;
  readonly words: number;
}

const lowerHashes = columns<number>();
const maskedHashes = columns<number>();

function maskedHash(spelling: string): number {
  const masked = spelling.toLowerCase().replaceAll(DIGITS, '#');
  return hashOf(masked, 0, masked.length);
}

/** Signs that end a sentence within a run of a script without spaces stand between its runs. */
function sentencesOf({ text, words, spellings }: Scan): Sentence[] {
  const known = lowerHashes(spellings);
  const ways = maskedHashes(spellings);
  const sentences: Sentence[] = [];
  let hash = 17;
  let masked = 17;
  let count = 0;
  const close = (): void => {
    if (count > 0) sentences.push({ hash, masked, words: count });
    hash = 17;
    masked = 17;
    count = 0;
  };
  for (let at = 0; at < words.length; at += STRIDE) {
    const mark = words[at + 2] ?? 0;
    if (gapOf(mark) === START) close();
    let own: number;
    let way: number;
    const kind = kindOf(mark);
    if (kind === RUN) {
      const start = words[at] ?? 0;
      const end = words[at + 1] ?? 0;
      own = hashOf(text, start, end);
      way = own;
      count += Math.ceil((end - start) / OF_A_WORD);
    } else {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      own = known[number] ??= hashOf(lower, 0, lower.length);
      way = kind === NUMERAL ? FIGURES : (ways[number] ??= maskedHash(lower));
      count++;
    }
    hash = Math.imul(hash, 0x01000193) ^ own;
    masked = Math.imul(masked, 0x01000193) ^ way;
  }
  close();
  return sentences;
}

const pairOf = (first: number, second: number): number => Math.imul(first ^ 0x9e3779b9, 0x01000193) ^ second;

/** Reads distinct texts in document order. */
export function recombinedOf(scans: Iterable<Scan>): Recombined {
  const texts = new Set<string>();
  /** Times that a sentence was said, and its words. */
  const seen = new Map<number, { times: number; readonly words: number }>();
  const pairs = new Set<number>();
  /** Sentences whatever their figures, each as it was said first. */
  const ways = new Map<number, number>();
  let said = 0;
  let refigured = 0;
  let words = 0;
  let again = 0;
  let read = 0;
  for (const scan of scans) {
    if (read >= MOST_SENTENCES) break;
    if (texts.has(scan.text)) continue;
    texts.add(scan.text);
    const sentences = sentencesOf(scan);
    read += sentences.length;
    for (const { hash, masked, words: own } of sentences) {
      if (own < LEAST_WORDS) continue;
      said += own;
      const first = ways.get(masked);
      if (first === undefined) ways.set(masked, hash);
      else if (first !== hash) refigured += own;
    }
    if (sentences.length < 2) continue;
    sentences.forEach(({ hash, words: own }, at) => {
      if (own < LEAST_WORDS) return;
      words += own;
      if (!seen.has(hash)) return;
      const before = sentences[at - 1];
      const after = sentences[at + 1];
      const follows =
        (before !== undefined && pairs.has(pairOf(before.hash, hash))) ||
        (after !== undefined && pairs.has(pairOf(hash, after.hash)));
      if (!follows) again += own;
    });
    sentences.forEach(({ hash, words: own }, at) => {
      const known = seen.get(hash);
      if (known === undefined) seen.set(hash, { times: 1, words: own });
      else known.times++;
      const after = sentences[at + 1];
      if (after !== undefined) pairs.add(pairOf(hash, after.hash));
    });
  }
  let once = 0;
  for (const said of seen.values()) if (said.times === 1 && said.words >= LEAST_WORDS) once += said.words;
  const share = (of: number, all: number): number => (all === 0 ? 0 : of / all);
  return { words, share: share(again, words), once: share(once, words), said, refigured: share(refigured, said) };
}

/**
 * Words from which it is told, and their share. Of 326 real sites the highest shares are 0.32, of pages that make a game of it, 0.26 and 0.19; of single pages
 * with so many words it is 0.2. Sentences from a stock of a dozen to twenty reach 0.4 to 0.7. A hotel's rooms share their features in any order, and each has a sentence of
 * that room alone.
 */
const RECOMBINED = { words: 150, share: 0.37, once: 0.1 } as const;

/** Of 750 sites and front pages with so many words the highest share is 0.2; of one sentence said of many figures it is 0.8 and more. */
const REFIGURED = { words: 90, share: 0.6 } as const;

export const isRefigured = ({ said, refigured }: Recombined): boolean =>
  said >= REFIGURED.words && refigured >= REFIGURED.share;

export const isRecombined = ({ words, share, once }: Recombined): boolean =>
  words >= RECOMBINED.words && share >= RECOMBINED.share && once <= RECOMBINED.once;
