/** How well a question is answered, in three levels. */
import type { AnswerCoverage } from '@citeready/core/contract';
import type { Answer } from './types.js';

export type { AnswerCoverage };

/** Values from which a question counts as answered in full and in part. */
const FULL = 0.75;
const PARTLY = 0.25;

export const coverageOf = (value: number): AnswerCoverage =>
  value >= FULL ? 'full' : value >= PARTLY ? 'partly' : 'none';

/** Quality from which a single passage partly answers a question that many answer together. */
const QUOTABLE = 0.3;

/**
 * The coverage of an answer. A question that many passages answer together counts as partly answered if one of them is good, and as
 * answered if one lists everything.
 */
export function coverageOfAnswer({ value, best, together, listed }: Answer): AnswerCoverage {
  const coverage = coverageOf(value);
  if (listed === true && coverage !== 'none') return 'full';
  const tells = best !== null && best.passage.sentences > 1 && best.quality * best.sense >= QUOTABLE;
  return coverage === 'none' && together && tells ? 'partly' : coverage;
}
