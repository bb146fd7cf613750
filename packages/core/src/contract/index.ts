/** The contract: one schema per shape. Routes, OpenAPI, client and docs are made from these. */
export * from './answers.js';
export * from './audits.js';
export * from './common.js';
export * from './control.js';
export * from './corrections.js';
export * from './discovery.js';
export * from './errors.js';
export * from './evidence.js';
export * from './health.js';
export * from './plugin.js';
export * from './report.js';
export type { ScheduleRequest, ScheduleView } from './schedule.js';
export * from './toolbar.js';
// Its schema is a part of those of detail and report, and nobody's alone.
export type * from './usage.js';
// Asked for in addresses, which need no schema.
export type * from './found.js';
export type * from './public.js';
export type * from './withdrawn.js';
