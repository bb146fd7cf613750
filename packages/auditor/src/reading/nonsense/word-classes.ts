/**
 * Word classes of one language: the commonest words, and the endings of all others, grouped into a few classes so that the class of a word
 * predicts the class of the next best (exchange clustering after Martin, Liermann and Ney 1998), with a table of how much more likely than
 * by chance each class follows each other.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import type { Column, Spellings } from './spellings.js';
import { columns } from './spellings.js';
import type { Gap } from './words.js';
import { PARTED, START } from './words.js';

/** Classes that are not clusters. The first two only occur as the predecessor of a word. */
const AFTER_START = 0;
const AFTER_SIGN = 1;
export const NUMBER = 2;
/** A word in another script than the language's. */
export const FOREIGN = 3;
/** A capitalized word that is not a common one and does not start a sentence. */
export const CAPITALIZED = 4;
/** A word whose ending is not common either. */
export const RARE = 5;
export const FIXED = 6;

export interface WordClasses {
  readonly language: string;
  /** Common words by their rank in frequency. */
  readonly words: ReadonlyMap<string, number>;
  /** Class by rank. */
  readonly classOfWord: Uint16Array;
  /** Number of commonest words, which make up most of any text. */
  readonly commonest: number;
  /** Endings of one to three letters to their class. */
  readonly endings: ReadonlyMap<string, number>;
  readonly classes: number;
  /** Natural logarithm of how much more likely than by chance the column's class follows the row's; row by row. */
  readonly follows: Float32Array;
  readonly unspaced: boolean;
  /** Length of the longest common word, for splitting runs of scripts without spaces. */
  readonly longest: number;
  /** First letters below this unit are Latin; and whether the language itself uses Latin. */
  readonly latin: boolean;
  /**
   * Medians over text that was not used to build the table: `fit` of `wordOrder` in order and in random order, shares of common words and
   * of rare endings; and the number of passages used.
   */
  readonly typical: {
    readonly fit: number;
    readonly chance: number;
    readonly common: number;
    readonly commonest: number;
    readonly rare: number;
    readonly passages: number;
  };
}

const LATIN_END = 0x370;

/**
 * Visits the class of each word in order with the preceding gap; `place` is the rank of a common word, otherwise -1.
 */
export type VisitClass = (wordClass: number, gap: Gap, place: number) => void;

/** Cached per spelling: its class, or the rank of a common word; and whether it is capitalized. */
const COMMON = 0x10000;
const CAPITAL = 0x20000;
const byModel = new WeakMap<WordClasses, (spellings: Spellings) => Column<number>>();

function columnOf(model: WordClasses, spellings: Spellings): Column<number> {
  let of = byModel.get(model);
  if (of === undefined) {
    of = columns<number>();
    byModel.set(model, of);
  }
  return of(spellings);
}

export function eachClass(model: WordClasses, given: string | Scan, visit: VisitClass): void {
  const { text, words: found, spellings } = typeof given === 'string' ? scanOf(given) : given;
  const { classOfWord } = model;
  const known = columnOf(model, spellings);
  for (let word = 0; word < found.length; word += STRIDE) {
    const mark = found[word + 2] ?? 0;
    const gap = gapOf(mark);
    const kind = kindOf(mark);
    if (kind === NUMERAL) {
      visit(NUMBER, gap, -1);
      continue;
    }
    if (kind === RUN) {
      if (model.unspaced) cutRun(model, text, found[word] ?? 0, found[word + 1] ?? 0, gap, visit);
      else visit(FOREIGN, gap, -1);
      continue;
    }
    const number = numberOf(mark);
    const packed = (known[number] ??= packedOf(model, spellings.texts[number] ?? ''));
    if ((packed & COMMON) !== 0) {
      const place = packed & 0xffff;
      visit(classOfWord[place] ?? RARE, gap, place);
    } else if (gap !== START && (packed & CAPITAL) !== 0) visit(CAPITALIZED, gap, -1);
    else visit(packed & 0xffff, gap, -1);
  }
}

/** Share of rare endings among distinct words outside the table: 0 to 1. Technical terms recur, so each word counts once. */
export function rareOfDistinct(model: WordClasses, scans: readonly Scan[]): number {
  const others = new Map<string, boolean>();
  for (const { words: found, spellings } of scans) {
    for (let word = 0; word < found.length; word += STRIDE) {
      const mark = found[word + 2] ?? 0;
      const kind = kindOf(mark);
      if (kind === NUMERAL || kind === RUN) continue;
      const written = spellings.texts[numberOf(mark)] ?? '';
      const packed = packedOf(model, written);
      if (packed !== FOREIGN && (packed & (COMMON | CAPITAL)) === 0) others.set(written, packed === RARE);
    }
  }
  const rare = [...others.values()].filter(Boolean).length;
  return others.size === 0 ? 0 : rare / others.size;
}

function packedOf(model: WordClasses, written: string): number {
  if (written.charCodeAt(0) < LATIN_END !== model.latin) return FOREIGN;
  const word = written.toLowerCase();
  const place = model.words.get(word);
  if (place !== undefined) return COMMON | place;
  const wordClass = classOfEnding(model, word);
  return written.charCodeAt(0) === word.charCodeAt(0) ? wordClass : CAPITAL | wordClass;
}

function classOfEnding({ endings }: WordClasses, word: string): number {
  for (let length = Math.min(3, word.length - 2); length > 0; length--) {
    const known = endings.get(word.slice(-length));
    if (known !== undefined) return known;
  }
  return RARE;
}

/** Splits a run into the longest common words from its start on; the text between them in one script counts as one word. */
function cutRun(model: WordClasses, text: string, start: number, end: number, first: Gap, visit: VisitClass): void {
  const { words, classOfWord, longest } = model;
  let gap = first;
  let at = start;
  let rest = -1;
  const flush = (): void => {
    if (rest < 0) return;
    visit(classOfRest(model, text.slice(rest, at)), gap, -1);
    gap = 0;
    rest = -1;
  };
  while (at < end) {
    let found = 0;
    let place = -1;
    for (let length = Math.min(longest, end - at); length > 0; length--) {
      const known = words.get(text.slice(at, at + length));
      if (known === undefined) continue;
      found = length;
      place = known;
      break;
    }
    if (found === 0) {
      if (rest >= 0 && scriptOf(text.charCodeAt(rest)) !== scriptOf(text.charCodeAt(at))) flush();
      if (rest < 0) rest = at;
      at++;
      continue;
    }
    flush();
    visit(classOfWord[place] ?? RARE, gap, place);
    gap = 0;
    at += found;
  }
  flush();
}

const classOfRest = (model: WordClasses, rest: string): number =>
  scriptOf(rest.charCodeAt(0)) === 'katakana' ? CAPITALIZED : (model.endings.get(rest.slice(-1)) ?? RARE);

const scriptOf = (unit: number): 'katakana' | 'hiragana' | 'other' =>
  unit >= 0x30a0 && unit <= 0x30ff ? 'katakana' : unit >= 0x3040 && unit <= 0x309f ? 'hiragana' : 'other';

/** The table row for a word's predecessor, given the gap and the class of the previous word. */
export const rowAfter = (gap: Gap, previous: number): number =>
  gap === START ? AFTER_START : gap === PARTED ? AFTER_SIGN : previous;
