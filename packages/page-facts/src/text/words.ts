/**
 * Tokenizer for words. Scripts with spaces are scanned in linear time; runs of Han, kana, Thai and the like are passed to `Intl.Segmenter`,
 * which is a hundred times slower and therefore has a budget. Hangul is written with spaces, so the scanner gives the same words as the
 * segmenter.
 */
import {
  goesOnBit,
  goesOnWord,
  isDigit,
  isJoiner,
  isUnspaced,
  unitClasses,
  unspacedBit,
  wordBit,
} from './characters.js';

/** Remaining characters for the segmenter; beyond it, words are estimated at two characters each. */
export interface SegmentBudget {
  left: number;
}

/** 60,000 characters take about 0.1 s. */
export const segmentBudget = (characters = 60_000): SegmentBudget => ({ left: characters });

const segmenters = new Map<string, Intl.Segmenter>();

function segmenterFor(run: string): Intl.Segmenter {
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
}

/**
 * Whether a character joins two word characters into one word: apostrophes, hyphens, low lines and joiners always, full stop and comma
 * between digits. A name such as `my_db` is one word, and none of its parts is read as a pronoun.
 */
const joins = (unit: number, before: number, after: number): boolean =>
  unit === 0x27 ||
  unit === 0x2019 ||
  unit === 0x2d ||
  unit === 0x5f ||
  unit === 0x2010 ||
  unit === 0x2011 ||
  isJoiner(unit) ||
  ((unit === 0x2e || unit === 0x2c) && isDigit(before) && isDigit(after));

/** Calls `visit` with the start and end of every word, never with `null` bounds. Returns the number of words, including estimated ones. */
export function eachWord(
  text: string,
  visit: ((start: number, end: number) => void) | null,
  budget: SegmentBudget = segmentBudget(),
): number {
  let count = 0;
  let at = 0;
  const end = text.length;
  while (at < end) {
    const bits = unitClasses[text.charCodeAt(at)] ?? 0;
    if ((bits & wordBit) === 0) {
      at++;
      continue;
    }
    const start = at++;
    if ((bits & unspacedBit) !== 0) {
      while (at < end && isUnspaced(text.charCodeAt(at))) at++;
      count += segmentRun(text, start, at, visit, budget);
      continue;
    }
    at = wordEnd(text, at);
    count++;
    visit?.(start, at);
  }
  return count;
}

/** The end of a word, in a script with spaces, that continues at the position. */
function wordEnd(text: string, from: number): number {
  let at = from;
  const end = text.length;
  for (;;) {
    while (at < end && ((unitClasses[text.charCodeAt(at)] ?? 0) & goesOnBit) !== 0) at++;
    if (at + 1 >= end) return at;
    const unit = text.charCodeAt(at);
    if (unit === 0x20) return at;
    const after = text.charCodeAt(at + 1);
    if (!goesOnWord(after) || !joins(unit, text.charCodeAt(at - 1), after)) return at;
    at += 2;
  }
}

/** Maximum length of cached runs. Names and labels repeat on every page of a site, and the segmenter takes microseconds for each. */
const shortRun = 16;
const maxShort = 10_000;
const shortRuns = new Map<string, number>();

function countShort(run: string): number {
  let count = shortRuns.get(run);
  if (count === undefined) {
    count = 0;
    for (const part of segmenterFor(run).segment(run)) if (part.isWordLike === true) count++;
    if (shortRuns.size >= maxShort) shortRuns.clear();
    shortRuns.set(run, count);
  }
  return count;
}

function segmentRun(
  text: string,
  start: number,
  end: number,
  visit: ((start: number, end: number) => void) | null,
  budget: SegmentBudget,
): number {
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
  if (visit === null && length <= shortRun) return countShort(run);
  let count = 0;
  for (const part of segmenterFor(run).segment(run)) {
    if (part.isWordLike !== true) continue;
    count++;
    visit?.(start + part.index, start + part.index + part.segment.length);
  }
  return count;
}

/** The number of words. */
export const countWords = (text: string, budget?: SegmentBudget): number => eachWord(text, null, budget);

/** The words as written, at most `limit`. */
export function splitWords(text: string, limit = 100_000): string[] {
  const words: string[] = [];
  eachWord(text, (start, end) => {
    if (words.length < limit) words.push(text.slice(start, end));
  });
  return words;
}
