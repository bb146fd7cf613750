/** Score of one engine: min(cap, base), with coverage and interval. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { CategoryScore, EngineCheck } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import { lowestCap } from './caps.js';
import type { GateCap } from './caps.js';
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
  return outcomes.map(({ id, check }) => ({
    id,
    role: classWeight(check, profile) === 0 ? 'report' : check.gate === null ? 'scored' : 'gate',
    weight: fixed(weights.get(id) ?? 0, 6),
  }));
};

/** The numbers alone, for re-scoring: what `scoreEngine` computes without the parts that explain it. */
export interface ScoreNumbers {
  readonly value: number;
  readonly base: number;
  readonly cap: GateCap | null;
  readonly coverage: number;
  readonly interval: readonly [number, number];
}

/** `outcomes` must all concern the engine. */
const numbersOf = (
  outcomes: readonly ScoredOutcome[],
  shares: readonly Share[],
  profile: EngineProfile,
): ScoreNumbers => {
  const cap = lowestCap(outcomes, profile);
  const capped = (value: number) => clamp(Math.min(cap?.value ?? 100, value), 0, 100);
  let base = 0;
  let coverage = 0;
  let low = 0;
  let unknown = 0;
  for (const share of shares) {
    const known = share.applicable * measuredPart(share.outcome);
    base += 100 * share.weight * points(share);
    coverage += known;
    low += 100 * known * points(share);
    unknown += 100 * (share.applicable - known);
  }
  return {
    value: coverage < MIN_COVERAGE ? capped(low) : capped(base),
    base,
    cap,
    coverage,
    interval: [capped(low), capped(low + unknown)],
  };
};

/** Only the numbers of a score. `outcomes` must all concern the engine. */
export const scoreNumbers = (outcomes: readonly ScoredOutcome[], profile: EngineProfile): ScoreNumbers =>
  numbersOf(outcomes, sharesOf(outcomes, profile), profile);

/** Scores one engine. Outcomes of other engines and checks that do not concern it are ignored. */
export const scoreEngine = (outcomes: readonly ScoredOutcome[], profile: EngineProfile): EngineScore => {
  const own = outcomes.filter((outcome) => concerns(outcome, profile));
  const shares = sharesOf(own, profile);
  return {
    ...numbersOf(own, shares, profile),
    categories: categoriesOf(shares),
    checks: checksOf(own, shares, profile),
  };
};
