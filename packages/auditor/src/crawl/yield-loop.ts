/** Yields to the event loop during long work on hostile input, so that the host's own requests are answered in the meantime. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop, plus one piece of work. */
const LONG_MS = 8;

/**
 * For work in many small pieces: call the returned function after each. It lets the event loop turn once the pieces since the last turn
 * took 8 ms, and after every `pieces` of them.
 * @param monotonic milliseconds
 */
export function createTurns(
  monotonic: () => number,
  pieces: number,
  signal?: AbortSignal,
): () => Promise<void> | undefined {
  let done = 0;
  let since = monotonic();
  return () => {
    done += 1;
    if (done % pieces !== 0 && monotonic() - since < LONG_MS) return undefined;
    return yieldToEventLoop(signal).then(() => {
      since = monotonic();
    });
  };
}

/** Resolves on the next turn of the event loop; rejects with the signal's reason if it is aborted. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}
