/** Asks again where an answer may be a passing trouble: robots.txt and the home page decide over the whole audit. */
import type { AuditorClock, FetchResult } from '../../fetch/types.js';

/** Milliseconds before the second and the third try. */
const PAUSES = [1_000, 3_000];

/** Server errors and "too many requests" get two more tries, a timeout one: it has cost its time already. */
function triesWorth(result: FetchResult): number {
  if (!result.ok) return result.code === 'timeout' ? 1 : 0;
  return result.status >= 500 || result.status === 429 ? PAUSES.length : 0;
}

/** Gives the last answer. */
export async function withRetries(
  fetch: () => Promise<FetchResult>,
  clock: AuditorClock,
  signal: AbortSignal,
): Promise<FetchResult> {
  let result = await fetch();
  for (let tries = 0; tries < triesWorth(result); tries += 1) {
    await clock.sleep(PAUSES[tries] ?? 0, signal);
    result = await fetch();
  }
  return result;
}
