/** The stored result of one engine, or `null` when too little of it could be measured. */
import type { EngineResult } from '@citeready/core/contract';
import type { FixSnippet } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import { confidenceOf, gradeOf } from './bands.js';
import { scoreEngine } from './engine-score.js';
import { fixesOf } from './fixes.js';
import type { FixableOutcome } from './fixes.js';
import { fixed, whole } from './numbers.js';

/** Coverage below which there is no score, unless what is known decides the grade already. */
export const MIN_SCORABLE = 0.15;

/**
 * A site that is closed to the audit's own crawler shows its robots.txt and nothing else. For an engine that the file closes as well,
 * that is enough; for one that it lets in, a number would rest on nothing.
 */
const isScorable = (coverage: number, [low, high]: readonly [number, number]): boolean =>
  coverage >= MIN_SCORABLE || (coverage > 0 && gradeOf(whole(low)) === gradeOf(whole(high)));

export const engineResult = <O extends FixableOutcome>(
  outcomes: readonly O[],
  profile: EngineProfile,
  snippetOf: (outcome: O) => FixSnippet | null,
): EngineResult | null => {
  const { value, cap, coverage, interval, categories, checks } = scoreEngine(outcomes, profile);
  if (!isScorable(coverage, interval)) return null;
  const score = whole(value);
  return {
    engine: profile.id,
    name: profile.name,
    overall_score: score,
    grade: gradeOf(score),
    coverage: fixed(coverage, 4),
    confidence: confidenceOf(coverage, profile, cap),
    interval: [whole(interval[0]), whole(interval[1])],
    ...(cap === null
      ? {}
      : { cap: { value: cap.value, check: cap.check, reason: cap.reason, evidence: cap.evidence } }),
    categories,
    checks,
    fixes: fixesOf(outcomes, profile, snippetOf),
  };
};
