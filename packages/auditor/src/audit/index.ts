/** The audit as a whole: the port, archives, re-scoring. */
export { ArchiveFormatError, decodeArchive, encodeArchive } from './archive.js';
export type { Archive } from './archive.js';
export { createAuditor } from './create-auditor.js';
export type { SiteAuditor } from './create-auditor.js';
export type { EvidenceSet } from './evidence-set.js';
export type { ArchiveOptions, AuditorOptions } from './options.js';
export { IncompatibleArchiveError, rescore } from './rescore.js';
export type { RescoreOptions } from './rescore.js';
export { CURRENT_RULES } from './rules.js';
export type { RuleSet } from './rules.js';
