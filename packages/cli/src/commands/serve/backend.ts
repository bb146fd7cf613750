/** Storage, queue and keys of a server: PostgreSQL, or this process's memory. */
import type { Backend, Logger } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import type { ServeSettings } from './settings.js';

export const openBackend = async ({ database, migrate }: ServeSettings, logger: Logger): Promise<Backend> => {
  if (database === null) {
    logger.warn('everything is kept in memory and gone when this process ends; set DATABASE_URL to keep it');
    return createMemoryBackend();
  }
  const { createPostgresBackend } = await import('@citeready/postgres');
  const backend = createPostgresBackend({ ...database, logger });
  try {
    if (migrate) await backend.migrate();
    else await backend.verify();
    return backend;
  } catch (error) {
    await backend.close();
    throw error;
  }
};
