/** Reasons to reduce the value of an answer: another page contradicts it, or it is out of date. */
import type { QuestionKind } from '../reading/questions/kinds.js';

export interface Doubts {
  /** Share of its value that an answer to a question keeps on any page: 0 to 1, absent for all of it. */
  readonly kept: ReadonlyMap<QuestionKind, number>;
  /** Questions whose answers on a page, by its URL, are out of date. */
  readonly stale: ReadonlyMap<string, ReadonlySet<QuestionKind>>;
}

export const NO_DOUBTS: Doubts = { kept: new Map(), stale: new Map() };

/** Share that remains of an answer that another page contradicts, and of one that is out of date: it is wrong half of the time. */
export const DOUBTED = 0.5;

/** Share that an answer on a page keeps if it is out of date. */
export const freshness = ({ stale }: Doubts, kind: QuestionKind, url: string): number =>
  stale.get(url)?.has(kind) === true ? DOUBTED : 1;
