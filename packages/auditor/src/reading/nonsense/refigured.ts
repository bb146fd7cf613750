/**
 * Whether a text repeats one sentence with other numbers each time. Directories, schedules and lists of offers repeat the same sentence for
 * each entry by nature: they are in lists and tables, under a heading each, or contain hours and telephone numbers, and are not counted.
 * Independent of language.
 */
import type { TextBlock } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Refigured {
  /** Number of words of all texts, without numbers. */
  readonly words: number;
  /** Share of them in sentences that occurred before in the same section with other numbers: 0 to 1. */
  readonly share: number;
}

/** Minimum number of words of a sentence, without numbers; shorter ones are labels. */
const LEAST_WORDS = 5;
/** Minimum ratio of words to numbers: a sentence with more numbers is a row of them. */
const WORDS_TO_FIGURE = 2;
/** Maximum number of numbers in a sentence: the range, power, weight and price of a lamp are a table row in words. */
const MOST_FIGURES = 3;
/** Number of characters per word in a script without spaces. */
const OF_A_WORD = 2;
/** Maximum number of characters. */
const MOST_CHARS = 60_000;

/** Blocks that contain sentences; lines of a list or table are similar by nature. */
const SENTENCES: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>(['paragraph', 'quote', 'other']);

/** Placeholder for any number. */
const FIGURES = 35;
const DIGITS = /\p{Nd}+/gu;
/** Hours, dates in digits, and prices with a decimal point, which look the same. */
const HOUR = /\p{Nd}[:：.h時时點点시/-]\p{Nd}|\p{Nd} ?(?:時|时|點|点|시|月|일|日|Uhr|am|pm|a\.m|p\.m)/u;
/** A number with at least seven digits. */
export const TELEPHONE = /\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){6}/u;

interface Sentence {
  readonly hash: number;
  /** Hash that ignores numbers. */
  readonly masked: number;
  readonly words: number;
  /** Whether it counts: it is long enough and contains no hours or telephone numbers. */
  readonly counts: boolean;
}

const lowerHashes = columns<number>();
const maskedHashes = columns<number>();

function maskedHash(lower: string): number {
  const masked = lower.replaceAll(DIGITS, '#');
  return hashOf(masked, 0, masked.length);
}

function sentencesOf(whole: string): Sentence[] {
  const { text, words, spellings } = scanOf(whole);
  const known = lowerHashes(spellings);
  const ways = maskedHashes(spellings);
  const sentences: Sentence[] = [];
  let hash = 17;
  let masked = 17;
  let count = 0;
  let chars = 0;
  let figures = 0;
  let from = 0;
  let to = 0;
  const close = (): void => {
    const all = count + Math.floor(chars / OF_A_WORD);
    const own = text.slice(from, to);
    const isSaying = all >= LEAST_WORDS && figures <= MOST_FIGURES && all >= figures * WORDS_TO_FIGURE;
    sentences.push({ hash, masked, words: all, counts: isSaying && !HOUR.test(own) && !TELEPHONE.test(own) });
    hash = 17;
    masked = 17;
    count = 0;
    chars = 0;
    figures = 0;
  };
  for (let at = 0; at < words.length; at += STRIDE) {
    const mark = words[at + 2] ?? 0;
    const start = words[at] ?? 0;
    if (gapOf(mark) === START) {
      if (at > 0) close();
      from = start;
    }
    to = words[at + 1] ?? 0;
    let own: number;
    let way: number;
    const kind = kindOf(mark);
    if (kind === RUN) {
      own = hashOf(text, start, to);
      way = own;
      chars += to - start;
    } else {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      own = known[number] ??= hashOf(lower, 0, lower.length);
      way = kind === NUMERAL ? FIGURES : (ways[number] ??= maskedHash(lower));
      if (kind === NUMERAL) figures++;
      else count++;
    }
    hash = Math.imul(hash, 0x01000193) ^ own;
    masked = Math.imul(masked, 0x01000193) ^ way;
  }
  if (words.length > 0) close();
  return sentences;
}

/** Measures the main blocks of each page in document order; texts under different headings are about different things. */
export function refiguredOf(pages: readonly (readonly TextBlock[])[]): Refigured {
  const texts = new Set<string>();
  /** Sentences ignoring numbers, by heading, each with its first form. */
  const ways = new Map<string, number>();
  let words = 0;
  let again = 0;
  let chars = 0;
  for (const blocks of pages) {
    let heading = '';
    for (const block of blocks) {
      const { kind, text } = block;
      if (isHeading(block)) heading = text;
      if (kind === 'code' || texts.has(text)) continue;
      texts.add(text);
      chars += text.length;
      if (chars > MOST_CHARS) break;
      for (const { hash, masked, words: own, counts } of sentencesOf(text)) {
        words += own;
        if (!counts || !SENTENCES.has(kind)) continue;
        const way = `${masked} ${heading}`;
        const first = ways.get(way);
        if (first === undefined) ways.set(way, hash);
        else if (first !== hash) again += own;
      }
    }
  }
  return { words, share: words === 0 ? 0 : again / words };
}

/**
 * The highest share of 750 sites and front pages with this many words is 0.2; of one sentence repeated with many numbers it is 0.8 and
 * more.
 */
const REFIGURED = { words: 90, share: 0.6 } as const;

export const isRefigured = ({ words, share }: Refigured): boolean =>
  words >= REFIGURED.words && share >= REFIGURED.share;
