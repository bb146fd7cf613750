/** Waits for work that may ignore the signal: an abort ends the wait at once, whatever the work does. */
export async function orAbort<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  // The promise that loses the race must not cause an unhandled rejection.
  work.catch(() => undefined);
  signal.throwIfAborted();
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
  });
  try {
    return await Promise.race([
      work,
      aborted.then((): never => {
        signal.throwIfAborted();
        throw new Error('The signal fired an abort event but is not aborted.');
      }),
    ]);
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
