/** Public names of the checks. */
export { issuesByPage, toCheckResult } from './check-result.js';
export { ALL_CHECKS, checkById } from './registry.js';
export { runChecks } from './run.js';
export { auditPages, classifyPage, KIND_WEIGHTS, pageLanguage, weighPages, type KindContext } from './pages.js';
export { SOURCES, sourceOf, type Source, type SourceKey } from './sources.js';
export { limits, THRESHOLDS, type Limits, type Threshold } from './thresholds.js';
export { WORD_LANGUAGES, wordsFor, type Words } from './words/index.js';
