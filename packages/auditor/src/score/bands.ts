/** Grade bands and confidence. */
import type { EngineResult } from '@citeready/core/contract';
import type { EngineProfile } from '../engines/types.js';
import type { GateCap } from './caps.js';
import { MIN_COVERAGE } from './engine-score.js';
import { GATE_FORMULAS } from './gates.js';

/** Lowest score of each band. Proposals until a reference distribution of audited sites replaces them. */
export const GRADE_BANDS = [
  { grade: 'strong', from: 85 },
  { grade: 'ready', from: 65 },
  { grade: 'gaps', from: 40 },
  { grade: 'poor', from: 0 },
] as const satisfies readonly { readonly grade: EngineResult['grade']; readonly from: number }[];

export const gradeOf = (score: number): EngineResult['grade'] =>
  GRADE_BANDS.find(({ from }) => score >= from)?.grade ?? 'poor';

/** Coverage from which a score may be called sure. */
export const HIGH_COVERAGE = 0.85;

/**
 * `low`: too little measured, an engine without documentation, or a cap by what is only supposed of its renderer. `medium`: a part
 * unmeasured, or a cap by an inferred refusal. `high` otherwise.
 */
export const confidenceOf = (
  coverage: number,
  profile: EngineProfile,
  cap: Pick<GateCap, 'variant'> | null,
): EngineResult['confidence'] => {
  const supposedRenderer = cap?.variant === 'raw-text' && profile.javascript === 'unknown';
  if (coverage < MIN_COVERAGE || profile.documentation === 'low' || supposedRenderer) return 'low';
  if (coverage < HIGH_COVERAGE || (cap !== null && GATE_FORMULAS[cap.variant].likely === true)) return 'medium';
  return 'high';
};
