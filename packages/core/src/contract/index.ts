/** The contract: one schema per shape. Routes, OpenAPI, client and docs are generated from these. */
export * from './answers.js';
export * from './audits.js';
export * from './audit-detail.js';
export * from './audit-list.js';
export * from './audit-status.js';
export * from './common.js';
export * from './control.js';
export * from './corrections.js';
export * from './identity.js';
export * from './discovery.js';
export * from './site-structure.js';
export * from './crawler-access.js';
export * from './market.js';
export * from './errors.js';
export * from './evidence.js';
export * from './health.js';
export * from './plugin.js';
export type { CheckCategory, CheckResult, CheckState, Fix } from './checks.js';
export { CHECK_CATEGORIES, CHECK_STATES, checkResultSchema, fixSchema } from './checks.js';
export * from './engines.js';
export * from './report.js';
export * from './methodology.js';
export type { ScheduleRequest, ScheduleView } from './schedule.js';
export * from './toolbar.js';
// Internal: its schema is only used as part of those of detail and report.
export type * from './usage.js';
// Sent in the URL, which needs no schema.
export type * from './found.js';
export type * from './public.js';
export type * from './withdrawn.js';
