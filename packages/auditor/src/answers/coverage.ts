/** How well a question is answered, in three words. */
import type { AnswerCoverage } from '@citeready/core/contract';

export type { AnswerCoverage };

/** Values from which a question counts as answered in full, and in part. */
const FULL = 0.75;
const PARTLY = 0.25;

export const coverageOf = (value: number): AnswerCoverage =>
  value >= FULL ? 'full' : value >= PARTLY ? 'partly' : 'none';
