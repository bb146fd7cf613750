/** TEMP */
import type { AuditorClock } from '../fetch/types.js';
export const systemClock: AuditorClock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const t = setTimeout(resolve, ms);
      signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(t);
          reject(signal.reason as Error);
        },
        { once: true },
      );
    }),
};
