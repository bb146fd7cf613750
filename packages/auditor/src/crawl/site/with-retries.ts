/** Retries requests whose failure may be temporary. */
import { retryAfterMs } from '@citeready/safe-fetch';
import type { AuditorClock, FetchResult } from '@citeready/safe-fetch';

/**
 * How important a request is: `vital` for robots.txt and the home page, which the whole audit depends on; `busy` retries once when the
 * server says that it is overloaded, since the auditor's own requests may be the cause.
 */
export type Patience = 'none' | 'busy' | 'vital';

/** Milliseconds before the second and the third attempt. */
const PAUSES = [1_500, 3_000];

/** How much longer the audit may wait for the site. */
export interface Remaining {
  /** Whether another timeout can be afforded. */
  readonly forTimeout: () => boolean;
  /** Maximum Retry-After, in milliseconds, that is worth waiting for. */
  readonly forBusy: number;
}

function retriesWorth(result: FetchResult, patience: Patience, remaining: Remaining, clock: AuditorClock): number {
  if (patience === 'none') return 0;
  // A timeout has already taken its time.
  if (!result.ok) return patience === 'vital' && result.code === 'timeout' && remaining.forTimeout() ? 1 : 0;
  if ((askedToWait(result, clock) ?? 0) > remaining.forBusy) return 0;
  const busy = result.status === 429 || result.status === 503;
  if (patience === 'busy') return busy ? 1 : 0;
  return busy || result.status >= 500 ? PAUSES.length : 0;
}

/** Retry-After of an overload response, in milliseconds; `null` for any other. */
export const askedToWait = (result: FetchResult, clock: AuditorClock): number | null =>
  result.ok && (result.status === 429 || result.status === 503)
    ? retryAfterMs(result.headers['retry-after']?.[0], clock.now())
    : null;

/** Returns the last response. */
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
