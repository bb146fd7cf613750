/** Yields to the event loop inside long work on hostile input, so that the host's own requests are answered meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between two turns of the event loop; one piece of the work comes on top. */
const LONG_MS = 8;

/**
 * For work in many small pieces: call the result after each. Lets the loop turn once the pieces since the last turn took 8 ms, and after every
 * `pieces` of them.
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

/** Resolves on the next turn of the event loop; rejects with the signal's reason once it is aborted. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}
