/** Public entry of the audit engine. Checks, engines, reports, archives and Discovery have separate subpaths. */
export { createAuditor } from './audit/create-auditor.js';
export type { SiteAuditor } from './audit/create-auditor.js';
export type { ArchiveOptions, AuditorOptions, ReuseOptions } from './audit/options.js';
export { UnknownEngineError } from './engines/registry.js';
export { VERSIONS } from './score/versions.js';
