/** Public entry: mounts a service on Node's http, and on everything that passes its requests on. */
export { createNodeListener, type NodeListener, type NodeListenerOptions } from './listener.js';
export type { NodeRequest, NodeResponse } from './types.js';
