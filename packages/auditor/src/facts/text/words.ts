/**
 * Words. Scripts with spaces are scanned in linear time; runs of Han, kana, Thai and the like go to `Intl.Segmenter`, which is a
 * hundred times slower and therefore on a budget. Hangul is written with spaces, so that the scanner gives what the segmenter would.
 */
import { goesOnWord, isDigit, isJoiner, isUnspaced, isWordUnit } from './characters.js';

/** Characters a segmenter may still be given; beyond it words are estimated at two characters each. */
export interface SegmentBudget {
  left: number;
}

/** 60,000 characters take about 0.1 s. */
export const segmentBudget = (characters = 60_000): SegmentBudget => ({ left: characters });

const segmenters = new Map<string, Intl.Segmenter>();

const segmenterFor = (run: string): Intl.Segmenter => {
  let locale = 'zh';
  for (let at = 0; at < run.length && at < 200; at++) {
    const unit = run.charCodeAt(at);
    if (unit >= 0x3041 && unit <= 0x30ff) {
      locale = 'ja';
      break;
    }
    if (unit >= 0x0e00 && unit <= 0x0e7f) {
      locale = 'th';
      break;
    }
  }
  let segmenter = segmenters.get(locale);
  if (segmenter === undefined) {
    segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
    segmenters.set(locale, segmenter);
  }
  return segmenter;
};

/** Joins two word characters into one word: apostrophes, hyphens and joiners always, full stop and comma between digits. */
const joins = (unit: number, before: number, after: number): boolean =>
  unit === 0x27 ||
  unit === 0x2019 ||
  unit === 0x2d ||
  unit === 0x2010 ||
  unit === 0x2011 ||
  isJoiner(unit) ||
  ((unit === 0x2e || unit === 0x2c) && isDigit(before) && isDigit(after));

/** Calls `visit` with start and end of every word; `null` bounds are never given. Returns the number of words, estimated ones included. */
export const eachWord = (
  text: string,
  visit: ((start: number, end: number) => void) | null,
  budget: SegmentBudget = segmentBudget(),
): number => {
  let count = 0;
  /** Of the word that the scan is in; -1 between words. */
  let start = -1;
  const end = text.length;
  for (let at = 0; at < end; at++) {
    const unit = text.charCodeAt(at);
    if (start >= 0) {
      if (goesOnWord(unit)) continue;
      if (unit !== 0x20 && at + 1 < end) {
        const after = text.charCodeAt(at + 1);
        if (goesOnWord(after) && joins(unit, text.charCodeAt(at - 1), after)) {
          at++;
          continue;
        }
      }
      count++;
      visit?.(start, at);
      start = -1;
    }
    if (!isWordUnit(unit)) continue;
    if (isUnspaced(unit)) {
      const from = at;
      while (at + 1 < end && isUnspaced(text.charCodeAt(at + 1))) at++;
      count += segmentRun(text, from, at + 1, visit, budget);
    } else start = at;
  }
  if (start >= 0) {
    count++;
    visit?.(start, end);
  }
  return count;
};

const segmentRun = (
  text: string,
  start: number,
  end: number,
  visit: ((start: number, end: number) => void) | null,
  budget: SegmentBudget,
): number => {
  const length = end - start;
  if (length <= 2) {
    visit?.(start, end);
    return 1;
  }
  if (budget.left < length) {
    budget.left = 0;
    const words = Math.ceil(length / 2);
    if (visit) for (let at = start; at < end; at += 2) visit(at, Math.min(at + 2, end));
    return words;
  }
  budget.left -= length;
  const run = text.slice(start, end);
  let count = 0;
  for (const part of segmenterFor(run).segment(run)) {
    if (part.isWordLike !== true) continue;
    count++;
    visit?.(start + part.index, start + part.index + part.segment.length);
  }
  return count;
};

/** The number of words. */
export const countWords = (text: string, budget?: SegmentBudget): number => eachWord(text, null, budget);

/** The words as written, at most `limit`. */
export const splitWords = (text: string, limit = 100_000): string[] => {
  const words: string[] = [];
  eachWord(text, (start, end) => {
    if (words.length < limit) words.push(text.slice(start, end));
  });
  return words;
};
