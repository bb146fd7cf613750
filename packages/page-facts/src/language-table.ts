/**
 * ELD's language detection (github.com/nitotm/efficient-language-detector-js, Apache-2.0) with its small table in packed form:
 * bit-identical results from 1 MB of flat arrays, where the package's own objects take 150 MB and a third of a second to load.
 */
import { Buffer } from 'node:buffer';

/** The output of `scripts/compile-language-table.ts` from ELD's data. */
export interface PackedTable {
  /** ISO 639-1 codes; scores refer to them by index. */
  readonly languages: readonly string[];
  /** Typical score of a text in each language, by index. */
  readonly usual: readonly number[];
  /** Source of the regular expression for word separators. */
  readonly separators: string;
  /** One character for each byte from 128 on: ELD's mapping of UTF-8 bytes to letters. */
  readonly letters: string;
  /** N-grams, base64: see `unpack`. */
  readonly grams: string;
}

/** N-grams within a word, at its start, at its end, and whole short words. */
const INNER = 0;
const BEGINNING = 1;
const END = 2;
const PLACES = 4;
const SPACE = 0x20;

interface Grams {
  /** Ascending: up to four one-byte letters, the first one in the highest byte. */
  readonly keys: Uint32Array;
  /** For each key, the start of its scores; one extra entry at the end. */
  readonly starts: Uint32Array;
  /** Alternating language index and score. */
  readonly scores: Uint8Array;
}

/**
 * For each of the four positions: the number of n-grams, then for each the difference from the previous key, the number of its languages,
 * and a byte each for language and score. Numbers are little-endian groups of seven bits; the eighth bit is set if more follow.
 */
function unpack(packed: string): readonly Grams[] {
  const bytes = Buffer.from(packed, 'base64');
  let at = 0;
  const number = (): number => {
    let value = 0;
    for (let factor = 1; ; factor *= 128) {
      const byte = bytes[at++] ?? 0;
      value += (byte & 127) * factor;
      if (byte < 128) return value;
    }
  };
  return Array.from({ length: PLACES }, () => {
    const count = number();
    const keys = new Uint32Array(count);
    const starts = new Uint32Array(count + 1);
    const scores: number[] = [];
    let key = 0;
    for (let index = 0; index < count; index++) {
      key += number();
      keys[index] = key;
      for (let left = number(); left > 0; left--) scores.push(bytes[at++] ?? 0, bytes[at++] ?? 0);
      starts[index + 1] = scores.length;
    }
    return { keys, starts, scores: Uint8Array.from(scores) };
  });
}

function indexOf(keys: Uint32Array, wanted: number): number {
  let low = 0;
  let high = keys.length - 1;
  while (low <= high) {
    const middle = (low + high) >>> 1;
    const key = keys[middle] ?? 0;
    if (key === wanted) return middle;
    if (key < wanted) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

const MOST_CHARS = 1000;
/** Byte counts after which the text ends with the current word, and after which it ends immediately. */
const ENOUGH_BYTES = 350;
const MOST_BYTES = 380;
/** Maximum number of letters examined per word. */
const MOST_LETTERS = 70;
const SIZE = 4;
const STRIDE = 3;
/** Subtracted from every score to make the table smaller. */
const BASE_SCORE = 53;
const SCALE = 25;
const LEAST_GRAMS = 3;
const RELIABLE_SHARE = 0.75;
const LEAST_LEAD = 0.01;

export interface TableResult {
  readonly language: string;
  /** 0 to 1. */
  readonly score: number;
  readonly isReliable: boolean;
}

/** Creates the detector, which returns `null` if no language is recognized. */
export function createTableDetector(table: PackedTable): (text: string) => TableResult | null {
  const { languages, usual } = table;
  const grams = unpack(table.grams);
  const separators = new RegExp(table.separators, 'gu');
  const letterOf = Array.from({ length: 256 }, (_, byte) => table.letters.charCodeAt(byte - 128));

  /** Words as arrays of byte letters. */
  const wordsOf = (text: string): readonly (readonly number[])[] => {
    const words: number[][] = [];
    let word: number[] = [];
    let bytes = 0;
    const put = (byte: number): void => {
      word.push(letterOf[byte] ?? 0);
      bytes++;
    };
    for (let at = 0; at < text.length && bytes <= MOST_BYTES; at++) {
      const unit = text.charCodeAt(at);
      if (unit === SPACE) {
        if (word.length > 0) words.push(word);
        word = [];
        if (bytes > ENOUGH_BYTES) break;
        bytes++;
      } else if (unit < 0x80) {
        word.push(unit);
        bytes++;
      } else {
        // Letters beyond the basic plane do not occur here: they count as separators.
        if (unit < 0x800) put(0xc0 | (unit >> 6));
        else {
          put(0xe0 | (unit >> 12));
          put(0x80 | ((unit >> 6) & 0x3f));
        }
        put(0x80 | (unit & 0x3f));
      }
    }
    if (word.length > 0) words.push(word);
    return words;
  };

  return (text) => {
    const words = wordsOf(text.slice(0, MOST_CHARS).replace(separators, ' ').trim().toLowerCase());
    const totals = new Int32Array(languages.length);
    const seen = new Set<number | string>();
    const count = (word: readonly number[], start: number, stop: number, at: number): void => {
      // Bytes that occur in no letter of the table's languages are spaces, and so start or end the rest of the word.
      const begins = (at & BEGINNING) === 0 && word[start] === SPACE;
      const ends = (at & END) === 0 && word[stop - 1] === SPACE;
      const from = begins ? start + 1 : start;
      const to = ends ? stop - 1 : stop;
      const place = at + (begins ? BEGINNING : 0) + (ends ? END : 0);
      let key = 0;
      for (let letter = from; letter < to; letter++) key = (key * 256 + (word[letter] ?? 0)) >>> 0;
      const own = key * PLACES + place;
      if (seen.has(own)) return;
      seen.add(own);
      const found = grams[place];
      const index = found === undefined ? -1 : indexOf(found.keys, key);
      if (found === undefined || index < 0) return;
      const end = found.starts[index + 1] ?? 0;
      for (let score = found.starts[index] ?? 0; score < end; score += 2) {
        const language = found.scores[score] ?? 0;
        totals[language] = (totals[language] ?? 0) + (found.scores[score + 1] ?? 0) + BASE_SCORE;
      }
    };
    for (const word of words) {
      const length = Math.min(word.length, MOST_LETTERS);
      let at = 0;
      for (; at + SIZE < length; at += STRIDE) count(word, at, at + SIZE, at === 0 ? BEGINNING : INNER);
      // No table contains the end of a word that is too long; it still counts as an n-gram.
      if (word.length > MOST_LETTERS) seen.add(String.fromCharCode(...word.slice(length - SIZE)));
      else count(word, Math.max(0, length - SIZE), length, at === 0 ? BEGINNING + END : END);
    }
    let first = -1;
    let second = -1;
    const points = (place: number): number => totals[place] ?? 0;
    for (let place = 0; place < totals.length; place++) {
      const own = points(place);
      if (own <= 0) continue;
      if (first < 0 || own > points(first)) {
        second = first;
        first = place;
      } else if (second < 0 || own > points(second)) second = place;
    }
    if (first < 0) return null;
    const average = points(first) / seen.size;
    const score = average / (average + SCALE);
    // ELD compares with the index of the second language where it means its score; its thresholds were measured that way.
    const lead = Math.abs(score - (second < 0 ? 0 : second));
    return {
      language: languages[first] ?? '',
      score,
      isReliable: seen.size >= LEAST_GRAMS && !((usual[first] ?? 0) * RELIABLE_SHARE > score || LEAST_LEAD > lead),
    };
  };
}
