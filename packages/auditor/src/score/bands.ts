/** Grade bands and confidence. */
import type { EngineResult } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';

/**
 * Lowest score of each band. A quarter of the rated sites is below 30, half below 43 and a quarter above 60: `poor` is the lowest quarter,
 * `ready` the highest, and `strong` is reached by about one site in twelve.
 */
export const GRADE_BANDS = [
  { grade: 'strong', from: 75 },
  { grade: 'ready', from: 60 },
  { grade: 'gaps', from: 30 },
  { grade: 'poor', from: 0 },
] as const satisfies readonly { readonly grade: EngineResult['grade']; readonly from: number }[];

/** The band of a rounded score, 0 to 100. */
export const gradeOf = (score: number): EngineResult['grade'] =>
  GRADE_BANDS.find(({ from }) => score >= from)?.grade ?? 'poor';

/** Coverage from which a score can have high confidence, and below which it is a lower bound. */
export const HIGH_COVERAGE = 0.85;
export const MIN_COVERAGE = 0.6;
/** Minimum number of pages for high confidence, however well each was read. */
const SURE_PAGES = 5;
const SOME_PAGES = 2;

/**
 * `low`: too little measured, one page, or an engine without documentation. `medium`: partly unmeasured, few pages, or a closure that is
 * only inferred. `high` otherwise.
 */
export function confidenceOf(
  { coverage, pages, inferred }: { readonly coverage: number; readonly pages: number; readonly inferred: boolean },
  profile: EngineProfile,
): EngineResult['confidence'] {
  if (coverage < MIN_COVERAGE || pages < SOME_PAGES || profile.documentation === 'low') return 'low';
  return coverage < HIGH_COVERAGE || pages < SURE_PAGES || inferred ? 'medium' : 'high';
}
