/**
 * Tells whether a sentence is an earlier one with other names, things and figures put in: a form that was filled in again. What stays the same of such a sentence is most of it,
 * in the same order. Says nothing of a language.
 */
import { TELEPHONE } from './refigured.js';
import { gapOf, kindOf, NUMERAL, numberOf, RUN, scanOf, STRIDE } from './scan.js';
import { columns, hashOf } from './spellings.js';
import { START } from './words.js';

export interface Sentence {
  /** Whether it is long enough to say something, and gives no hours and telephone numbers. */
  readonly counts: boolean;
  /** Hashes of its words; characters of scripts without spaces and of Hangul; the same for all figures. */
  readonly tokens: readonly number[];
  readonly words: number;
}

/** Words of a sentence; shorter ones are calls and labels. */
const LEAST_WORDS = 5;
/** Characters of a script without spaces that stand for a word. */
const OF_A_WORD = 2;
/** Share of the longer sentence that both have, in the same order. */
const SAME = 0.6;
/**
 * Share of it that is other words: a catalog says the same of each thing with its name and figures, of which figures count as one word here and a
 * name is one or two.
 */
const OTHER = 0.12;
/** Words of a sentence that are read, sentences that are remembered, and those from which two words in a row are common ones. */
const MOST_TOKENS = 80;
const MOST_FRAMES = 1_000;
const MOST_PLACES = 24;
/** Earlier sentences that one is compared with: those that share most pairs of words with it. */
const COMPARED = 3;
/** Pairs of words that it must share to be compared. */
const LEAST_SHARED = 2;

const FIGURE = 35;
/** Particles cling to what they follow: of a word in Hangul its syllables are read. */
const HANGUL = /[\uac00-\ud7af]/;
const lowerHashes = columns<number>();

/** Hours, which directories and schedules give of each thing as they give telephone numbers. A point between figures may be that of a price. */
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

/** Length of the longest sequence that both hold in this order, with anything between. */
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

/** Sentences that were said so far, each form once. */
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
   * What was remembered of a sentence: `form`, one of the same form that was filled in with other words; `same`, one with hardly another word; `null`,
   * neither.
   */
  recall({ tokens }: Sentence): 'form' | 'same' | null {
    const votes = new Map<number, number>();
    for (const pair of pairsOf(tokens)) {
      const places = this.places.get(pair) ?? [];
      // Two words that stand together in any text tell no sentence from others.
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
