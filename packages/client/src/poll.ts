/** Waiting for a job: asks again after the time the service advises, until it is over. One deadline holds over calls and pauses alike. */
import type { PollOptions } from './options.js';
import type { ClientResult } from './result.js';
import { failure } from './result.js';
import type { Time } from './time.js';
import { within } from './time.js';

export const DEFAULT_POLL_TIMEOUT_MS = 15 * 60_000;
const DEFAULT_INTERVAL_MS = 2000;

/** Answers worth another try: the service is busy, restarting or cut off for a moment. A single call that took too long is one of them. */
const PASSING: readonly string[] = ['unavailable', 'rate_limited', 'network', 'internal_error', 'timeout'];

/** What a proxy answers while the service behind it is away. */
const isPassing = (result: ClientResult<unknown>): boolean =>
  !result.ok && (PASSING.includes(result.error.code) || (result.error.status ?? 0) >= 500);

export function poll<T>(
  ask: (signal: AbortSignal) => Promise<ClientResult<T>>,
  isOver: (state: T) => boolean,
  time: Time,
  { signal: outer, timeoutMs = DEFAULT_POLL_TIMEOUT_MS, onProgress }: PollOptions<T>,
): Promise<ClientResult<T>> {
  const begin = time.now();
  const gaveUp = (): ClientResult<T> =>
    outer?.aborted === true
      ? failure('aborted', 'The call was given up.')
      : failure('timeout', `Not finished after ${Math.round((time.now() - begin) / 1000)} s.`);
  return within(time, timeoutMs, outer, async (signal) => {
    for (;;) {
      if (signal.aborted) return gaveUp();
      const result = await ask(signal);
      // A good answer counts, however late it came.
      if (result.ok) {
        onProgress?.(result.data);
        if (isOver(result.data)) return result;
      } else if (signal.aborted) return gaveUp();
      else if (!isPassing(result)) return result;
      const advised = result.ok ? result.retryAfterSeconds : result.error.retryAfterSeconds;
      const pause = advised === null ? DEFAULT_INTERVAL_MS : advised * 1000;
      // Nobody is kept waiting for a pause whose end comes too late.
      if (time.now() - begin + pause > timeoutMs) return gaveUp();
      await time.sleep(pause, signal);
    }
  });
}
