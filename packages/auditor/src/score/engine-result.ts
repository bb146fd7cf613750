/** The stored result of one engine, or `null` if nothing could be measured for it. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import type { CategoryScore, EngineCheck, EngineResult, ScoreCap } from '@citeready/core/contract';
import type { FixSnippet } from '../checks/fix-types.js';
import type { EngineProfile } from '../engines/types.js';
import { confidenceOf, gradeOf } from './bands.js';
import { coverageOf } from './coverage.js';
import { english } from '../messages/index.js';
import { PLACEHOLDER_CHECK } from './dummy-contact.js';
import { fixesOf } from './fixes.js';
import { closingReason, GATE_FORMULAS } from './gates.js';
import { fixed, sum, whole } from './numbers.js';
import { partsOf } from './parts.js';
import type { Closing } from './reach.js';
import { concerns } from './reach.js';
import type { SiteReading } from './site-reading.js';
import type { Standing } from './standing.js';
import type { ScoredOutcome } from './scored-outcome.js';
import type { Supposition } from './supposition.js';
import { CLARITY_POINTS, CLARITY_WEIGHTS, UNRELIABLE_SHARE, WORTHLESS_CAP } from './weights.js';

/** Maximum share of the score that a check decides. */
function shareOf({ check: { part } }: ScoredOutcome): number {
  switch (part.kind) {
    case 'reach':
      return 1;
    case 'hygiene':
      return part.points / 100;
    case 'clarity':
      return (CLARITY_POINTS * CLARITY_WEIGHTS[part.item]) / 100;
    case 'report':
      return 0;
  }
}

const ROLES = { reach: 'gate', hygiene: 'scored', clarity: 'scored', report: 'report' } as const;

const isReported = ({ check }: ScoredOutcome, profile: EngineProfile): boolean => check.reportedFor?.(profile) === true;

const checksOf = (outcomes: readonly ScoredOutcome[], profile: EngineProfile): readonly EngineCheck[] =>
  outcomes.map((outcome) =>
    isReported(outcome, profile)
      ? { id: outcome.id, role: 'report', weight: 0 }
      : { id: outcome.id, role: ROLES[outcome.check.part.kind], weight: fixed(shareOf(outcome), 6) },
  );

/** Mean verdict of each category's scored checks, and the maximum share of the score that they decide. */
const categoriesOf = (outcomes: readonly ScoredOutcome[]): readonly CategoryScore[] =>
  CHECK_CATEGORIES.map((category) => {
    const own = outcomes.filter(({ check, points }) => check.category === category && points !== null);
    const scored = own.filter(({ check }) => check.part.kind !== 'report');
    const points = scored.map((outcome) => outcome.points ?? 0);
    return {
      category,
      score: points.length === 0 ? null : fixed((100 * sum(points)) / points.length, 1),
      weight: fixed(Math.min(1, sum(scored.filter(({ check }) => check.part.kind !== 'reach').map(shareOf))), 4),
    };
  });

/** Minimum share of pages, 0 to 1, that lose at least half to a closure for it to be reported as a cap. */
const CAP_SHARE = 0.5;

/** If no page was read, the home page represents the site. */
const lostShare = (closing: Closing, pages: number): number => sum([...closing.pages.values()]) / Math.max(1, pages);

/** The closure with the largest loss, if it affects at least half of the site. */
function capOf(standing: Standing, outcomes: readonly ScoredOutcome[], reading: SiteReading): ScoreCap | null {
  if (reading.worthless !== null) {
    const { what, evidence } = reading.worthless;
    return { value: WORTHLESS_CAP, check: 'worthless', reason: `the site is ${what}`, evidence };
  }
  const [worst] = [...standing.closings].sort(
    (a, b) => lostShare(b, reading.pages.length) - lostShare(a, reading.pages.length),
  );
  const share = worst === undefined ? 0 : lostShare(worst, reading.pages.length);
  if (worst === undefined || share < CAP_SHARE) return reading.unreliable ? unreliableCap(outcomes) : null;
  const outcome = outcomes.find(({ id }) => id === worst.outcome);
  return {
    value: fixed(100 * (1 - share), 2),
    check: worst.outcome,
    reason: closingReason(worst.variant),
    evidence: outcome?.evidence ?? [],
  };
}

const unreliableCap = (outcomes: readonly ScoredOutcome[]): ScoreCap => ({
  value: 100 * UNRELIABLE_SHARE,
  check: PLACEHOLDER_CHECK,
  reason: english().say('closings', 'dummy-contact'),
  evidence: outcomes.find(({ id }) => id === PLACEHOLDER_CHECK)?.evidence ?? [],
});

export interface EngineInput {
  readonly reading: SiteReading;
  readonly outcomes: readonly ScoredOutcome[];
  readonly profile: EngineProfile;
  readonly standingOf: (profile: EngineProfile, supposed?: Supposition) => Standing;
  readonly snippetOf: (outcome: ScoredOutcome) => FixSnippet | null;
}

export function engineResult({ reading, outcomes, profile, standingOf, snippetOf }: EngineInput): EngineResult | null {
  const standing = standingOf(profile);
  const own = outcomes.filter((outcome) => concerns(outcome, profile));
  const coverage = coverageOf(reading, standing, profile);
  const score = whole(standing.value);
  const cap = capOf(standing, own, reading);
  const highest = whole(standing.value + (1 - coverage) * Math.max(0, (cap?.value ?? 100) - standing.value));
  // Nothing was read, and the closure alone does not determine the grade: a number would have no basis.
  if (reading.pages.length === 0 && gradeOf(highest) !== gradeOf(score)) return null;
  const inferred = standing.closings.some(({ variant }) => GATE_FORMULAS[variant].likely === true);
  return {
    engine: profile.id,
    name: profile.name,
    overall_score: score,
    grade: gradeOf(score),
    coverage: fixed(coverage, 4),
    confidence: confidenceOf({ coverage, pages: reading.pages.length, inferred }, profile),
    interval: [score, highest],
    ...(cap === null ? {} : { cap }),
    parts: partsOf(standing, reading),
    categories: categoriesOf(own),
    checks: checksOf(own, profile),
    fixes: fixesOf({ reading, standing, outcomes: own, profile, standingOf, snippetOf }),
  };
}
