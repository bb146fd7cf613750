/**
 * Whether texts are the lines of a catalog, a register or a reference: many of one form, each about something else. Their words are few and
 * recur in every line, as in repetitive text, but no line repeats a word, the word order is the same everywhere, and much of each line is
 * unique. Keywords are in any order and repeated; one sentence about many names is almost identical each time. Independent of language.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

/** Minimum and maximum number of lines, and number of words per line that are compared. */
const LINES = { least: 20, most: 300, words: 24 } as const;
/** Number of words per line: shorter ones are labels, longer ones are paragraphs. */
const LINE = { least: 3, most: 40 } as const;
/** Minimum share of the words that are in lines. */
const MOSTLY = 0.6;
/** Minimum average share of a line's words that occur once in it; for keyword stuffing it is 0.3 to 0.7. */
const ONCE = 0.8;
/** Maximum number of sentences per line, averaged over words: if each line is a paragraph, one text is repeated about many things. */
const SENTENCES = 2.1;
/** Minimum co-occurrences of a word pair to check whether one word always comes first: random words come in either order equally often. */
const TOGETHER = 5;
const IN_ORDER = 0.78;
/**
 * Minimum share of words that lines of one form have in common, and the maximum average. Each of some lines is compared with all read
 * lines.
 */
const OF_FORM = 0.4;
const SAME = 0.82;
const COMPARED = 60;

const lowerHashes = columns<number>();

interface Entry {
  /** Hashes of its words; each number counts as another word; letters in pairs without spaces. */
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
    // Numbers differ between lines: none counts as repeated.
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

/** Share of recurring word pairs that are in their usual order. */
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

/** Average share of a line's words that other lines of its form also have. */
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

/** Lines that are repeated word for word count once. */
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
