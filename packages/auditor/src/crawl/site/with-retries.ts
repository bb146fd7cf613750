/** Asks again where an answer may be a passing trouble. */
import type { AuditorClock, FetchResult } from '../../fetch/types.js';

/**
 * How much a page matters: `vital` are robots.txt and the home page, which decide over the whole audit; `busy` asks once more when the
 * server says that it has too much to do, since our own requests may be the reason.
 */
export type Patience = 'none' | 'busy' | 'vital';

/** Milliseconds before the second and the third try. */
const PAUSES = [1_500, 3_000];

function retriesWorth(result: FetchResult, patience: Patience): number {
  if (patience === 'none') return 0;
  // A timeout has cost its time already.
  if (!result.ok) return patience === 'vital' && result.code === 'timeout' ? 1 : 0;
  const busy = result.status === 429 || result.status === 503;
  if (patience === 'busy') return busy ? 1 : 0;
  return busy || result.status >= 500 ? PAUSES.length : 0;
}

/** Gives the last answer. */
export async function withRetries(
  fetch: () => Promise<FetchResult>,
  patience: Patience,
  clock: AuditorClock,
  signal: AbortSignal,
): Promise<FetchResult> {
  let result = await fetch();
  for (let retry = 0; retry < retriesWorth(result, patience); retry += 1) {
    await clock.sleep(PAUSES[retry] ?? 0, signal);
    result = await fetch();
  }
  return result;
}
