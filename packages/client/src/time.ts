/** The clock of the client, replaceable in tests. */

export interface Time {
  /** Milliseconds of a monotonic clock. */
  now(): number;
  /** Resolves after `ms`, or at once when `signal` aborts. Never rejects. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** Longest delay of a JavaScript timer. */
const MAX_MS = 2 ** 31 - 1;

export const systemTime: Time = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, Math.min(MAX_MS, ms));
      if (signal?.aborted === true) done();
      else signal?.addEventListener('abort', done);
    }),
};

/** Runs `work` with a signal that aborts with the caller's own or after `ms`; `late` says which it was. Leaves no timer behind. */
export async function within<T>(
  time: Time,
  ms: number,
  outer: AbortSignal | undefined,
  work: (signal: AbortSignal, late: () => boolean) => Promise<T>,
): Promise<T> {
  const inner = new AbortController();
  const done = new AbortController();
  let expired = false;
  const stop = (): void => inner.abort();
  outer?.addEventListener('abort', stop);
  if (outer?.aborted === true) stop();
  void time.sleep(ms, done.signal).then(() => {
    if (done.signal.aborted) return;
    expired = true;
    inner.abort();
  });
  try {
    return await work(inner.signal, () => expired);
  } finally {
    outer?.removeEventListener('abort', stop);
    done.abort();
  }
}
