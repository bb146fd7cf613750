/** Options of every command on a PostgreSQL database, and the backend that it uses. */
import type { PostgresBackend } from '@citeready/postgres';
import { checkDatabaseAddress, explainDatabaseTrouble } from '@citeready/server/database';
import { UsageError } from '../command.js';
import type { CliIo } from '../io.js';

export const DATABASE_FLAGS = {
  database: { type: 'string' },
  schema: { type: 'string' },
  json: { type: 'boolean' },
} as const;

export const DATABASE_FLAG_HELP = `  --database URL  postgres://user:password@host:5432/database; default: the environment variable DATABASE_URL
  --schema NAME   schema of the tables; those of the queue are in NAME_queue. Default citeready
`;

export interface DatabaseOptions {
  readonly connectionString: string;
  readonly schema: string;
  readonly json: boolean;
}

/** @param needsDatabase false for commands that only print. @throws {UsageError} if no database is configured. */
export function databaseOptions(
  values: { readonly database?: string; readonly schema?: string; readonly json?: boolean },
  env: CliIo['env'],
  needsDatabase = true,
): DatabaseOptions {
  const connectionString = values.database ?? env['DATABASE_URL'] ?? '';
  if (needsDatabase) checkAddress(connectionString, values.database === undefined ? 'DATABASE_URL' : '--database');
  return { connectionString, schema: values.schema ?? 'citeready', json: values.json ?? false };
}

/** @throws {UsageError} that does not repeat the URL: it may contain a password. */
function checkAddress(connectionString: string, source: string): void {
  if (connectionString === '') throw new UsageError('no database given: use --database or set DATABASE_URL');
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
async function open({ connectionString, schema }: DatabaseOptions): Promise<PostgresBackend> {
  const { createPostgresBackend } = await import('@citeready/postgres');
  try {
    return createPostgresBackend({ connectionString, schema, maxConnections: 2 });
  } catch (error) {
    // The schema's name is all that can be wrong before a connection is opened, and the message contains nothing else.
    throw new UsageError(`--schema: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Closes the backend whatever the outcome of `use`. */
export async function withBackend<T>(
  options: DatabaseOptions,
  use: (backend: PostgresBackend) => Promise<T> | T,
): Promise<T> {
  const backend = await open(options);
  try {
    return await use(backend);
  } catch (error) {
    throw asUsage(explainDatabaseTrouble(error, options.schema));
  } finally {
    await backend.close();
  }
}
