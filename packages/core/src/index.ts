/** Public entry of core. */
export * from './contract/index.js';
export type * from './http/types.js';
export { BodyError, isBodyError } from './http/types.js';
export * from './ports/index.js';
