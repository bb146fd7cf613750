/** Mounts a Citeready service on Node's `http` and on the frameworks built on it. */
export { createNodeListener } from './listener.js';
export type { NodeListener, NodeListenerOptions } from './listener.js';
export type { TrustProxy } from './client-address.js';
export type { NodeRequest, NodeResponse } from './types.js';
export { createHttpServer, DEFAULT_SERVER_LIMITS } from './server.js';
export type { ServerLimits, ServerListener } from './server.js';
