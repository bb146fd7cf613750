/** Public entry of the audit engine. */
export * from './fetch/index.js';
export * from './crawl/index.js';
export * from './facts/index.js';
export type * from './checks/types.js';
export type * from './engines/types.js';
export * from './engines/index.js';
export * from './discovery/index.js';
export * from './checks/index.js';
export * from './report/index.js';
export * from './score/index.js';
export * from './audit/index.js';
