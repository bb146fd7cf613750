/** The library's key administration on a database: the command line adds no rules and no SQL. */
import { createAuditService } from '@citeready/core';
import type { KeyAdmin } from '@citeready/core';
import { UsageError } from '../../command.js';
import { withBackend } from '../database-options.js';
import type { DatabaseOptions } from '../database-options.js';

/** The library's field names, and the flags that they come from. */
const FLAG_OF: Readonly<Record<string, string>> = {
  clientId: '--client',
  name: '--name',
  scopes: '--scope',
  plan: '--plan',
  expiresAt: '--expires',
};

/** The library reports an invalid field by a TypeError; users know it by the flag. */
function asUsage(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const [, field = '', rest = ''] = /^(\w+) (.*)$/s.exec(error.message) ?? [];
  const flag = FLAG_OF[field];
  return flag === undefined ? error : new UsageError(`${flag} ${rest}`);
}

/** @throws {UsageError} for input that the library refuses; `Error` if the tables do not exist. */
export const withKeys = <T>(options: DatabaseOptions, use: (keys: KeyAdmin) => Promise<T>): Promise<T> =>
  withBackend(options, async (backend) => {
    await backend.verify();
    try {
      return await use(createAuditService({ backend, engines: [] }).keys);
    } catch (error) {
      throw asUsage(error);
    }
  });
