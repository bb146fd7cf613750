/** Yields to the event loop inside long work on hostile input, so that the host's own requests are answered meanwhile. */
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Resolves on the next turn of the event loop; rejects with the signal's reason once it is aborted. */
export async function yieldToEventLoop(signal?: AbortSignal): Promise<void> {
  await nextTurn();
  signal?.throwIfAborted();
}
