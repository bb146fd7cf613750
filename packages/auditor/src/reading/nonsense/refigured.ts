/**
 * Whether a text says one sentence over and over, each time with other figures. Directories, schedules and lists of what can be had say the same of each thing by
 * nature: they stand in lists and tables, under a heading for each, or give hours and telephone numbers, and count for nothing. Says nothing of a language.
 */
import type { TextBlock } from '@citeready/page-facts';
import { isHeading } from '../headings.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Refigured {
  /** Words of all texts, figures aside. */
  readonly words: number;
  /** Share of them in sentences that the same part of a page said before with other figures: 0 to 1. */
  readonly share: number;
}

/** Words of a sentence, figures aside; what has fewer is a label. */
const LEAST_WORDS = 5;
/** Words to a figure, at least: what has more figures is a row of them. */
const WORDS_TO_FIGURE = 2;
/** Figures of a sentence, at most: what a lamp reaches, draws, weighs and costs is a row of a table in words. */
const MOST_FIGURES = 3;
/** Characters of a script without spaces that stand for a word. */
const OF_A_WORD = 2;
/** Characters that are read. */
const MOST_CHARS = 60_000;

/** Where sentences stand; each line of a list or table is alike by nature. */
const SENTENCES: ReadonlySet<TextBlock['kind']> = new Set<TextBlock['kind']>(['paragraph', 'quote', 'other']);

/** Stands for any figures. */
const FIGURES = 35;
const DIGITS = /\p{Nd}+/gu;
/** Hours, dates in figures, and prices with a point, which look the same. */
const HOUR = /\p{Nd}[:：.h時时點点시/-]\p{Nd}|\p{Nd} ?(?:時|时|點|点|시|月|일|日|Uhr|am|pm|a\.m|p\.m)/u;
/** A number with seven digits or more. */
export const TELEPHONE = /\p{Nd}(?:[ ()./-]{0,2}\p{Nd}){6}/u;

interface Sentence {
  readonly hash: number;
  /** The same whatever its figures are. */
  readonly masked: number;
  readonly words: number;
  /** Whether it says something, and gives no hours and telephone numbers. */
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

/** Reads the main blocks of each page in document order; what stands under different headings is said of different things. */
export function refiguredOf(pages: readonly (readonly TextBlock[])[]): Refigured {
  const texts = new Set<string>();
  /** Sentences whatever their figures, under each heading, each as it was said first. */
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

/** Of 750 sites and front pages with so many words the highest share is 0.2; of one sentence said of many figures it is 0.8 and more. */
const REFIGURED = { words: 90, share: 0.6 } as const;

export const isRefigured = ({ words, share }: Refigured): boolean =>
  words >= REFIGURED.words && share >= REFIGURED.share;
