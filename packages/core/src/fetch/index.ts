/** Mounts a service on any runtime with the Fetch API: Hono, Next route handlers, Deno, Bun, edge runtimes. */
export type { FetchHandler, FetchHandlerOptions } from './handler.js';
export { createFetchHandler } from './handler.js';
