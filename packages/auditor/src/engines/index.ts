/** Engine profiles. */
export { DEFAULT_ENGINES, ENGINE_PROFILES, selectEngines, UnknownEngineError } from './registry.js';
