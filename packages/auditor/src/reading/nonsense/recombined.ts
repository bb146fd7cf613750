/**
 * Whether a text repeats the same sentences, each time among others. A repeated paragraph repeats its sentences in order; sentences drawn
 * from a small stock recur with other neighbors. Independent of language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, numberOf, RUN, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Recombined {
  /** Number of words of sentences in paragraphs of two or more sentences. */
  readonly words: number;
  /** Share of them in sentences that an earlier paragraph contains, with other neighbors on every side: 0 to 1. */
  readonly share: number;
  /** Share of them in sentences that occur once on the site, 0 to 1: a small stock has none. */
  readonly once: number;
}

/** Minimum number of words of a sentence; shorter ones are calls to action and labels. */
const LEAST_WORDS = 5;
/** Number of characters per word in a script without spaces. */
const OF_A_WORD = 2;
/** Maximum number of sentences. */
const MOST_SENTENCES = 4_000;

interface Sentence {
  readonly hash: number;
  readonly words: number;
}

const lowerHashes = columns<number>();

/** In a script without spaces, sentence-final marks separate runs. */
function sentencesOf({ text, words, spellings }: Scan): Sentence[] {
  const known = lowerHashes(spellings);
  const sentences: Sentence[] = [];
  let hash = 17;
  let count = 0;
  const close = (): void => {
    if (count > 0) sentences.push({ hash, words: count });
    hash = 17;
    count = 0;
  };
  for (let at = 0; at < words.length; at += STRIDE) {
    const mark = words[at + 2] ?? 0;
    if (gapOf(mark) === START) close();
    let own: number;
    if (kindOf(mark) === RUN) {
      const start = words[at] ?? 0;
      const end = words[at + 1] ?? 0;
      own = hashOf(text, start, end);
      count += Math.ceil((end - start) / OF_A_WORD);
    } else {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      own = known[number] ??= hashOf(lower, 0, lower.length);
      count++;
    }
    hash = Math.imul(hash, 0x01000193) ^ own;
  }
  close();
  return sentences;
}

const pairOf = (first: number, second: number): number => Math.imul(first ^ 0x9e3779b9, 0x01000193) ^ second;

/** Measures distinct texts in document order. */
export function recombinedOf(scans: Iterable<Scan>): Recombined {
  const texts = new Set<string>();
  /** Number of occurrences of a sentence, and its words. */
  const seen = new Map<number, { times: number; readonly words: number }>();
  const pairs = new Set<number>();
  let words = 0;
  let again = 0;
  let read = 0;
  for (const scan of scans) {
    if (read >= MOST_SENTENCES) break;
    if (texts.has(scan.text)) continue;
    texts.add(scan.text);
    const sentences = sentencesOf(scan);
    read += sentences.length;
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
  return { words, share: share(again, words), once: share(once, words) };
}

/**
 * Minimum number of words, and limits of the shares. The highest shares of 326 real sites are 0.32, of pages that play with this 0.26 and
 * 0.19; of single pages with this many words 0.2. Sentences from a stock of a dozen to twenty reach 0.4 to 0.7. A hotel's rooms share
 * features in any order, but each has one unique sentence.
 */
const RECOMBINED = { words: 150, share: 0.37, once: 0.1 } as const;

export const isRecombined = ({ words, share, once }: Recombined): boolean =>
  words >= RECOMBINED.words && share >= RECOMBINED.share && once <= RECOMBINED.once;
