/** Scoring: pure functions from check outcomes to engine results. */
export { confidenceOf, GRADE_BANDS, gradeOf, HIGH_COVERAGE } from './bands.js';
export { engineResult, MIN_SCORABLE } from './engine-result.js';
export { MIN_COVERAGE, scoreEngine } from './engine-score.js';
export { EFFORT, fixesOf } from './fixes.js';
export { GATE_FORMULAS } from './gates.js';
export type { GateFormula } from './gates.js';
export { WEAK_CEILING } from './shares.js';
export { CATEGORY_NAMES, lowestEngine, meanScore, verdictOf } from './summary.js';
export type { EngineScore, ScoredOutcome } from './types.js';
export { VERSIONS } from './versions.js';
