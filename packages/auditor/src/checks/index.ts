/** Public entry `@citeready/auditor/checks`: the checks, and the functions for defining one. */
export type * from './fix-types.js';
export type * from './gate-types.js';
export type * from './types.js';
export type {
  DefinedCheck,
  DefinedPageCheck,
  DefinedSiteCheck,
  EngineScope,
  PageCheckSpec,
  PageContext,
  SiteCheckSpec,
  SiteContext,
} from './define-check.js';
export { defineCheck } from './define-check.js';
export { checkAddress, DOCS_ADDRESS } from './docs-address.js';
export { EVIDENCE_GRADES, scoreEffect } from './explain.js';
export { ALL_CHECKS, checkById } from './registry.js';
export { runChecks } from './run.js';
export type { Source, SourceKey } from './sources.js';
export { SOURCES, sourceOf } from './sources.js';
export type { LimitsOf, Threshold, Thresholds } from './thresholds.js';
export { threshold } from './thresholds.js';
