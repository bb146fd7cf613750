/** The cap that one outcome sets to an engine's score. */
import type { ScoreCap } from '@citeready/core/contract';
import type { GateShare } from '../checks/types.js';
import type { EngineProfile } from '../engines/types.js';
import { GATE_FORMULAS } from './gates.js';
import { clamp, fixed } from './numbers.js';
import type { ScoredOutcome } from './types.js';

export interface GateCap extends ScoreCap {
  /** The variant that takes most. */
  readonly variant: GateShare['variant'];
}

/**
 * Cap by one outcome, or `null` when it closes nothing for this engine. Variants of one check are disjoint shares of the pages (a page
 * counts by its worst), so that their penalties add up.
 */
export const capOf = (outcome: ScoredOutcome, profile: EngineProfile): GateCap | null => {
  const penalties = outcome.gates
    .map((gate) => ({ ...gate, points: GATE_FORMULAS[gate.variant].penalty(profile) * clamp(gate.share, 0, 1) }))
    .filter(({ points }) => points > 0)
    .sort((a, b) => b.points - a.points);
  const [worst] = penalties;
  if (worst === undefined) return null;
  const value = clamp(100 - penalties.reduce((sum, { points }) => sum + points, 0), 0, 100);
  const share = Math.round(
    clamp(
      penalties.reduce((sum, gate) => sum + gate.share, 0),
      0,
      1,
    ) * 100,
  );
  return {
    value: fixed(value, 2),
    check: outcome.id,
    reason: `${GATE_FORMULAS[worst.variant].reason} (${share} % of the sampled pages by weight)`,
    evidence: outcome.evidence,
    variant: worst.variant,
  };
};
