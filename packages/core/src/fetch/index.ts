/** Mounts a service on anything that speaks the Fetch API: Hono, Next route handlers, Deno, Bun, edge runtimes. */
export type { FetchHandler, FetchHandlerOptions } from './handler.js';
export { createFetchHandler } from './handler.js';
