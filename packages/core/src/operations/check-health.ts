/** Whether the service can do its work: storage accepts a write. Anyone may ask, so concurrent callers share one check. */
import type { Deps } from './deps.js';

/** Logs when the answer changes, not on every check. */
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
