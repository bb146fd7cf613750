/** Opens the storage that the settings name, brings its schema up to date and says how to close it. */
import type { Backend, Clock, EncryptionKey, Logger } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createPostgresBackend } from '@citeready/postgres';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { encryptionKeyIn } from './encryption-key.js';
import type { HostSettings } from './environment.js';

export interface OpenBackend {
  readonly backend: Backend;
  /** For a person. */
  readonly description: string;
  /** Keys that survive a restart, where there is a place to keep one. */
  readonly encryptionKeys?: readonly EncryptionKey[];
  close(): Promise<void>;
}

const onPostgres = async (connectionString: string, logger: Logger, clock?: Clock): Promise<Backend> => {
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
      return { backend, description: 'memory', close: () => backend.close() };
    }
    case 'database': {
      const backend = await onPostgres(storage.url, logger, clock);
      return { backend, description: 'DATABASE_URL', close: () => backend.close() };
    }
    case 'embedded': {
      const server = await startEmbeddedPostgres({ dataDirectory: storage.dataDirectory });
      const backend = await onPostgres(server.connectionString, logger, clock);
      return {
        backend,
        description: `a private PostgreSQL in ${server.dataDirectory}`,
        encryptionKeys: [await encryptionKeyIn(server.dataDirectory)],
        close: async () => {
          await backend.close();
          await server.stop();
        },
      };
    }
  }
};
