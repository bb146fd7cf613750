/**
 * Whether texts are the lines of a catalog, a register or a reference: many of one form, each of something else. Their words are few and come again in every line,
 * as in text that repeats, but no line says a word twice, its words stand in the same order everywhere, and much of it is its own. Keywords stand in any order and
 * say the same over and over; of one sentence said of many names nearly all is the same. Says nothing of a language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

/** Lines from which it is told, lines that are read, and words of a line that are compared with each other. */
const LINES = { least: 20, most: 300, words: 24 } as const;
/** Words of a line: shorter ones are labels, longer ones are paragraphs. */
const LINE = { least: 3, most: 40 } as const;
/** Share of the words that must stand in lines. */
const MOSTLY = 0.6;
/** Share of the words of a line that it says once, on average; in salads of keywords it is 0.3 to 0.7. */
const ONCE = 0.8;
/** Sentences of the line that a word stands in, on average, at most: where each is a paragraph, one text is said of many things. */
const SENTENCES = 2.1;
/** Pairs of words that come together so often are asked whether one of them always comes first: of words by lot it is the one as often as the other. */
const TOGETHER = 5;
const IN_ORDER = 0.78;
/** Lines that share so many of their words are of one form; what they share on average, at most. Each of some lines is compared with all that are read. */
const OF_FORM = 0.4;
const SAME = 0.82;
const COMPARED = 60;

const lowerHashes = columns<number>();

interface Entry {
  /** Of its words; each figure is another; letters in pairs where there are no spaces. */
  readonly hashes: readonly number[];
  readonly sentences: number;
}

function readEntry({ text, words, spellings }: Scan): Entry {
  const known = lowerHashes(spellings);
  const hashes: number[] = [];
  let sentences = 0;
  for (let word = 0; word < words.length; word += STRIDE) {
    const mark = words[word + 2] ?? 0;
    const kind = kindOf(mark);
    if (gapOf(mark) === START) sentences++;
    // Figures differ from line to line: none is said twice.
    if (kind === NUMERAL) hashes.push(-1 - hashes.length);
    else if (kind === RUN) {
      const end = words[word + 1] ?? 0;
      for (let at = words[word] ?? 0; at < end; at += 2) hashes.push(hashOf(text, at, Math.min(end, at + 2)) >>> 0);
    } else {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      hashes.push((known[number] ??= hashOf(lower, 0, lower.length) >>> 0));
    }
  }
  return { hashes, sentences };
}

/** Of the pairs of words that come together in several lines, the share that stand in the order in which they mostly do. */
function orderOf(lines: readonly (readonly number[])[]): number {
  const places = new Map<number, number>();
  const together = new Map<string, readonly [first: number, second: number]>();
  for (const line of lines) {
    const words = [...new Set(line.filter((hash) => hash >= 0))].slice(0, LINES.words);
    words.forEach((first, at) => {
      if (!places.has(first)) places.set(first, places.size);
      for (const second of words.slice(at + 1)) {
        if (!places.has(second)) places.set(second, places.size);
        const a = places.get(first) ?? 0;
        const b = places.get(second) ?? 0;
        const key = a < b ? `${a} ${b}` : `${b} ${a}`;
        const [before, after] = together.get(key) ?? [0, 0];
        together.set(key, a < b ? [before + 1, after] : [before, after + 1]);
      }
    });
  }
  let all = 0;
  let inOrder = 0;
  for (const [before, after] of together.values()) {
    if (before + after < TOGETHER) continue;
    all += before + after;
    inOrder += Math.max(before, after);
  }
  return all === 0 ? 0 : inOrder / all;
}

/** Share of the words of a line that the lines of its form have, too, on average. */
function sharedOf(lines: readonly (readonly number[])[]): number {
  const kinds = lines.map((line) => new Set(line));
  const step = Math.ceil(lines.length / COMPARED);
  let sum = 0;
  let compared = 0;
  for (let at = 0; at < lines.length; at += step) {
    const line = lines[at] ?? [];
    let shared = 0;
    let alike = 0;
    kinds.forEach((other, index) => {
      if (index === at) return;
      const share = line.reduce((count, hash) => count + (hash >= 0 && other.has(hash) ? 1 : 0), 0) / line.length;
      if (share < OF_FORM) return;
      shared += share;
      alike++;
    });
    compared++;
    if (alike > 0) sum += shared / alike;
  }
  return compared === 0 ? 0 : sum / compared;
}

/** What repeats word for word counts once. */
export function areEntries(scans: readonly Scan[]): boolean {
  const distinct = [...new Map(scans.map((scan) => [scan.text, scan])).values()];
  const read = distinct.map(readEntry).filter(({ hashes }) => hashes.length >= LINE.least);
  const wordsOf = (some: readonly Entry[]): number => some.reduce((sum, { hashes }) => sum + hashes.length, 0);
  const all = read.filter(({ hashes }) => hashes.length <= LINE.most);
  if (all.length < LINES.least || wordsOf(all) < MOSTLY * wordsOf(read)) return false;
  const step = Math.ceil(all.length / LINES.most);
  const some = all.filter((_, at) => at % step === 0);
  const lines = some.map(({ hashes }) => hashes);
  const words = wordsOf(some);
  const sentences = some.reduce((sum, line) => sum + line.sentences * line.hashes.length, 0);
  const once = lines.reduce((sum, line) => sum + new Set(line).size, 0);
  return (
    sentences <= SENTENCES * words && once >= ONCE * words && orderOf(lines) >= IN_ORDER && sharedOf(lines) <= SAME
  );
}
