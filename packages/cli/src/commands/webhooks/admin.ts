/** The library's administration of webhooks on a database: the command line adds no rules and no SQL. */
import { createAuditService } from '@citeready/core';
import type { WebhookAdmin } from '@citeready/core';
import { encryptionKeysOf } from '@citeready/server/database';
import { UsageError } from '../../command.js';
import type { CliIo } from '../../io.js';
import { withBackend } from '../database-options.js';
import type { DatabaseOptions } from '../database-options.js';

/** The library's field names, and the flags that they come from. */
const FLAG_OF: Readonly<Record<string, string>> = {
  clientId: '--client',
  url: '--url',
  description: '--description',
  types: '--types',
};

/** The library reports an invalid field by a TypeError; users know it by the flag. */
function asUsage(error: unknown): unknown {
  if (error instanceof Error && error.name === 'SettingsError') return new UsageError(error.message);
  if (!(error instanceof TypeError)) return error;
  const [, field = '', rest = ''] = /^(\w+) (.*)$/s.exec(error.message) ?? [];
  const flag = FLAG_OF[field];
  return flag === undefined ? error : new UsageError(`${flag} ${rest}`);
}

/**
 * @param seals whether the work creates a secret, which the service's encryption key seals
 * @throws {UsageError} for input that the library refuses, and for a missing encryption key; `Error` if the tables do not exist.
 */
export async function withWebhooks<T>(
  options: DatabaseOptions,
  env: CliIo['env'],
  seals: boolean,
  use: (webhooks: WebhookAdmin) => Promise<T>,
): Promise<T> {
  try {
    const named = encryptionKeysOf(env);
    if (seals && named.length === 0 && options.dataDirectory === null)
      throw new UsageError(
        'CITEREADY_ENCRYPTION_KEY must be set, to the same key as in the service: it encrypts the secret',
      );
    return await withBackend(options, async (backend, kept) => {
      await backend.verify();
      const encryptionKeys = named.length === 0 ? kept : named;
      const keys = encryptionKeys.length === 0 ? {} : { encryptionKeys };
      // A service with rules for connections takes http URLs, for trials without certificates; the command takes what the service takes.
      const allowReservedDomains = (env['CITEREADY_CONNECT_TO'] ?? '').trim() !== '';
      return use(createAuditService({ backend, engines: [], allowReservedDomains, ...keys }).webhooks);
    });
  } catch (error) {
    throw asUsage(error);
  }
}
