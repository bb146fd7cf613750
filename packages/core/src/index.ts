/** Public entry of core. */
export * from './contract/index.js';
export type * from './ports/auditor.js';
