/** Public entry of the audit engine. */
export type * from './fetch/types.js';
export type * from './crawl/types.js';
export type * from './facts/types.js';
