/** Score of one engine: min(cap, base), with coverage and interval. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { CategoryScore, EngineCheck } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import { capOf } from './caps.js';
import type { GateCap } from './caps.js';
import { clamp, fixed, sum } from './numbers.js';
import { classWeight, concerns, sharesOf } from './shares.js';
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

/** The numbers alone: what `scoreEngine` computes without the parts that explain it. */
export interface ScoreNumbers {
  readonly value: number;
  readonly base: number;
  readonly cap: GateCap | null;
  readonly coverage: number;
  readonly interval: readonly [number, number];
}

/** One engine's outcomes, weighed and with the caps that they set, ready to be scored as they are or with one of them passed. */
export interface Standing<O extends ScoredOutcome = ScoredOutcome> {
  /** The outcomes that concern the engine, in order. */
  readonly outcomes: readonly O[];
  readonly shares: readonly Share<O>[];
  /** Caps by outcome in order of checks; outcomes that close nothing for the engine have none. */
  readonly caps: ReadonlyMap<O, GateCap>;
}

/** Outcomes of other engines and checks that do not concern this one are left out. */
export const standingOf = <O extends ScoredOutcome>(outcomes: readonly O[], profile: EngineProfile): Standing<O> => {
  const own = outcomes.filter((outcome) => concerns(outcome, profile));
  const caps = new Map<O, GateCap>();
  for (const outcome of own) {
    const cap = capOf(outcome, profile);
    if (cap !== null) caps.set(outcome, cap);
  }
  return { outcomes: own, shares: sharesOf(own, profile), caps };
};

/** The lowest cap but that of `passed`; of equal ones the first in order of checks. */
const lowestCap = ({ caps }: Standing, passed: ScoredOutcome | null): GateCap | null => {
  let lowest: GateCap | null = null;
  for (const [outcome, cap] of caps) {
    if (outcome !== passed && (lowest === null || cap.value < lowest.value)) lowest = cap;
  }
  return lowest;
};

/**
 * The numbers of a score, with one measured outcome passed where one is given. A check that passes gets all points and opens its gates;
 * no share changes, since those depend on what applies and was measured alone. The sums are taken in the same order either way.
 */
export const scoreNumbers = (standing: Standing, passed: ScoredOutcome | null = null): ScoreNumbers => {
  const cap = lowestCap(standing, passed);
  const capped = (value: number) => clamp(Math.min(cap?.value ?? 100, value), 0, 100);
  let base = 0;
  let coverage = 0;
  let low = 0;
  let unknown = 0;
  for (const share of standing.shares) {
    const known = share.applicable * share.outcome.measured;
    const gained = share.outcome === passed ? 1 : points(share);
    base += 100 * share.weight * gained;
    coverage += known;
    low += 100 * known * gained;
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

/** Scores one engine. Outcomes of other engines and checks that do not concern it are ignored. */
export const scoreEngine = (outcomes: readonly ScoredOutcome[], profile: EngineProfile): EngineScore => {
  const standing = standingOf(outcomes, profile);
  return {
    ...scoreNumbers(standing),
    categories: categoriesOf(standing.shares),
    checks: checksOf(standing.outcomes, standing.shares, profile),
  };
};
