/** Score of one engine: min(cap, base), with coverage and interval. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { CategoryScore, EngineCheck } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import { lowestCap } from './caps.js';
import { clamp, fixed, sum } from './numbers.js';
import { classWeight, concerns, measuredPart, sharesOf } from './shares.js';
import type { EngineScore, ScoredOutcome, Share } from './types.js';

/** Below this coverage the score is the interval's lower end, since a point would promise too much. */
export const MIN_COVERAGE = 0.6;

const points = ({ outcome }: Share): number => outcome.points ?? 0;

const categoriesOf = (shares: readonly Share[]): readonly CategoryScore[] =>
  CHECK_CATEGORIES.map((category) => {
    const own = shares.filter(({ outcome }) => outcome.check.category === category);
    const weight = sum(own.map((share) => share.weight));
    const score =
      weight === 0 ? null : fixed((100 * sum(own.map((share) => share.weight * points(share)))) / weight, 1);
    return { category, score, weight: fixed(weight, 4) };
  });

const checksOf = (
  outcomes: readonly ScoredOutcome[],
  shares: readonly Share[],
  profile: EngineProfile,
): readonly EngineCheck[] => {
  const weights = new Map(shares.map(({ outcome, weight }) => [outcome.id, weight]));
  return outcomes
    .filter((outcome) => concerns(outcome, profile))
    .map(({ id, check }) => ({
      id,
      role: classWeight(check, profile) === 0 ? 'report' : check.gate === null ? 'scored' : 'gate',
      weight: fixed(weights.get(id) ?? 0, 6),
    }));
};

/** Scores one engine. Outcomes of other engines and checks that do not concern it are ignored. */
export const scoreEngine = (outcomes: readonly ScoredOutcome[], profile: EngineProfile): EngineScore => {
  const shares = sharesOf(outcomes, profile);
  const cap = lowestCap(
    outcomes.filter((outcome) => concerns(outcome, profile)),
    profile,
  );
  const capped = (value: number) => clamp(Math.min(cap?.value ?? 100, value), 0, 100);
  const base = 100 * sum(shares.map((share) => share.weight * points(share)));
  const known = shares.map((share) => share.applicable * measuredPart(share.outcome));
  const coverage = sum(known);
  const low = 100 * sum(shares.map((share, index) => (known[index] ?? 0) * points(share)));
  const high = low + 100 * sum(shares.map((share, index) => share.applicable - (known[index] ?? 0)));
  return {
    value: coverage < MIN_COVERAGE ? capped(low) : capped(base),
    base,
    cap,
    coverage,
    interval: [capped(low), capped(high)],
    categories: categoriesOf(shares),
    checks: checksOf(outcomes, shares, profile),
  };
};
