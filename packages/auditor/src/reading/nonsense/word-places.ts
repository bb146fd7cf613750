/** The position of each word of a site: the sentence, text and page, without quotations. */
import { HashNumbers } from './hash-numbers.js';
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE, unitsOfWord } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

/** Shorter texts are labels. */
const LEAST_WORDS = 8;
/** Maximum number of words, distributed equally over the pages, with a minimum per page. */
const MOST_WORDS = 16_000;
const OF_A_PAGE = 400;
/** A sentence: its position, and the number of words that it adds. */
export interface Unit {
  readonly page: number;
  readonly text: number;
  readonly at: number;
  size: number;
}

const lowerHashes = columns<number>();

/** The words of a site, with the sentences that contain them. */
export interface WordPlaces {
  /** Number of occurrences of each distinct word. */
  readonly counts: readonly number[];
  readonly units: readonly Unit[];
  /** Units by distinct word, each at most once; none for a word that occurs only in quotations. */
  readonly places: readonly (readonly number[] | undefined)[];
  readonly words: number;
  readonly pairs: number;
  /** For letter pairs: the number of runs of four. */
  readonly fours: number;
  readonly numbers: number;
}

function lowerHash(word: string): number {
  const lower = word.toLowerCase();
  return hashOf(lower, 0, lower.length);
}

/** The hashes of one text, and the words that start a sentence; a run gives its letters in pairs or in fours: see `unitsOfWord`. */
function hashesOf({ text, words, spellings }: Scan): {
  readonly hashes: number[];
  /** Indexes of these words in order; an index may occur twice. */
  readonly starts: readonly number[];
  readonly pairs: number;
  readonly fours: number;
  readonly numbers: number;
} {
  const known = lowerHashes(spellings);
  const hashes: number[] = [];
  const starts: number[] = [];
  let pairs = 0;
  let fours = 0;
  let numbers = 0;
  for (let word = 0; word < words.length; word += STRIDE) {
    const mark = words[word + 2] ?? 0;
    const kind = kindOf(mark);
    if (gapOf(mark) === START) starts.push(hashes.length);
    if (kind === NUMERAL) {
      numbers++;
      continue;
    }
    if (kind === RUN) {
      const end = words[word + 1] ?? 0;
      const start = words[word] ?? 0;
      const units = unitsOfWord(text, start);
      for (let at = start; at + units <= end; at++) {
        hashes.push(hashOf(text, at, at + units));
        pairs++;
        if (units === 4) fours++;
      }
      continue;
    }
    const number = numberOf(mark);
    hashes.push((known[number] ??= lowerHash(spellings.texts[number] ?? '')));
  }
  return { hashes, starts, pairs, fours, numbers };
}

function runHash(a: number, b: number, c: number): number {
  return Math.imul(Math.imul(a ^ 0x9e3779b9, 0x01000193) ^ b, 0x01000193) ^ c;
}

/**
 * A run of three words that an earlier text contains is a quotation: teasers and slogans are far from the text that they announce. The same
 * applies to two words that the same text already had next to each other: randomly assembled chains of words run in circles. (Letters of a
 * script without spaces always do.)
 */
function freshWords(hashes: readonly number[], runs: HashNumbers, isSpaced: boolean): Uint8Array {
  const fresh = new Uint8Array(hashes.length).fill(1);
  for (let at = 0; at + 2 < hashes.length; at++)
    if (runs.has(runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, hashes[at + 2] ?? 0)))
      fresh[at] = fresh[at + 1] = fresh[at + 2] = 0;
  if (!isSpaced) return fresh;
  const side = new Set<number>();
  for (let at = 0; at + 1 < hashes.length; at++) {
    const pair = runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, 0);
    if (side.has(pair)) fresh[at] = fresh[at + 1] = 0;
    else side.add(pair);
  }
  return fresh;
}

/** The counts over the texts so far. */
class Counting {
  readonly counts: number[] = [];
  readonly places: (number[] | undefined)[] = [];
  readonly units: Unit[] = [];
  private readonly distinct = new HashNumbers();
  private readonly runs = new HashNumbers();
  private text = 0;

  add(page: number, { starts, pairs }: ReturnType<typeof hashesOf>, hashes: readonly number[]): void {
    const { counts, places, units, distinct, runs } = this;
    // A text separates its neighbors only if they are on its page.
    const text = ++this.text;
    const fresh = freshWords(hashes, runs, pairs === 0);
    let unit: Unit = { page, text, at: 0, size: 0 };
    let place = -1;
    let next = 0;
    for (let index = 0; index < hashes.length; index++) {
      const word = distinct.numberOf(hashes[index] ?? 0);
      counts[word] = (counts[word] ?? 0) + 1;
      if (starts[next] === index) {
        while (starts[next] === index) next++;
        unit = { page, text, at: unit.at + 1, size: 0 };
        place = -1;
      }
      if (fresh[index] === 0) continue;
      if (place < 0) place = units.push(unit) - 1;
      const known = places[word];
      if (known === undefined) places[word] = [place];
      else if (known[known.length - 1] === place) continue;
      else known.push(place);
      unit.size++;
    }
    for (let at = 0; at + 2 < hashes.length; at++)
      runs.numberOf(runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, hashes[at + 2] ?? 0));
  }
}

/** Counts the words of distinct texts, page by page in document order. */
export function placesOf(pages: readonly (readonly Scan[])[]): WordPlaces {
  const seen = new Set<string>();
  const counting = new Counting();
  let words = 0;
  let pairs = 0;
  let fours = 0;
  let numbers = 0;
  const most = Math.max(OF_A_PAGE, MOST_WORDS / Math.max(1, pages.length));
  pages.forEach((scans, page) => {
    let ofPage = 0;
    for (const scan of scans) {
      if (ofPage >= most || words >= MOST_WORDS) break;
      if (seen.has(scan.text)) continue;
      const read = hashesOf(scan);
      if (read.hashes.length < LEAST_WORDS) continue;
      seen.add(scan.text);
      const hashes = read.hashes.length > most ? read.hashes.slice(0, most) : read.hashes;
      ofPage += hashes.length;
      words += hashes.length;
      pairs += Math.min(read.pairs, hashes.length);
      fours += Math.min(read.fours, hashes.length);
      numbers += read.numbers;
      counting.add(page, read, hashes);
    }
  });
  const { counts, places, units } = counting;
  return { counts, units, places, words, pairs, fours, numbers };
}
