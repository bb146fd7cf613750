/** Opens the storage that the settings name, brings its schema up to date and says how to close it. */
import type { Backend, Clock, EncryptionKey, Logger, RateLimiter, RateLimits } from '@citeready/core';
import { createMemoryBackend, createMemoryRateLimiter } from '@citeready/memory';
import { createPostgresBackend, type PostgresBackend } from '@citeready/postgres';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { encryptionKeyIn } from './encryption-key.js';
import type { HostSettings } from './environment.js';

export interface OpenBackend {
  readonly backend: Backend;
  /** For a person. */
  readonly description: string;
  /** A limiter that counts where the rest is kept: together with other hosts on one database, else for this process. */
  rateLimiter(limits: RateLimits): RateLimiter;
  /** Keys that survive a restart, where there is a place to keep one. */
  readonly encryptionKeys?: readonly EncryptionKey[];
  close(): Promise<void>;
}

const onPostgres = async (connectionString: string, logger: Logger, clock?: Clock): Promise<PostgresBackend> => {
  const backend = createPostgresBackend({ connectionString, logger, ...(clock && { clock }) });
  await backend.migrate();
  return backend;
};

export const openBackend = async (
  storage: HostSettings['storage'],
  logger: Logger,
  clock?: Clock,
): Promise<OpenBackend> => {
  switch (storage.kind) {
    case 'memory': {
      const backend = createMemoryBackend(clock && { clock });
      return { backend, description: 'memory', rateLimiter: createMemoryRateLimiter, close: () => backend.close() };
    }
    case 'database': {
      const backend = await onPostgres(storage.url, logger, clock);
      return {
        backend,
        description: 'DATABASE_URL',
        rateLimiter: (limits) => backend.rateLimiter(limits),
        close: () => backend.close(),
      };
    }
    case 'embedded': {
      const server = await startEmbeddedPostgres({ dataDirectory: storage.dataDirectory });
      const backend = await onPostgres(server.connectionString, logger, clock);
      return {
        backend,
        description: `a private PostgreSQL in ${server.dataDirectory}`,
        rateLimiter: (limits) => backend.rateLimiter(limits),
        encryptionKeys: [await encryptionKeyIn(server.dataDirectory)],
        close: async () => {
          await backend.close();
          await server.stop();
        },
      };
    }
  }
};
