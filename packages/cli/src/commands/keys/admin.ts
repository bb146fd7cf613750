/** The library's key administration on a database: the command line adds no rule and no SQL of its own. */
import { createAuditService } from '@citeready/core';
import type { KeyAdmin } from '@citeready/core';
import { UsageError } from '../../command.js';
import { withBackend } from '../database-options.js';
import type { DatabaseOptions } from '../database-options.js';

/** What the library calls a field, and which flag it came from. */
const FLAG_OF: Readonly<Record<string, string>> = {
  clientId: '--client',
  name: '--name',
  scopes: '--scope',
  plan: '--plan',
  expiresAt: '--expires',
};

/** The library names a bad field by a TypeError; for a person the flag is the name. */
function asUsage(error: unknown): unknown {
  if (!(error instanceof TypeError)) return error;
  const [, field = '', rest = ''] = /^(\w+) (.*)$/s.exec(error.message) ?? [];
  const flag = FLAG_OF[field];
  return flag === undefined ? error : new UsageError(`${flag} ${rest}`);
}

/** @throws {UsageError} for input that the library refuses; `Error` when the tables are not there. */
export const withKeys = <T>(options: DatabaseOptions, use: (keys: KeyAdmin) => Promise<T>): Promise<T> =>
  withBackend(options, async (backend) => {
    await backend.verify();
    try {
      return await use(createAuditService({ backend, engines: [] }).keys);
    } catch (error) {
      throw asUsage(error);
    }
  });
