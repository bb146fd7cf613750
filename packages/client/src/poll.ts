/** Waiting for a job: polls at the interval that the service advises, until the job is over. One deadline covers calls and pauses. */
import type { PollOptions } from './options.js';
import type { ClientResult } from './result.js';
import { failure } from './result.js';
import type { Time } from './time.js';
import { within } from './time.js';

export const DEFAULT_POLL_TIMEOUT_MS = 15 * 60_000;
const DEFAULT_INTERVAL_MS = 2000;

/** Errors worth a retry: the service is busy, restarting or briefly unreachable. A single call that timed out is one of them. */
const PASSING: readonly string[] = ['unavailable', 'rate_limited', 'network', 'internal_error', 'timeout'];

/** Statuses of a proxy while the service behind it is away. */
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
      ? failure('aborted', 'The call was aborted.')
      : failure('timeout', `Not finished after ${Math.round((time.now() - begin) / 100) / 10} s.`);
  return within(time, timeoutMs, outer, async (signal) => {
    for (;;) {
      if (signal.aborted) return gaveUp();
      const result = await ask(signal);
      // A valid response counts, however late it came.
      if (result.ok) {
        onProgress?.(result.data);
        if (isOver(result.data)) return result;
      } else if (signal.aborted) return gaveUp();
      else if (!isPassing(result)) return result;
      const advised = result.ok ? result.retryAfterSeconds : result.error.retryAfterSeconds;
      const pause = advised === null ? DEFAULT_INTERVAL_MS : advised * 1000;
      // A pause that would end after the deadline is not waited for.
      if (time.now() - begin + pause > timeoutMs) return gaveUp();
      await time.sleep(pause, signal);
    }
  });
}
