/** Options of every command on a PostgreSQL database, and the backend that it uses. */
import type { EncryptionKey } from '@citeready/core';
import type { PostgresBackend } from '@citeready/postgres';
import { checkDatabaseAddress, explainDatabaseTrouble, keptEncryptionKey } from '@citeready/server/database';
import { UsageError } from '../command.js';
import type { CliIo } from '../io.js';

export const DATABASE_FLAGS = {
  database: { type: 'string' },
  'data-dir': { type: 'string' },
  schema: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const DATABASE_FLAG_HELP = `  --database URL  postgres://user:password@host:5432/database; default: the environment variable DATABASE_URL
  --data-dir DIR  instead, the folder of a private PostgreSQL server. Default with CITEREADY_STORAGE=embedded:
                  CITEREADY_DATA_DIR, else .citeready/postgres
  --schema NAME   schema of the tables; those of the queue are in NAME_queue. Default citeready
`;

export interface DatabaseOptions {
  /** Of a private PostgreSQL, in place of the connection string. */
  readonly dataDirectory: string | null;
  readonly connectionString: string;
  readonly schema: string;
  readonly json: boolean;
}

type DatabaseValues = {
  readonly database?: string;
  readonly 'data-dir'?: string;
  readonly schema?: string;
  readonly json?: boolean;
};

/** Where a service that was told nothing else keeps its private PostgreSQL. */
const DATA_DIRECTORY = '.citeready/postgres';

/** `null` if the database has an address, or none is named. */
function dataDirectoryOf(values: DatabaseValues, env: CliIo['env']): string | null {
  const named = values['data-dir'];
  if (named !== undefined && values.database !== undefined)
    throw new UsageError('--database and --data-dir cannot be used together');
  if (named !== undefined) return named;
  if (values.database !== undefined || (env['DATABASE_URL'] ?? '') !== '') return null;
  return env['CITEREADY_STORAGE'] === 'embedded' ? env['CITEREADY_DATA_DIR'] || DATA_DIRECTORY : null;
}

/** @param needsDatabase false for commands that only print. @throws {UsageError} if no database is configured. */
export function databaseOptions(values: DatabaseValues, env: CliIo['env'], needsDatabase = true): DatabaseOptions {
  const dataDirectory = needsDatabase ? dataDirectoryOf(values, env) : null;
  const connectionString = values.database ?? env['DATABASE_URL'] ?? '';
  if (needsDatabase && dataDirectory === null)
    checkAddress(connectionString, values.database === undefined ? 'DATABASE_URL' : '--database');
  return { connectionString, dataDirectory, schema: values.schema ?? 'citeready', json: values.json ?? false };
}

/** @throws {UsageError} that does not repeat the URL: it may contain a password. */
function checkAddress(connectionString: string, source: string): void {
  if (connectionString === '')
    throw new UsageError(
      `no database given: use --database or set DATABASE_URL; for a service on its private PostgreSQL server, use --data-dir with its folder (${DATA_DIRECTORY} below the folder it was started in, by default)`,
    );
  try {
    checkDatabaseAddress(connectionString, source);
  } catch (error) {
    throw asUsage(error);
  }
}

/** What the server's library reports as an invalid setting is an invalid argument here. */
const asUsage = (error: unknown): unknown =>
  error instanceof Error && error.name === 'SettingsError' ? new UsageError(error.message) : error;

/** The driver is loaded here and not at the top: an audit needs none. */
async function open(connectionString: string, schema: string): Promise<PostgresBackend> {
  const { createPostgresBackend } = await import('@citeready/postgres');
  try {
    return createPostgresBackend({ connectionString, schema, maxConnections: 2 });
  } catch (error) {
    // The schema's name is all that can be wrong before a connection is opened, and the message contains nothing else.
    throw new UsageError(`--schema: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** A private PostgreSQL that is joined, or started for as long as the command takes. */
async function onPrivateServer<T>(
  dataDirectory: string,
  use: (connectionString: string, keys: readonly EncryptionKey[]) => Promise<T>,
): Promise<T> {
  const { EmbeddedPostgresError, startEmbeddedPostgres } = await import('@citeready/postgres/embedded');
  const server = await startEmbeddedPostgres({ dataDirectory, mustExist: true, keepRunning: false }).catch(
    (error: unknown) => {
      throw error instanceof EmbeddedPostgresError && error.code === 'directory'
        ? new UsageError(`--data-dir: ${error.message}`)
        : error;
    },
  );
  try {
    return await use(server.connectionString, [await keptEncryptionKey(server.dataDirectory)]);
  } finally {
    await server.stop();
  }
}

/**
 * Closes the backend whatever the outcome of `use`, which is given the encryption keys that a private server keeps with its data.
 */
export async function withBackend<T>(
  options: DatabaseOptions,
  use: (backend: PostgresBackend, keys: readonly EncryptionKey[]) => Promise<T> | T,
): Promise<T> {
  const at = async (connectionString: string, keys: readonly EncryptionKey[]): Promise<T> => {
    const backend = await open(connectionString, options.schema);
    try {
      return await use(backend, keys);
    } catch (error) {
      throw asUsage(explainDatabaseTrouble(error, options.schema));
    } finally {
      await backend.close();
    }
  };
  return options.dataDirectory === null ? at(options.connectionString, []) : onPrivateServer(options.dataDirectory, at);
}
