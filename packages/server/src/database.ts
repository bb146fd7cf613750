/** What is said of a database's address and of a database in trouble. Loads nothing: commands that need no server use it too. */
import { codeOf, SettingsError, StartError } from './errors.js';

/** @throws {SettingsError} that does not repeat the address: it may hold a password. */
export function checkDatabaseAddress(connectionString: string, source: string): void {
  // A path names a socket's directory.
  if (!/^(postgres(ql)?:\/\/|socket:|\/)/.test(connectionString))
    throw new SettingsError(`${source} takes an address such as postgres://user:password@host:5432/database`);
}

/** What a driver or the library says about a database, in the terms of who runs it. Anything else passes. */
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
