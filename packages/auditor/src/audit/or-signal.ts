/** Waits for work, but not longer than a signal allows. */
export async function orSignal<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  work.catch(() => undefined); // the promise that loses the race must not cause an unhandled rejection
  let stop = (): void => undefined;
  const aborted = new Promise<void>((resolve) => {
    stop = resolve;
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) resolve();
  });
  try {
    const first = await Promise.race([work.then((value) => ({ value })), aborted.then(() => null)]);
    if (first !== null) return first.value;
    signal.throwIfAborted();
    throw new Error('The signal fired an abort event but is not aborted.');
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
