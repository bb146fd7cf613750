/**
 * A path that many patterns are compared with. A table of its character pairs rejects almost every pattern that does not match without a
 * search, and the work of the searches is counted: a file crafted for it would take half a second per verdict.
 */
import type { RobotsPattern } from './pattern.js';

/**
 * Work limit of one verdict, in units of one or two nanoseconds: some milliseconds. A file of a thousand rules with stars uses at most a
 * twentieth of it.
 */
export const WORK_LIMIT = 4_000_000;

const PER_RULE = 20;
/** Cost of a position that has the first character of a piece, where the search stops to compare. */
const PER_STOP = 4;
/** Characters that a search passes per unit when it does not stop. */
const PASSED_PER_UNIT = 8;

export interface SearchedPath {
  /** True when the pattern matches from the start of the path. */
  matches(pattern: RobotsPattern): boolean;
  /** Units used so far. */
  readonly work: number;
}

const pairAt = (text: string, at: number): number =>
  ((text.charCodeAt(at) & 0x7f) << 7) | (text.charCodeAt(at + 1) & 0x7f);

/** One table for all paths, since each is searched completely before the next: where each pair was last seen, and for which path. */
const lastAt = new Int32Array(1 << 14);
const seenIn = new Int32Array(1 << 14);
/** How often each character occurs in the path that was searched last. */
const counts = new Int32Array(128);
let paths = 0;

export function searchedPath(path: string): SearchedPath {
  let work = 0;
  let mine = 0;

  function fillTable(): void {
    paths = (paths + 1) | 0;
    mine = paths;
    counts.fill(0);
    for (let at = 0; at + 1 < path.length; at += 1) {
      const pair = pairAt(path, at);
      lastAt[pair] = at;
      seenIn[pair] = mine;
      const character = pair >> 7;
      counts[character] = (counts[character] ?? 0) + 1;
    }
    work += path.length;
  }

  /** Returns false when a piece cannot occur at `from` or later. */
  function mayStand(piece: string, from: number): boolean {
    const last = piece.length - 2;
    if (mine !== paths || mine === 0) fillTable();
    if (last < 0) return true;
    const first = pairAt(piece, 0);
    const end = pairAt(piece, last);
    return (
      seenIn[first] === mine &&
      (lastAt[first] ?? -1) >= from &&
      seenIn[end] === mine &&
      (lastAt[end] ?? -1) >= from + last
    );
  }

  function find(piece: string, from: number): number {
    work += PER_RULE;
    if (!mayStand(piece, from)) return -1;
    const found = path.indexOf(piece, from);
    const passed = (found < 0 ? path.length : found) - from;
    const stops = Math.min(passed, counts[piece.charCodeAt(0) & 0x7f] ?? 0);
    work += passed / PASSED_PER_UNIT + PER_STOP * stops + piece.length;
    return found;
  }

  return {
    get work() {
      return work;
    },
    matches({ pieces, anchored }) {
      work += PER_RULE;
      const first = pieces[0] ?? '';
      if (!path.startsWith(first)) return false;
      let at = first.length;
      const last = pieces.length - 1;
      if (last === 0) return !anchored || at === path.length;
      // The last piece must occur after all others. It is checked first, because most patterns fail on it.
      const tail = pieces[last] ?? '';
      if (anchored ? !path.endsWith(tail) : !mayStand(tail, at)) return false;
      for (let index = 1; index < last; index += 1) {
        const piece = pieces[index] ?? '';
        const found = piece === '' ? at : find(piece, at);
        if (found < 0) return false;
        at = found + piece.length;
        if (work > WORK_LIMIT) return false;
      }
      return anchored ? path.length - tail.length >= at : tail === '' || find(tail, at) >= 0;
    },
  };
}
