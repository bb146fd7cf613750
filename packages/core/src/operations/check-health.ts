/** Whether the service can do its work: storage takes a write. Anybody may ask, so that callers at the same time share one look. */
import type { Deps } from './deps.js';

/** Tells the log when the answer changes, not with every look. */
export function createHealthCheck({ backend, logger }: Pick<Deps, 'backend' | 'logger'>): () => Promise<boolean> {
  let looking: Promise<boolean> | null = null;
  let well = true;

  const look = async (): Promise<boolean> => {
    try {
      await backend.ping();
      if (!well) logger.info('storage works again');
      well = true;
    } catch (error) {
      if (well) logger.error('storage does not answer or refuses writes', { error });
      well = false;
    }
    return well;
  };

  return () =>
    (looking ??= look().finally(() => {
      looking = null;
    }));
}
