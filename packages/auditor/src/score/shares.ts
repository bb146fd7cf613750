/** How much each check decides of an engine's base score. */
import type { CheckCategory } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import { sum } from './numbers.js';
import type { ScoredCheck, ScoredOutcome, Share } from './types.js';

/** The most that one check of weak evidence may decide of an engine's score. */
export const WEAK_CEILING = 0.02;

/** Weight class within the category: hard gates 3, soft gates 2, others their own; 0 is report only. */
export const classWeight = (check: ScoredCheck, profile: EngineProfile): number =>
  check.weight === 0 || check.reportedFor?.(profile) === true
    ? 0
    : check.gate === 'hard'
      ? 3
      : check.gate === 'soft'
        ? 2
        : check.weight;

/** True when the outcome belongs to this engine's score or report. */
export const concerns = (outcome: ScoredOutcome, profile: EngineProfile): boolean =>
  (outcome.engine === null || outcome.engine === profile.id) &&
  (outcome.check.engines === 'all' || outcome.check.engines.includes(profile.id));

/** True when the outcome counts on at least one side of the fraction. */
const isApplicable = (outcome: ScoredOutcome, profile: EngineProfile): boolean =>
  outcome.state !== 'not-applicable' && outcome.beyondInstant !== true && classWeight(outcome.check, profile) > 0;

/**
 * Brings every weak check down to the ceiling and gives what is left over to the others in proportion. Where there is nothing but
 * weak checks the ceiling cannot hold and the shares stay as they are: coverage is then far too low for a point score anyway.
 */
const underCeiling = (outcomes: readonly ScoredOutcome[], shares: readonly number[]): readonly number[] => {
  const isWeak = (index: number) => outcomes[index]?.check.grade === 'weak';
  const strong = sum(shares.filter((_, index) => !isWeak(index)));
  if (strong === 0) return shares;
  const excess = sum(shares.map((share, index) => (isWeak(index) ? Math.max(0, share - WEAK_CEILING) : 0)));
  return shares.map((share, index) =>
    isWeak(index) ? Math.min(share, WEAK_CEILING) : share + (excess * share) / strong,
  );
};

/** True when the outcome is one of the checks among which its category's weight is divided. */
const isInCategory = (outcome: ScoredOutcome): boolean =>
  // A check made for each engine that does not apply to this one is a matter of the vendor's, not of the site's.
  outcome.engine === null || outcome.state !== 'not-applicable';

/**
 * Shares of outcomes that all concern an engine. Each check has a nominal share: its category's weight by its class among all checks of
 * the category. What does not apply leaves both sides with its share, so that the last check left of a category never stands for the
 * whole of it: a site without an article would otherwise get full marks for evidence, for hiding no text. Unmeasured weight then leaves
 * both sides of the fraction.
 */
export const sharesOf = <O extends ScoredOutcome>(
  outcomes: readonly O[],
  profile: EngineProfile,
): readonly Share<O>[] => {
  const classSums = new Map<CheckCategory, number>();
  for (const outcome of outcomes) {
    const { category } = outcome.check;
    if (isInCategory(outcome))
      classSums.set(category, (classSums.get(category) ?? 0) + classWeight(outcome.check, profile));
  }
  const counted = outcomes.filter((outcome) => isApplicable(outcome, profile));
  const nominal = counted.map(
    ({ check }) =>
      (profile.weights[check.category] * classWeight(check, profile)) / (classSums.get(check.category) ?? 1),
  );
  const present = sum(nominal);
  const applicable = underCeiling(
    counted,
    nominal.map((share) => share / present),
  );
  const measured = counted.map((outcome, index) => (applicable[index] ?? 0) * outcome.measured);
  const total = sum(measured);
  const weights =
    total === 0
      ? measured
      : underCeiling(
          counted,
          measured.map((share) => share / total),
        );
  return counted.map((outcome, index) => ({
    outcome,
    applicable: applicable[index] ?? 0,
    weight: weights[index] ?? 0,
  }));
};
