/** What scoring takes and gives. Scoring is pure: outcomes and a profile in, numbers out. */
import type { CategoryScore, EngineCheck } from '@citeready/core/contract';
import type { Check, CheckOutcome } from '../checks/types.js';
import type { GateCap } from './caps.js';

/** The parts of a check that scoring looks at. */
export type ScoredCheck = Pick<
  Check,
  'id' | 'title' | 'category' | 'weight' | 'gate' | 'grade' | 'engines' | 'reportedFor'
>;

/** The parts of an outcome that scoring looks at. */
export type ScoredOutcome = Pick<
  CheckOutcome,
  'id' | 'engine' | 'state' | 'points' | 'measured' | 'summary' | 'evidence' | 'gates' | 'beyondInstant'
> & { readonly check: ScoredCheck };

/** One outcome's part in the base of one engine. */
export interface Share<O extends ScoredOutcome = ScoredOutcome> {
  readonly outcome: O;
  /** Share of all applicable weight, 0 to 1. */
  readonly applicable: number;
  /** Share of the base as it was measured, 0 to 1; 0 where nothing was measured. */
  readonly weight: number;
}

/** A score before rounding, with everything that explains it. */
export interface EngineScore {
  /** min(cap, base), or the interval's lower end where coverage is too low for a point; 0 to 100, not rounded. */
  readonly value: number;
  /** 0 to 100, not rounded; 0 when nothing was measured. */
  readonly base: number;
  /** The lowest cap; `null` when no gate is closed. */
  readonly cap: GateCap | null;
  /** Measured by applicable weight, 0 to 1. */
  readonly coverage: number;
  /** Score if everything unmeasured failed, and if it passed; capped, not rounded. */
  readonly interval: readonly [number, number];
  readonly categories: readonly CategoryScore[];
  readonly checks: readonly EngineCheck[];
}
