/** Mounts a service on anything that speaks the Fetch API: Hono, Next route handlers, Deno, Bun, edge runtimes. */
export { createFetchHandler, type FetchHandler, type FetchHandlerOptions } from './handler.js';
