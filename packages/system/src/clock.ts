/** The machine's clock. It implements core's `Clock` and the clock of safe-fetch. */

export interface SystemClock {
  /** Wall clock, for dates. It may be set back. */
  now(): Date;
  /** Milliseconds since an arbitrary time, for durations. Never goes back. */
  monotonic(): number;
  /** Resolves after `ms` milliseconds, or at once when `signal` aborts. Never rejects: check the signal if an abort matters. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** A longer delay would overflow the timer's 32 bits and fire at once. */
const LONGEST_MS = 2 ** 31 - 1;

/** A sleep keeps the process alive until it ends or is aborted, and lasts at most 24.8 days. */
export const createSystemClock = (): SystemClock => ({
  now: () => new Date(),
  monotonic: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      if (signal?.aborted === true) return resolve();
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(Math.max(ms, 0), LONGEST_MS));
      signal?.addEventListener('abort', done, { once: true });
    }),
});
