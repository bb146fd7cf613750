/** Asks again where an answer may be a passing trouble. */
import { retryAfterMs } from '@citeready/safe-fetch';
import type { AuditorClock, FetchResult } from '@citeready/safe-fetch';

/**
 * How much a page matters: `vital` are robots.txt and the home page, which decide over the whole audit; `busy` asks once more when the
 * server says that it has too much to do, since our own requests may be the reason.
 */
export type Patience = 'none' | 'busy' | 'vital';

/** Milliseconds before the second and the third try. */
const PAUSES = [1_500, 3_000];

/** What is left of the patience with the site. */
export interface Remaining {
  /** Whether another timeout may be waited for. */
  readonly forTimeout: () => boolean;
  /** Longest Retry-After, in milliseconds, that is worth waiting for. */
  readonly forBusy: number;
}

function retriesWorth(result: FetchResult, patience: Patience, remaining: Remaining, clock: AuditorClock): number {
  if (patience === 'none') return 0;
  // A timeout has cost its time already.
  if (!result.ok) return patience === 'vital' && result.code === 'timeout' && remaining.forTimeout() ? 1 : 0;
  if ((askedToWait(result, clock) ?? 0) > remaining.forBusy) return 0;
  const busy = result.status === 429 || result.status === 503;
  if (patience === 'busy') return busy ? 1 : 0;
  return busy || result.status >= 500 ? PAUSES.length : 0;
}

/** Retry-After of an answer that says that it is too much, in milliseconds; `null` for any other. */
export const askedToWait = (result: FetchResult, clock: AuditorClock): number | null =>
  result.ok && (result.status === 429 || result.status === 503)
    ? retryAfterMs(result.headers['retry-after']?.[0], clock.now())
    : null;

/** Gives the last answer. */
export async function withRetries(
  fetch: () => Promise<FetchResult>,
  patience: Patience,
  remaining: Remaining,
  clock: AuditorClock,
  signal: AbortSignal,
): Promise<FetchResult> {
  let result = await fetch();
  for (let retry = 0; retry < retriesWorth(result, patience, remaining, clock); retry += 1) {
    await clock.sleep(PAUSES[retry] ?? 0, signal);
    signal.throwIfAborted();
    result = await fetch();
  }
  return result;
}
