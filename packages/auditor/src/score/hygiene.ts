/**
 * Hygiene: defects subtract a few points, each check by the share of the site's pages that fail, all together at most 10. Checks that are
 * unmeasured or not applicable subtract nothing.
 */
import type { CheckOutcome } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import { concerns } from './reach.js';
import { HYGIENE_POINTS } from './weights.js';

export type HygieneOutcome = Pick<CheckOutcome, 'id' | 'engine' | 'points' | 'affectedShare' | 'share'> & {
  readonly check: Pick<CheckOutcome['check'], 'engines' | 'part' | 'scope'>;
};

/** Points that one outcome subtracts, 0 or more. */
export function costOf(outcome: HygieneOutcome): number {
  const { part } = outcome.check;
  return part.kind !== 'hygiene' || outcome.points === null ? 0 : part.points * (1 - outcome.points) * outcome.share;
}

/** The cost of one outcome for an engine's score. */
export interface Cost {
  readonly id: string;
  readonly points: number;
}

/** All costs for the engine's score, in order of outcomes. */
export const costsOf = (outcomes: readonly HygieneOutcome[], profile: EngineProfile): readonly Cost[] =>
  outcomes.flatMap((outcome) => {
    const points = concerns(outcome, profile) ? costOf(outcome) : 0;
    return points === 0 ? [] : [{ id: outcome.id, points }];
  });

/** Total cost, 0 to 10, without an outcome treated as passed. */
export const sumOf = (costs: readonly Cost[], passed: string | null = null): number =>
  Math.min(
    HYGIENE_POINTS,
    costs.reduce((sum, { id, points }) => (id === passed ? sum : sum + points), 0),
  );

/** Points that hygiene subtracts from the engine's score, 0 to 10. */
export const hygieneOf = (
  outcomes: readonly HygieneOutcome[],
  profile: EngineProfile,
  passed: string | null = null,
): number => sumOf(costsOf(outcomes, profile), passed);
