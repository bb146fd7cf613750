/** Public entry `@citeready/auditor/engines`: the profiles of the answer engines. */
export type * from './types.js';
export { DEFAULT_ENGINES, ENGINE_PROFILES, selectEngines, UnknownEngineError } from './registry.js';
