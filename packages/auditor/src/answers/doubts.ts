/** What makes an answer worth less although a passage gives it: another place says something else, or it was true of a time that is over. */
import type { QuestionKind } from '../reading/questions/kinds.js';

export interface Doubts {
  /** What a question keeps of its answer, wherever it stands: 0 to 1, absent for all of it. */
  readonly kept: ReadonlyMap<QuestionKind, number>;
  /** Questions whose answers on a page, by its URL, are out of date. */
  readonly stale: ReadonlyMap<string, ReadonlySet<QuestionKind>>;
}

export const NO_DOUBTS: Doubts = { kept: new Map(), stale: new Map() };

/** What is left of an answer of which another place of the site says the opposite, and of one that is out of date: half of the time it is wrong. */
export const DOUBTED = 0.5;

/** What an answer on a page keeps for not being out of date. */
export const freshness = ({ stale }: Doubts, kind: QuestionKind, url: string): number =>
  stale.get(url)?.has(kind) === true ? DOUBTED : 1;
