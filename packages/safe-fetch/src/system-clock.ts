/** The real clock, for hosts; tests bring their own. */
import { setTimeout as timer } from 'node:timers/promises';
import type { AuditorClock } from './types.js';

/** Wall clock, monotonic clock and timers of this process. A sleep rejects with the signal's reason when it is aborted. */
export function createSystemClock(): AuditorClock {
  return {
    now: () => new Date(),
    monotonic: () => performance.now(),
    sleep: async (ms, signal) => {
      try {
        await timer(ms, undefined, signal === undefined ? {} : { signal });
      } catch (error) {
        signal?.throwIfAborted();
        throw error;
      }
    },
  };
}
