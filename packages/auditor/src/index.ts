/** Public entry of the audit engine. */
export type * from './fetch/types.js';
export type * from './crawl/types.js';
export type * from './facts/types.js';
export type * from './checks/types.js';
export type * from './engines/types.js';
