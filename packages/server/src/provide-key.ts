/** The API key with which the operator of a server begins. */
import type { AuditService, Logger } from '@citeready/core';
import { keptApiKey } from './kept-api-key.js';
import type { KeptKey } from './kept-api-key.js';
import type { OpenStorage } from './storage.js';
import type { ServerSettings } from './server-settings.js';

/** Adopts the operator's key, or provides one if there is no other way: for a database, there is `citeready keys create`. */
export async function provideKey(
  { keys }: AuditService,
  { apiKey, storage, schema }: ServerSettings,
  { dataDirectory }: OpenStorage,
  logger: Logger,
): Promise<KeptKey | null> {
  if (apiKey !== null) {
    await keys.adopt({ clientId: 'host', key: apiKey });
    return null;
  }
  if (dataDirectory !== null) return keptApiKey(dataDirectory, schema, keys);
  if (storage.kind === 'memory') return { key: (await keys.create({ clientId: 'host' })).key, keptIn: null };
  if ((await keys.list()).length === 0)
    logger.warn('there is no API key yet; create one: citeready keys create --client NAME');
  return null;
}
