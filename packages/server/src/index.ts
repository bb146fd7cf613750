/** Public entry of @citeready/server: from variables to a service that listens, works and stops in order. */
export { StartError, SettingsError } from './errors.js';
export { createJsonLogger } from './logger.js';
export type { JsonLoggerOptions } from './logger.js';
export { runServer } from './run.js';
export { readServerSettings } from './settings.js';
export type { ReadOptions } from './settings.js';
export type { ServerSettings } from './server-settings.js';
export { startServer } from './start.js';
export type { RunningServer, StartOptions } from './start.js';
export { stopSignal } from './stop-signal.js';
export { SERVER_VARIABLES } from './variables.js';
export type { ServerVariable, VariableName } from './variables.js';
export type { Environment, OptionValues } from './values.js';
