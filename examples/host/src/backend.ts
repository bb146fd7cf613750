/** Opens the storage that the settings name, brings its schema up to date and says how to close it. */
import type { Backend, Clock, EncryptionKey, Logger, RateLimiter, RateLimits } from '@citeready/core';
import { createMemoryBackend, createMemoryRateLimiter } from '@citeready/memory';
import { createPostgresBackend, type PostgresBackend } from '@citeready/postgres';
import { EmbeddedPostgresError, startEmbeddedPostgres, type EmbeddedPostgres } from '@citeready/postgres/embedded';
import { encryptionKeyIn } from './encryption-key.js';
import { SettingsError, type HostSettings } from './environment.js';

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

const onPostgres = async (
  connectionString: string,
  logger: Logger,
  clock: Clock | undefined,
  ready: (backend: PostgresBackend) => Promise<unknown>,
): Promise<PostgresBackend> => {
  const backend = createPostgresBackend({ connectionString, logger, ...(clock && { clock }) });
  try {
    await ready(backend);
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
};

/** PostgreSQL's code for a disk without room. */
const isDiskFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '53100';

/** What keeps it from starting, under the name of the setting that mends it. */
const startServer = async (dataDirectory: string, logger: Logger): Promise<EmbeddedPostgres> => {
  try {
    return await startEmbeddedPostgres({ dataDirectory, logger });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError) || error.code !== 'directory') throw error;
    throw new SettingsError(`CITEREADY_DATA_DIR=${dataDirectory}: ${error.message}`, { cause: error });
  }
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
      const backend = await onPostgres(storage.url, logger, clock, (opened) => opened.whenReady());
      return {
        backend,
        description: 'DATABASE_URL',
        rateLimiter: (limits) => backend.rateLimiter(limits),
        close: () => backend.close(),
      };
    }
    case 'embedded': {
      const server = await startServer(storage.dataDirectory, logger);
      const backend = await onPostgres(server.connectionString, logger, clock, (opened) => opened.migrate()).catch(
        async (error: unknown) => {
          await server.stop();
          throw isDiskFull(error)
            ? new SettingsError(`CITEREADY_DATA_DIR=${storage.dataDirectory}: its disk is full. Make room`)
            : error;
        },
      );
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
