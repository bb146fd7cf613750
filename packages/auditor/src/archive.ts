/** Public entry `@citeready/auditor/archive`: what an audit keeps, and scoring it again offline. */
export { ArchiveFormatError, decodeArchive, encodeArchive } from './audit/archive.js';
export type { Archive } from './audit/archive.js';
export type { EvidenceSet } from './evidence/evidence-set.js';
export { IncompatibleArchiveError, rescore } from './audit/rescore.js';
export type { RescoreOptions } from './audit/rescore.js';
export { CURRENT_RULES } from './audit/rules.js';
export type { RuleSet } from './audit/rules.js';
