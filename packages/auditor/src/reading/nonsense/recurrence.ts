/**
 * Whether the words of a site recur as words do in texts that are about something. In every language a word that has come once comes again
 * nearby: in the sentences after it, in the next paragraphs, on the same page. Text that was put together by chance from words, phrases or
 * sentences repeats its words anywhere, however well it reads; letters by lot repeat none; keywords and filled-in templates repeat a few
 * over and over. Says nothing of a language, and needs no table of it.
 */
import type { Scan } from './scan.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

/** What was counted of the texts of a site. */
export interface Recurrence {
  /** Words of distinct texts; pairs of letters in scripts without spaces. */
  readonly words: number;
  /** Whether most of them are pairs of letters. */
  readonly unspaced: boolean;
  /** Distinct words by words, 0 to 1. */
  readonly variety: number;
  /** Distinct words that come twice and more, by words: 0 to 1. What fills the gaps of a form comes once. */
  readonly recurring: number;
  /** Share of the five most frequent words, 0 to 1. */
  readonly head: number;
  /** Numbers by words and numbers, 0 to 1. */
  readonly numbers: number;
  /** How words that come a few times stand to each other: on one page, in neighboring texts, in neighboring sentences. */
  readonly scales: readonly [page: Scale, texts: Scale, sentences: Scale];
}

/** Pairs of the same word so near to each other: found, and to be expected if words stood anywhere. */
export interface Scale {
  readonly found: number;
  readonly expected: number;
  /** That two words are so near, 0 to 1: of all pairs, the share that is expected. */
  readonly chance: number;
  /** Standard deviations by which more were found than expected. */
  readonly excess: number;
}

/** Shorter texts are labels. */
const LEAST_WORDS = 8;
/** Words that are counted, of each page an equal part, but not less than so many. */
const MOST_WORDS = 16_000;
const OF_A_PAGE = 400;
/** Words that come oftener hold sentences together and are found everywhere. */
const OFTEN = { least: 4, most: 12, share: 0.1 } as const;
/** Texts and sentences so far apart are neighbors. */
const NEAR = 2;

/** A sentence: where it stands, and how many words it adds. */
interface Unit {
  readonly page: number;
  readonly text: number;
  readonly at: number;
  size: number;
}

const lowerHashes = columns<number>();

interface Counted {
  readonly counts: ReadonlyMap<number, number>;
  readonly units: readonly Unit[];
  /** Units by word, each at most once. */
  readonly places: ReadonlyMap<number, readonly number[]>;
  readonly words: number;
  readonly pairs: number;
  readonly numbers: number;
}

function lowerHash(word: string): number {
  const lower = word.toLowerCase();
  return hashOf(lower, 0, lower.length);
}

/** The words of one text with the words that begin a sentence; a run gives its letters in pairs. */
function hashesOf({ text, words, spellings }: Scan): {
  readonly hashes: number[];
  readonly starts: Set<number>;
  readonly pairs: number;
  readonly numbers: number;
} {
  const known = lowerHashes(spellings);
  const hashes: number[] = [];
  const starts = new Set<number>();
  let pairs = 0;
  let numbers = 0;
  for (let word = 0; word < words.length; word += STRIDE) {
    const mark = words[word + 2] ?? 0;
    const kind = kindOf(mark);
    if (gapOf(mark) === START) starts.add(hashes.length);
    if (kind === NUMERAL) {
      numbers++;
      continue;
    }
    if (kind === RUN) {
      const end = words[word + 1] ?? 0;
      for (let at = words[word] ?? 0; at + 2 <= end; at++) {
        hashes.push(hashOf(text, at, at + 2));
        pairs++;
      }
      continue;
    }
    const number = numberOf(mark);
    hashes.push((known[number] ??= lowerHash(spellings.texts[number] ?? '')));
  }
  return { hashes, starts, pairs, numbers };
}

function runHash(a: number, b: number, c: number): number {
  return Math.imul(Math.imul(a ^ 0x9e3779b9, 0x01000193) ^ b, 0x01000193) ^ c;
}

/**
 * A run of three words that an earlier text holds is quoted, not said again: teasers and slogans stand far from what they announce. Nor are two words
 * that the same text had side by side: chains of words that were put together by chance run in circles. (Letters of a script without spaces always do.)
 */
function freshWords(hashes: readonly number[], runs: ReadonlySet<number>, isSpaced: boolean): readonly boolean[] {
  const fresh = hashes.map(() => true);
  for (let at = 0; at + 2 < hashes.length; at++)
    if (runs.has(runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, hashes[at + 2] ?? 0)))
      fresh[at] = fresh[at + 1] = fresh[at + 2] = false;
  if (!isSpaced) return fresh;
  const side = new Set<number>();
  for (let at = 0; at + 1 < hashes.length; at++) {
    const pair = runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, 0);
    if (side.has(pair)) fresh[at] = fresh[at + 1] = false;
    side.add(pair);
  }
  return fresh;
}

function count(pages: readonly (readonly Scan[])[]): Counted {
  const seen = new Set<string>();
  const runs = new Set<number>();
  const counts = new Map<number, number>();
  const places = new Map<number, number[]>();
  const units: Unit[] = [];
  let words = 0;
  let pairs = 0;
  let numbers = 0;
  let text = 0;
  const most = Math.max(OF_A_PAGE, MOST_WORDS / Math.max(1, pages.length));
  pages.forEach((scans, page) => {
    let ofPage = 0;
    for (const scan of scans) {
      if (ofPage >= most || words >= MOST_WORDS) break;
      if (seen.has(scan.text)) continue;
      const read = hashesOf(scan);
      if (read.hashes.length < LEAST_WORDS) continue;
      seen.add(scan.text);
      const hashes = read.hashes.slice(0, most);
      ofPage += hashes.length;
      words += hashes.length;
      pairs += Math.min(read.pairs, hashes.length);
      numbers += read.numbers;
      // One text lies between neighbors only where it stands on their page.
      text++;
      const fresh = freshWords(hashes, runs, read.pairs === 0);
      let unit: Unit = { page, text, at: 0, size: 0 };
      let place = -1;
      hashes.forEach((hash, index) => {
        counts.set(hash, (counts.get(hash) ?? 0) + 1);
        if (read.starts.has(index)) {
          unit = { page, text, at: unit.at + 1, size: 0 };
          place = -1;
        }
        if (fresh[index] !== true) return;
        if (place < 0) place = units.push(unit) - 1;
        const known = places.get(hash);
        if (known === undefined) places.set(hash, [place]);
        else if (known.at(-1) === place) return;
        else known.push(place);
        unit.size++;
      });
      for (let at = 0; at + 2 < hashes.length; at++)
        runs.add(runHash(hashes[at] ?? 0, hashes[at + 1] ?? 0, hashes[at + 2] ?? 0));
    }
  });
  return { counts, units, places, words, pairs, numbers };
}

type IsNear = (a: Unit, b: Unit) => boolean;
const isOnPage: IsNear = (a, b) => a.page === b.page && a.text !== b.text;
const isNextText: IsNear = (a, b) => a.page === b.page && b.text > a.text && b.text - a.text <= NEAR;
const isNextSentence: IsNear = (a, b) => a.text === b.text && b.at - a.at <= NEAR;

/** Chances of a pair to be so near: products of sizes, summed over the units that are. */
function chances(units: readonly Unit[]): readonly [page: number, texts: number, sentences: number] {
  let whole = 0;
  let squares = 0;
  const byPage = new Map<number, number>();
  const byText = new Map<number, { readonly page: number; size: number }>();
  let sentences = 0;
  units.forEach((unit, index) => {
    const { page, text, size } = unit;
    whole += size;
    squares += size * size;
    byPage.set(page, (byPage.get(page) ?? 0) + size);
    const known = byText.get(text);
    if (known === undefined) byText.set(text, { page, size });
    else known.size += size;
    for (let next = index + 1; next < units.length; next++) {
      const other = units[next];
      if (other === undefined || !isNextSentence(unit, other)) break;
      sentences += size * other.size;
    }
  });
  const all = (whole * whole - squares) / 2;
  if (all === 0) return [0, 0, 0];
  let page = 0;
  for (const size of byPage.values()) page += (size * size) / 2;
  let texts = 0;
  for (const [text, { page: of, size }] of byText) {
    page -= (size * size) / 2;
    for (let next = text + 1; next <= text + NEAR; next++) {
      const other = byText.get(next);
      if (other?.page === of) texts += size * other.size;
    }
  }
  return [page / all, texts / all, sentences / all];
}

/** Counts how the words of a site recur. `pages` are the texts of each page in document order. */
export function recurrenceOf(pages: readonly (readonly Scan[])[]): Recurrence {
  const { counts, units, places, words, pairs, numbers } = count(pages);
  const most = Math.max(OFTEN.least, Math.min(OFTEN.most, OFTEN.share * units.length));
  const found = [0, 0, 0];
  let all = 0;
  for (const at of places.values()) {
    if (at.length < 2 || at.length > most) continue;
    at.forEach((first, index) => {
      const a = units[first];
      for (let next = index + 1; next < at.length; next++) {
        const b = units[at[next] ?? -1];
        if (a === undefined || b === undefined) continue;
        all++;
        if (isOnPage(a, b)) found[0] = (found[0] ?? 0) + 1;
        if (isNextText(a, b)) found[1] = (found[1] ?? 0) + 1;
        if (isNextSentence(a, b)) found[2] = (found[2] ?? 0) + 1;
      }
    });
  }
  const chance = chances(units);
  const scale = (index: 0 | 1 | 2): Scale => {
    const expected = all * chance[index];
    const spread = Math.sqrt(expected * (1 - chance[index]));
    return {
      found: found[index] ?? 0,
      expected,
      chance: chance[index],
      excess: spread === 0 ? 0 : ((found[index] ?? 0) - expected) / spread,
    };
  };
  const recurring = [...counts.values()].filter((times) => times > 1).length;
  const top = [...counts.values()].sort((a, b) => b - a).slice(0, 5);
  return {
    words,
    unspaced: pairs * 2 > words,
    variety: words === 0 ? 1 : counts.size / words,
    recurring: words === 0 ? 1 : recurring / words,
    head: words === 0 ? 1 : top.reduce((sum, times) => sum + times, 0) / words,
    numbers: words === 0 ? 0 : numbers / (words + numbers),
    scales: [scale(0), scale(1), scale(2)],
  };
}
