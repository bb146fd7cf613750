/** Runs a server until it is stopped. */
import type { ServerSettings } from './server-settings.js';
import { startServer } from './start.js';
import type { RunningServer, StartOptions } from './start.js';

/**
 * Starts a server, passes it to `started`, and resolves once everything has stopped after `signal` aborted, also if that happened while it
 * was still waiting for its database. Rejects like `startServer`.
 */
export async function runServer(
  settings: ServerSettings,
  options: StartOptions & { readonly signal: AbortSignal },
  started: (server: RunningServer) => void,
): Promise<void> {
  try {
    const server = await startServer(settings, options);
    started(server);
    await server.stopped;
  } catch (error) {
    if (!(options.signal.aborted && error === options.signal.reason)) throw error;
  }
}
