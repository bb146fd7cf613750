/**
 * Whether texts were assembled from pieces of each other. A text that repeats another one continues like it: the same text follows.
 * Sentences or words drawn at random from a small source also repeat others, but something else follows each time. Independent of language.
 */
import type { Place, ReadRuns } from './run-places.js';
import { MOST_PLACES, readRuns, RunPlaces, wordOf, wordsBetween } from './run-places.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, RUN, STRIDE, unitsOfWord, WORD } from './scan.js';
import { columns, hashOf } from './spellings.js';

export interface Patchwork {
  /** Words of distinct texts; pairs of letters in scripts without spaces. */
  readonly words: number;
  /** Share of them in pieces of earlier texts, in texts with two pieces that have never followed each other: 0 to 1. */
  readonly pieced: number;
  /** Number of pieces that follow one that they have never followed, per hundred words. */
  readonly seams: number;
}

/**
 * Minimum number of words, or pairs of letters, of a repeated run to count as a piece: shorter ones are turns of phrase. If words are
 * short, as in Vietnamese, whose syllables are written separately, a piece must have as many letters.
 */
const PIECE = { words: 4, letters: 20, pairs: 7, fours: 16 } as const;
/**
 * Maximum number of new words between two pieces, and maximum distance at which one may have followed the other: the same text with other
 * names filled in.
 */
const BETWEEN = 2;
const FOLLOWS = 16;
/** Maximum shift in words of the parts of a form that is filled in differently. */
const SHIFT = 6;
/** Shorter texts are labels. */
const LEAST_WORDS = 8;
/** Maximum number of words, distributed equally over the pages, with a minimum per page. */
const MOST_WORDS = 16_000;
const OF_A_PAGE = 400;

const lowerHashes = columns<number>();

const wordsOfPiece = (letters: number, words: number): number =>
  Math.max(PIECE.words, Math.floor((PIECE.letters * words) / Math.max(1, letters)));

/** A text whose words are hashed before the length of a piece is known. */
interface Hashed {
  readonly hashes: readonly number[];
  /**
   * Number of words per piece in a script without spaces; `null` in others, where it depends on the letters of all texts together: pieces
   * of different lengths never match.
   */
  readonly run: number | null;
  readonly letters: number;
  readonly written: number;
}

/** @param most - maximum number of words to read */
function readScan({ text, words, spellings }: Scan, most: number): Hashed {
  const known = lowerHashes(spellings);
  const hashes: number[] = [];
  let pairs = 0;
  let fours = 0;
  let letters = 0;
  let written = 0;
  for (let word = 0; word < words.length; word += STRIDE) {
    const mark = words[word + 2] ?? 0;
    const kind = kindOf(mark);
    if (kind === RUN) {
      const end = words[word + 1] ?? 0;
      const start = words[word] ?? 0;
      const units = unitsOfWord(text, start);
      for (let at = start; at + units <= end; at++) hashes.push(hashOf(text, at, at + units));
      const found = Math.max(0, end - start - units + 1);
      if (units === 2) pairs += found;
      else fours += found;
    } else if (kind === WORD) {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      hashes.push((known[number] ??= hashOf(lower, 0, lower.length)));
      letters += lower.length;
      written++;
    } else hashes.push(0); // Different numbers in the same words count as equal.
  }
  const isRun = (pairs + fours) * 2 > hashes.length;
  const run = !isRun ? null : fours > pairs ? PIECE.fours : PIECE.pairs;
  return { hashes: hashes.length > most ? hashes.slice(0, most) : hashes, run, letters, written };
}

/** Number of words from a position on that an earlier text has in the same order. */
function pieceAt(text: ReadRuns, at: number, places: readonly Place[], known: RunPlaces): number {
  let longest = 0;
  for (const place of places) {
    let length = 0;
    const { hashes } = known.textAt(place);
    const from = wordOf(place);
    while (at + length < text.hashes.length && hashes[from + length] === text.hashes[at + length]) length++;
    if (length > longest) longest = length;
  }
  return longest >= text.run ? longest : 0;
}

/**
 * If a run is so frequent that not all of its positions are stored, it is assumed to have followed: such runs come from a catalog whose
 * lines differ in numbers.
 */
const hasFollowed = (before: readonly Place[], after: readonly Place[], known: RunPlaces): boolean =>
  before.length >= MOST_PLACES ||
  after.length >= MOST_PLACES ||
  before.some((first) => after.some((next) => wordsBetween(first, next) <= known.textAt(first).run + FOLLOWS));

/**
 * Whether a piece is at its usual position. The parts of a form filled in from a few choices have not all followed each other, but each has
 * its position; random text is anywhere.
 */
const hasItsPlace = (places: readonly Place[], at: number): boolean =>
  2 * places.filter((place) => Math.abs(wordOf(place) - at) <= SHIFT).length >= places.length;

/** Pieces of one text: the number of words in them, and the number that follow one that they have never followed. */
function piecesOf(text: ReadRuns, known: RunPlaces): { readonly words: number; readonly seams: number } {
  let words = 0;
  let seams = 0;
  let end = -1;
  for (let at = 0; at + text.run <= text.hashes.length;) {
    const places = known.of(text, at);
    const length = pieceAt(text, at, places, known);
    if (length === 0) {
      at++;
      continue;
    }
    if (end >= 0 && at - end <= BETWEEN) {
      const before = known.of(text, end - text.run);
      const isOfForm = hasItsPlace(before, end - text.run) && hasItsPlace(places, at);
      if (!isOfForm && !hasFollowed(before, places, known)) seams++;
    }
    words += length;
    at += length;
    end = at;
  }
  return { words, seams };
}

/** The texts of each page in document order; texts that are repeated word for word count once. */
function hashedTexts(pages: readonly (readonly Scan[])[]): Hashed[] {
  const seen = new Set<string>();
  const most = Math.max(OF_A_PAGE, MOST_WORDS / Math.max(1, pages.length));
  const texts: Hashed[] = [];
  let words = 0;
  for (const scans of pages) {
    let ofPage = 0;
    for (const scan of scans) {
      if (ofPage >= most || words >= MOST_WORDS) break;
      if (seen.has(scan.text)) continue;
      seen.add(scan.text);
      const text = readScan(scan, most);
      if (text.hashes.length < LEAST_WORDS) continue;
      ofPage += text.hashes.length;
      words += text.hashes.length;
      texts.push(text);
    }
  }
  return texts;
}

/** Measures how far texts consist of pieces of earlier ones. */
export function patchworkOf(pages: readonly (readonly Scan[])[]): Patchwork {
  const known = new RunPlaces();
  const texts = hashedTexts(pages);
  const spaced = texts.filter(({ run }) => run === null);
  const sumOf = (key: 'letters' | 'written'): number => spaced.reduce((sum, text) => sum + text[key], 0);
  const inWords = wordsOfPiece(sumOf('letters'), sumOf('written'));
  let words = 0;
  let pieced = 0;
  let seams = 0;
  for (const { hashes, run } of texts) {
    const text = readRuns(hashes, run ?? inWords);
    words += hashes.length;
    const found = piecesOf(text, known);
    if (found.seams > 0) pieced += found.words;
    seams += found.seams;
    known.add(text);
  }
  return { words, pieced: words === 0 ? 0 : pieced / words, seams: words === 0 ? 0 : (seams * 100) / words };
}

/**
 * Minimum number of words, and limits. The highest share of 120 real sites in thirty languages is 0.20, with 0.97 seams per hundred words,
 * on a doorway site. Sentences and chains of words from sources of a few thousand words reach 0.3 to 0.8, with 0.9 to 7.
 */
const PATCHED = { words: 300, pieced: 0.27, seams: 0.8 } as const;

export const isPatched = ({ words, pieced, seams }: Patchwork): boolean =>
  words >= PATCHED.words && pieced >= PATCHED.pieced && seams >= PATCHED.seams;
