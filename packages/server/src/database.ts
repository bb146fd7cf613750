/**
 * Messages about a database URL and database trouble, and the keys that seal its secrets. Loads no server: commands that need none use it
 * too.
 */
import type { EncryptionKey } from '@citeready/core';
import { readEncryptionKeys } from './encryption-keys.js';
import { codeOf, SettingsError, StartError } from './errors.js';
import type { Environment } from './values.js';
import { createValues } from './values.js';

export { keptEncryptionKey } from './encryption-keys.js';

/**
 * Checks whether a text can be the URL of a database.
 * @throws {SettingsError} that does not repeat the URL: it may contain a password.
 */
export function checkDatabaseAddress(connectionString: string, source: string): void {
  // A path names the directory of a socket.
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(connectionString))
    throw new SettingsError(`${source} takes an address such as postgres://user:password@host:5432/database`);
}

/** Converts errors of the driver or the library into messages for the operator. Any other error passes through. */
export function explainDatabaseTrouble(error: unknown, schema: string): unknown {
  switch (codeOf(error)) {
    case 'ERR_INVALID_URL':
      return new SettingsError(
        'the address of the database (--database, DATABASE_URL) is not valid; write special characters of the password as %40, %23, …',
      );
    case 'not_migrated':
      return new StartError(`the tables in schema "${schema}" are not up to date; run citeready migrate`, {
        cause: error,
      });
    default:
      return error;
  }
}

/**
 * The keys of `CITEREADY_ENCRYPTION_KEY`, the current one first; empty if it is not set.
 * @throws {SettingsError} for an invalid format; no message repeats the text
 */
export const encryptionKeysOf = (env: Environment): readonly EncryptionKey[] => readEncryptionKeys(createValues(env));
