/**
 * Hygiene: what is broken takes a few points away, each check by the share of the site's pages that fail and all together at most 10.
 * What was not measured or does not apply takes nothing.
 */
import type { CheckOutcome } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import { concerns } from './reach.js';
import { HYGIENE_POINTS } from './weights.js';

export type HygieneOutcome = Pick<CheckOutcome, 'id' | 'engine' | 'points' | 'affectedShare' | 'share'> & {
  readonly check: Pick<CheckOutcome['check'], 'engines' | 'part' | 'scope'>;
};

/** Points that one outcome takes away, 0 or more. */
export const costOf = (outcome: HygieneOutcome): number => {
  const { part } = outcome.check;
  return part.kind !== 'hygiene' || outcome.points === null ? 0 : part.points * (1 - outcome.points) * outcome.share;
};

/** Points that hygiene takes away from the engine's score, 0 to 10. */
export const hygieneOf = (
  outcomes: readonly HygieneOutcome[],
  profile: EngineProfile,
  passed: string | null = null,
): number =>
  Math.min(
    HYGIENE_POINTS,
    outcomes.reduce(
      (sum, outcome) => (concerns(outcome, profile) && outcome.id !== passed ? sum + costOf(outcome) : sum),
      0,
    ),
  );
