/** Storage, queue, keys and rate limiter of a server: PostgreSQL, a private one, or the memory of this process. */
import type { Backend, Clock, EncryptionKey, Logger, RateLimiter, RateLimits } from '@citeready/core';
import { createMemoryBackend, createMemoryRateLimiter } from '@citeready/memory';
import type { PostgresBackend } from '@citeready/postgres';
import type { EmbeddedPostgres } from '@citeready/postgres/embedded';
import { explainDatabaseTrouble } from './database.js';
import { keptEncryptionKey } from './encryption-keys.js';
import { codeOf, messageOf, SettingsError, StartError } from './errors.js';
import type { ServerSettings } from './server-settings.js';

export interface OpenStorage {
  readonly backend: Backend;
  /** For a person. */
  readonly description: string;
  /** Counts where the backend stores its data: shared with every process on the same database. */
  rateLimiter(limits: RateLimits): RateLimiter;
  /** Folder of a private server, in which keys can be kept; `null` without one. */
  readonly dataDirectory: string | null;
  /** Keys that survive a restart, if there is a place to store one. */
  readonly encryptionKeys: readonly EncryptionKey[];
  close(): Promise<void>;
}

interface Needs {
  readonly logger: Logger;
  readonly clock: Clock | undefined;
  readonly signal: AbortSignal | undefined;
}

/** PostgreSQL's code for a full disk. */
const DISK_FULL = '53100';

/** The driver is loaded here and not at the top: memory needs none. */
async function openPostgres(
  connectionString: string,
  { schema, names }: ServerSettings,
  { logger, clock }: Needs,
  ready: (backend: PostgresBackend) => Promise<unknown>,
): Promise<PostgresBackend> {
  const { createPostgresBackend } = await import('@citeready/postgres');
  const create = (): PostgresBackend => {
    try {
      return createPostgresBackend({ connectionString, schema, logger, ...(clock && { clock }) });
    } catch (error) {
      // The schema's name is all that can be wrong before a connection is opened, and the message contains nothing else.
      throw new SettingsError(`${names.schema}: ${messageOf(error)}`);
    }
  };
  const backend = create();
  try {
    await ready(backend);
    return backend;
  } catch (error) {
    await backend.close();
    throw explainDatabaseTrouble(error, schema);
  }
}

async function startPrivateServer(
  dataDirectory: string,
  { names }: ServerSettings,
  logger: Logger,
): Promise<EmbeddedPostgres> {
  const { EmbeddedPostgresError, startEmbeddedPostgres } = await import('@citeready/postgres/embedded');
  try {
    return await startEmbeddedPostgres({ dataDirectory, logger });
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error;
    if (error.code === 'directory')
      throw new SettingsError(`${names.dataDirectory}=${dataDirectory}: ${error.message}`, { cause: error });
    if (error.code === 'no-binary') throw new StartError(error.message, { cause: error });
    throw error;
  }
}

async function onPrivateServer(dataDirectory: string, settings: ServerSettings, needs: Needs): Promise<OpenStorage> {
  const server = await startPrivateServer(dataDirectory, settings, needs.logger);
  try {
    const backend = await openPostgres(server.connectionString, settings, needs, (opened) =>
      // Storage in this process is not waited for.
      settings.migrate ? opened.migrate() : opened.whenReady({ migrate: false }),
    );
    return {
      backend,
      description: `a private PostgreSQL in ${server.dataDirectory}`,
      rateLimiter: (limits) => backend.rateLimiter(limits),
      dataDirectory: server.dataDirectory,
      encryptionKeys: [await keptEncryptionKey(server.dataDirectory)],
      close: async () => {
        await backend.close();
        await server.stop();
      },
    };
  } catch (error) {
    await server.stop();
    throw codeOf(error) === DISK_FULL
      ? new StartError(`${settings.names.dataDirectory}=${dataDirectory}: its disk is full. Make room`, {
          cause: error,
        })
      : error;
  }
}

/** Opens the configured storage and brings its tables up to date. */
export async function openStorage(settings: ServerSettings, needs: Needs): Promise<OpenStorage> {
  const { storage, migrate } = settings;
  const { clock, logger, signal } = needs;
  switch (storage.kind) {
    case 'memory': {
      logger.warn('everything is kept in memory and lost when this process ends; set DATABASE_URL to keep it');
      const backend = createMemoryBackend(clock && { clock });
      return {
        backend,
        description: 'memory',
        rateLimiter: createMemoryRateLimiter,
        dataDirectory: null,
        encryptionKeys: [],
        close: () => backend.close(),
      };
    }
    case 'database': {
      const backend = await openPostgres(storage.connectionString, settings, needs, (opened) =>
        opened.whenReady({ migrate, ...(signal && { signal }) }),
      );
      return {
        backend,
        description: 'PostgreSQL (DATABASE_URL)',
        rateLimiter: (limits) => backend.rateLimiter(limits),
        dataDirectory: null,
        encryptionKeys: [],
        close: () => backend.close(),
      };
    }
    case 'embedded':
      return onPrivateServer(storage.dataDirectory, settings, needs);
  }
}
