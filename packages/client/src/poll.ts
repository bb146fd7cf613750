/** Waiting for a job: asks again after the time the service advises, until it is over. */
import { failure, type ClientResult } from './result.js';

export interface PollOptions<T> {
  readonly signal?: AbortSignal;
  /** Gives up after this many milliseconds of waiting; default 15 minutes. */
  readonly timeoutMs?: number;
  /** Seen with every answer, for a progress display. */
  readonly onProgress?: (state: T) => void;
}

export type Sleep = (ms: number, signal?: AbortSignal) => Promise<void>;

const DEFAULT_TIMEOUT_MS = 15 * 60_000;
const DEFAULT_INTERVAL_MS = 2000;

/** Answers worth another try: the service is busy, restarting or cut off for a moment. */
const isPassing = (result: ClientResult<unknown>): boolean =>
  !result.ok && ['unavailable', 'rate_limited', 'network', 'internal_error'].includes(result.error.code);

export const poll = async <T>(
  ask: () => Promise<ClientResult<T>>,
  isOver: (state: T) => boolean,
  sleep: Sleep,
  { signal, timeoutMs = DEFAULT_TIMEOUT_MS, onProgress }: PollOptions<T>,
): Promise<ClientResult<T>> => {
  for (let waited = 0; ;) {
    if (signal?.aborted === true) return failure('aborted', 'The call was given up.');
    const result = await ask();
    if (result.ok) {
      onProgress?.(result.data);
      if (isOver(result.data)) return result;
    } else if (!isPassing(result)) return result;
    const advised = result.ok ? result.retryAfterSeconds : result.error.retryAfterSeconds;
    const pause = advised === null ? DEFAULT_INTERVAL_MS : advised * 1000;
    if (waited + pause > timeoutMs) return failure('timeout', `Not finished after ${Math.round(waited / 1000)} s.`);
    await sleep(pause, signal);
    waited += pause;
  }
};
