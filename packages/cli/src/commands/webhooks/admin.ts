/** The library's administration of webhooks on a database: the command line adds no rule and no SQL of its own. */
import { createAuditService } from '@citeready/core';
import type { WebhookAdmin } from '@citeready/core';
import { encryptionKeysOf } from '@citeready/server/database';
import { UsageError } from '../../command.js';
import type { CliIo } from '../../io.js';
import { withBackend } from '../database-options.js';
import type { DatabaseOptions } from '../database-options.js';

/** What the library calls a field, and which flag it came from. */
const FLAG_OF: Readonly<Record<string, string>> = {
  clientId: '--client',
  url: '--url',
  description: '--description',
  types: '--types',
};

/** The library names a bad field by a TypeError; for a person the flag is the name. */
function asUsage(error: unknown): unknown {
  if (error instanceof Error && error.name === 'SettingsError') return new UsageError(error.message);
  if (!(error instanceof TypeError)) return error;
  const [, field = '', rest = ''] = /^(\w+) (.*)$/s.exec(error.message) ?? [];
  const flag = FLAG_OF[field];
  return flag === undefined ? error : new UsageError(`${flag} ${rest}`);
}

/**
 * @param seals whether the work makes a secret, which the service's encryption key seals
 * @throws {UsageError} for input that the library refuses, and for a missing encryption key; `Error` when the tables are not there.
 */
export async function withWebhooks<T>(
  options: DatabaseOptions,
  env: CliIo['env'],
  seals: boolean,
  use: (webhooks: WebhookAdmin) => Promise<T>,
): Promise<T> {
  try {
    const encryptionKeys = encryptionKeysOf(env);
    if (seals && encryptionKeys.length === 0)
      throw new UsageError('CITEREADY_ENCRYPTION_KEY is needed, the same as in the service: it seals the secret');
    return await withBackend(options, async (backend) => {
      await backend.verify();
      const keys = encryptionKeys.length === 0 ? {} : { encryptionKeys };
      return use(createAuditService({ backend, engines: [], ...keys }).webhooks);
    });
  } catch (error) {
    throw asUsage(error);
  }
}
