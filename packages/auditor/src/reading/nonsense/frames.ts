/**
 * Detects whether a sentence repeats an earlier one with other names, things and numbers: a template filled in again. Most of such a
 * sentence stays the same, in the same order. Independent of language.
 */
import { TELEPHONE } from './refigured.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Sentence {
  /** Whether it is long enough to count, and contains no hours or telephone numbers. */
  readonly counts: boolean;
  /** Hashes of its words; of characters in scripts without spaces and Hangul; one hash for all numbers. */
  readonly tokens: readonly number[];
  readonly words: number;
}

/** Minimum number of words of a sentence; shorter ones are calls to action and labels. */
const LEAST_WORDS = 5;
/** Number of characters per word in a script without spaces. */
const OF_A_WORD = 2;
/** Minimum share of the longer sentence that both have, in the same order. */
const SAME = 0.6;
/**
 * Minimum share of other words: a catalog repeats a sentence with each product's name and numbers, where numbers count as one word and a
 * name is one or two.
 */
const OTHER = 0.12;
/** Maximum number of words per sentence and of stored sentences, and the number of sentences from which a word pair counts as common. */
const MOST_TOKENS = 80;
const MOST_FRAMES = 1_000;
const MOST_PLACES = 24;
/** Number of earlier sentences that one is compared with: those that share the most word pairs. */
const COMPARED = 3;
/** Minimum number of shared word pairs for a comparison. */
const LEAST_SHARED = 2;

const FIGURE = 35;
/** Particles are attached to the preceding word: Hangul is read by syllable. */
const HANGUL = /[\uac00-\ud7af]/;
const lowerHashes = columns<number>();

/**
 * Hours, which directories and schedules list for each entry, like telephone numbers. A full stop between digits may be that of a price.
 */
const HOUR = /\p{Nd}[:：h時时]\p{Nd}|\p{Nd} ?(?:時|时|點|点|시|Uhr|am|pm|a\.m|p\.m)/u;

/** The sentences of a text. */
export function sentencesOf(whole: string): Sentence[] {
  const { text, words, spellings } = scanOf(whole);
  const known = lowerHashes(spellings);
  const sentences: Sentence[] = [];
  let tokens: number[] = [];
  let count = 0;
  let from = 0;
  let to = 0;
  const close = (): void => {
    const own = text.slice(from, to);
    const counts = count >= LEAST_WORDS && !HOUR.test(own) && !TELEPHONE.test(own);
    if (count > 0) sentences.push({ counts, tokens, words: Math.round(count) });
    tokens = [];
    count = 0;
  };
  for (let at = 0; at < words.length; at += STRIDE) {
    const mark = words[at + 2] ?? 0;
    if (gapOf(mark) === START) {
      close();
      from = words[at] ?? 0;
    }
    to = words[at + 1] ?? 0;
    const isRead = tokens.length < MOST_TOKENS;
    const kind = kindOf(mark);
    if (kind === RUN) {
      const start = words[at] ?? 0;
      const end = words[at + 1] ?? 0;
      for (let unit = start; isRead && unit < end; unit++) tokens.push(text.charCodeAt(unit));
      count += (end - start) / OF_A_WORD;
    } else if (kind === NUMERAL) {
      if (isRead) tokens.push(FIGURE);
    } else if (HANGUL.test(text.charAt(words[at] ?? 0))) {
      for (let unit = words[at] ?? 0; isRead && unit < to; unit++) tokens.push(text.charCodeAt(unit));
      count++;
    } else {
      const number = numberOf(mark);
      const lower = (spellings.texts[number] ?? '').toLowerCase();
      if (isRead) tokens.push((known[number] ??= hashOf(lower, 0, lower.length)));
      count++;
    }
  }
  close();
  return sentences;
}

/** Length of the longest common subsequence. */
function inCommon(a: readonly number[], b: readonly number[]): number {
  let before = new Uint16Array(b.length + 1);
  let row = new Uint16Array(b.length + 1);
  for (const own of a) {
    for (let at = 0; at < b.length; at++)
      row[at + 1] = own === b[at] ? (before[at] ?? 0) + 1 : Math.max(before[at + 1] ?? 0, row[at] ?? 0);
    [before, row] = [row, before];
  }
  return before[b.length] ?? 0;
}

const pairsOf = (tokens: readonly number[]): number[] =>
  tokens.slice(1).map((token, at) => Math.imul((tokens[at] ?? 0) ^ 0x9e3779b9, 0x01000193) ^ token);

/** The sentences so far, each form once. */
export class Frames {
  private readonly frames: (readonly number[])[] = [];
  private readonly places = new Map<number, number[]>();

  get size(): number {
    return this.frames.length;
  }

  get isFull(): boolean {
    return this.frames.length >= MOST_FRAMES;
  }

  /**
   * Compares with the stored sentences: `form` for the same form with other words, `same` for almost the same words, `null` for neither.
   */
  recall({ tokens }: Sentence): 'form' | 'same' | null {
    const votes = new Map<number, number>();
    for (const pair of pairsOf(tokens)) {
      const places = this.places.get(pair) ?? [];
      // Word pairs that occur in any text do not distinguish sentences.
      if (places.length < MOST_PLACES) for (const frame of places) votes.set(frame, (votes.get(frame) ?? 0) + 1);
    }
    const near = [...votes]
      .filter(([, shared]) => shared >= LEAST_SHARED)
      .sort((a, b) => b[1] - a[1])
      .slice(0, COMPARED);
    let found: 'form' | null = null;
    for (const [frame] of near) {
      const other = this.frames[frame] ?? [];
      const longer = Math.max(tokens.length, other.length);
      if (Math.min(tokens.length, other.length) < SAME * longer) continue;
      const same = inCommon(tokens, other);
      if (longer - same < OTHER * longer) return 'same';
      if (same >= SAME * longer) found = 'form';
    }
    return found;
  }

  add({ tokens }: Sentence): void {
    if (this.isFull) return;
    const frame = this.frames.push(tokens) - 1;
    for (const pair of pairsOf(tokens)) {
      const known = this.places.get(pair);
      if (known === undefined) this.places.set(pair, [frame]);
      else if (known.length < MOST_PLACES && known.at(-1) !== frame) known.push(frame);
    }
  }
}
