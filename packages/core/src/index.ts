/** Public entry of core. */
export * from './contract/index.js';
export type * from './http/types.js';
export { BodyError, isBodyError } from './http/types.js';
export type * from './ports/auditor.js';
