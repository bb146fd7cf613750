/**
 * How plausible the order of the words of a text is in a language: how much more likely than by chance each class follows the previous one,
 * compared with the same words of the same passage in random order. Shuffling the words of each passage takes this to about 0, whatever the
 * words; running text gives 0.6 to 1.2 standard deviations per word.
 */
import type { WordClasses } from './word-classes.js';
import { CAPITALIZED, eachClass, FOREIGN, NUMBER, RARE, rowAfter } from './word-classes.js';
import type { Scan } from './scan.js';
import { START } from './words.js';

export interface WordOrder {
  readonly words: number;
  /** Number of words in passages long enough to have an order. */
  readonly ordered: number;
  /** Standard deviations per word by which the order is more likely than chance; 0 if the words say nothing about order. */
  readonly fit: number;
  /** Standard error of `fit` for random order; infinite if the words say nothing. */
  readonly error: number;
  /** Share of the words that are among the language's commonest, and among all in the table; 0-1. */
  readonly commonest: number;
  readonly common: number;
  /** Number of distinct words among the commonest that the text uses. */
  readonly kinds: number;
  /** Share of the words outside the table whose ending is not a common one; 0-1. */
  readonly rare: number;
  /** Share of the words in another script than the language's; 0-1. */
  readonly foreign: number;
}

/** A passage with fewer words has hardly an order. */
const leastWords = 4;
/** Pairs with a lower variance only contain classes that say nothing about order, and are not counted. */
const leastVariance = 0.02;

export function wordOrder(model: WordClasses, texts: Iterable<string | Scan>): WordOrder {
  const { classes, follows } = model;
  const rows = new Float64Array(classes);
  const columns = new Float64Array(classes);
  const usedRows = new Uint8Array(classes);
  const usedColumns = new Uint8Array(classes);
  let words = 0;
  let common = 0;
  let commonest = 0;
  let ordered = 0;
  let others = 0;
  let rare = 0;
  let foreign = 0;
  const seen = new Uint8Array(model.commonest);
  let above = 0;
  let variance = 0;
  for (const text of texts) {
    let pairs = 0;
    let observed = 0;
    let previous = -1;
    let rowCount = 0;
    let columnCount = 0;
    eachClass(model, text, (wordClass, gap, place) => {
      const row = previous < 0 ? rowAfter(START, 0) : rowAfter(gap, previous);
      if (rows[row] === 0) usedRows[rowCount++] = row;
      if (columns[wordClass] === 0) usedColumns[columnCount++] = wordClass;
      add(rows, row, 1);
      add(columns, wordClass, 1);
      observed += follows[row * classes + wordClass] ?? 0;
      pairs++;
      if (place >= 0) {
        common++;
        if (place < model.commonest) {
          commonest++;
          seen[place] = 1;
        }
      } else if (wordClass === FOREIGN) foreign++;
      else if (wordClass !== NUMBER && wordClass !== CAPITALIZED) {
        others++;
        if (wordClass === RARE) rare++;
      }
      previous = wordClass;
    });
    words += pairs;
    let mean = 0;
    let square = 0;
    for (let i = 0; i < rowCount; i++) {
      const row = usedRows[i] ?? 0;
      const weight = rows[row] ?? 0;
      const at = row * classes;
      for (let j = 0; j < columnCount; j++) {
        const column = usedColumns[j] ?? 0;
        const value = follows[at + column] ?? 0;
        const both = weight * (columns[column] ?? 0) * value;
        mean += both;
        square += both * value;
      }
    }
    for (let i = 0; i < rowCount; i++) rows[usedRows[i] ?? 0] = 0;
    for (let j = 0; j < columnCount; j++) columns[usedColumns[j] ?? 0] = 0;
    if (pairs < leastWords) continue;
    mean /= pairs * pairs;
    const spread = square / (pairs * pairs) - mean * mean;
    if (spread < leastVariance) continue;
    ordered += pairs;
    above += observed - pairs * mean;
    variance += pairs * spread;
  }
  const none = { words, ordered, fit: 0, error: Infinity };
  const shares = {
    commonest: words === 0 ? 0 : commonest / words,
    common: words === 0 ? 0 : common / words,
    kinds: seen.reduce((sum, one) => sum + one, 0),
    rare: others === 0 ? 0 : rare / others,
    foreign: words === 0 ? 0 : foreign / words,
  };
  if (variance === 0) return { ...none, ...shares };
  return { words, ordered, fit: above / Math.sqrt(variance * ordered), error: 1 / Math.sqrt(ordered), ...shares };
}

function add(counts: Float64Array, at: number, count: number): void {
  counts[at] = (counts[at] ?? 0) + count;
}
