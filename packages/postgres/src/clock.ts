/** The machine's clock. */
import type { Clock } from '@citeready/core';

/** A longer delay would overflow the timer's 32 bits and fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** Sleeping keeps the process alive until it ends or is aborted. */
export function createSystemClock(): Clock {
  return {
    now: () => new Date(),
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted) return resolve();
        const done = (): void => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', done);
          resolve();
        };
        const timer = setTimeout(done, Math.min(Math.max(ms, 0), LONGEST_MS));
        signal?.addEventListener('abort', done, { once: true });
      }),
  };
}
