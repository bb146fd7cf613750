/** Storage, queue, keys and rate limiter of a server: PostgreSQL, or this process's memory. */
import type { Backend, Logger, RateLimiter, RateLimits } from '@citeready/core';
import { createMemoryBackend, createMemoryRateLimiter } from '@citeready/memory';
import type { ServeSettings } from './settings.js';

export interface ServerStorage {
  readonly backend: Backend;
  /** Counts where the backend keeps its data: together with every process on the same database. */
  rateLimiter(limits: RateLimits): RateLimiter;
}

export const openBackend = async (
  { database, migrate }: ServeSettings,
  logger: Logger,
  signal: AbortSignal,
): Promise<ServerStorage> => {
  if (database === null) {
    logger.warn('everything is kept in memory and gone when this process ends; set DATABASE_URL to keep it');
    return { backend: createMemoryBackend(), rateLimiter: createMemoryRateLimiter };
  }
  const { createPostgresBackend } = await import('@citeready/postgres');
  const backend = createPostgresBackend({ ...database, logger });
  try {
    await backend.whenReady({ migrate, signal });
    return { backend, rateLimiter: (limits) => backend.rateLimiter(limits) };
  } catch (error) {
    await backend.close();
    throw error;
  }
};
