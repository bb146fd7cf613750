/** Runs of words of texts, and where else they stand: what pieces of other texts are told by. */
import { HashNumbers } from './hash-numbers.js';

/** Places that are kept of a run. */
export const MOST_PLACES = 32;

/** A text that was read. */
export interface ReadRuns {
  /** Of its words. */
  readonly hashes: readonly number[];
  /** Words to a run. */
  readonly run: number;
  /** Of the runs that begin at each of its words. */
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

/** The number of a text, times `TEXT`, and the place of a word in it: a number takes less room than an object, and there is one for each word of a site. */
export type Place = number;
/** More than words are read of a text, by more than those that a run may be followed within. */
const TEXT = 1 << 15;

export const wordOf = (place: Place): number => place % TEXT;

/** Words from one place to a later one of the same text; infinite where there are none. */
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

  /** Where the run at a word stands in earlier texts. */
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
