/** Verdicts with a measurement, and their points. */
import type { Verdict } from './types.js';

/** Maximum number of evidence items in one outcome. */
export const MAX_EVIDENCE = 5;

export type Measured = Extract<Verdict, { readonly state: 'pass' | 'warn' | 'fail' }>;

const STATE_POINTS = { pass: 1, warn: 0.5, fail: 0 } as const;

/** Points of a verdict: its own, or those of its state; 0 to 1. */
export function pointsOf(verdict: Measured): number {
  return Math.min(1, Math.max(0, verdict.points ?? STATE_POINTS[verdict.state]));
}

export function isMeasured(verdict: Verdict): verdict is Measured {
  return verdict.state === 'pass' || verdict.state === 'warn' || verdict.state === 'fail';
}
