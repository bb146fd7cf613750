/** Runs of words and their other positions, by which pieces of other texts are recognized. */
import { HashNumbers } from './hash-numbers.js';

/** Maximum number of positions stored per run. */
export const MOST_PLACES = 32;

/** A text that was read. */
export interface ReadRuns {
  /** Hashes of its words. */
  readonly hashes: readonly number[];
  /** Number of words per run. */
  readonly run: number;
  /** Hashes of the runs that start at each of its words. */
  readonly runs: Int32Array;
}

export function readRuns(hashes: readonly number[], run: number): ReadRuns {
  const runs = new Int32Array(Math.max(0, hashes.length - run + 1));
  for (let at = 0; at < runs.length; at++) {
    let hash = run;
    for (let next = at; next < at + run; next++) hash = Math.imul(hash, 0x01000193) ^ (hashes[next] ?? 0);
    runs[at] = hash;
  }
  return { hashes, run, runs };
}

/**
 * The number of a text multiplied by `TEXT`, plus the position of a word in it: a number takes less memory than an object, and there is one
 * for each word of a site.
 */
export type Place = number;
/** More than the maximum number of words read per text, plus the maximum distance at which a run may follow. */
const TEXT = 1 << 15;

export const wordOf = (place: Place): number => place % TEXT;

/** Number of words between two positions of the same text; infinite if they are in different texts or out of order. */
export function wordsBetween(first: Place, next: Place): number {
  const words = next - first;
  return words > 0 && words + wordOf(first) < TEXT ? words : Infinity;
}

const NOWHERE: readonly Place[] = [];

/** The texts that were read so far. */
export class RunPlaces {
  private readonly texts: ReadRuns[] = [];
  private readonly distinct = new HashNumbers();
  private readonly byRun: Place[][] = [];

  /** Positions in earlier texts of the run at a word. */
  of({ runs }: ReadRuns, at: number): readonly Place[] {
    return this.byRun[this.distinct.find(runs[at] ?? 0)] ?? NOWHERE;
  }

  textAt(place: Place): ReadRuns {
    const text = this.texts[Math.floor(place / TEXT)];
    if (text === undefined) throw new RangeError('No text was read there.');
    return text;
  }

  add(text: ReadRuns): void {
    const { byRun, distinct } = this;
    const first = (this.texts.push(text) - 1) * TEXT;
    for (let at = 0; at < text.runs.length; at++) {
      const run = distinct.numberOf(text.runs[at] ?? 0);
      const known = byRun[run];
      if (known === undefined) byRun[run] = [first + at];
      else if (known.length < MOST_PLACES) known.push(first + at);
    }
  }
}
