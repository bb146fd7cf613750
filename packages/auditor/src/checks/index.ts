/** Public entry `@citeready/auditor/checks`: the checks, and what a check is made with. */
export type * from './types.js';
export {
  defineCheck,
  type DefinedCheck,
  type DefinedPageCheck,
  type DefinedSiteCheck,
  type EngineScope,
  type PageCheckSpec,
  type PageContext,
  type SiteCheckSpec,
  type SiteContext,
} from './define-check.js';
export { ALL_CHECKS, checkById } from './registry.js';
export { runChecks } from './run.js';
export { SOURCES, sourceOf, type Source, type SourceKey } from './sources.js';
export { threshold, type LimitsOf, type Threshold, type Thresholds } from './thresholds.js';
