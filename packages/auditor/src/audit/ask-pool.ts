/** Asks a pool for work, and again where it cannot start: after that it is trouble of our own, which ends the audit and blames no site. */
import { ParsePoolTrouble } from '@citeready/page-facts';
import type { AuditorClock } from '@citeready/safe-fetch';

/** Before the pool is asked again. A machine that is short of threads or memory has often recovered by then. */
const PAUSES_MS = [500, 2_000];

/** @throws {ParsePoolTrouble} when the pool rejected every time; the signal's reason when that aborts. */
export async function askPool<Outcome>(
  ask: () => Promise<Outcome>,
  clock: AuditorClock,
  signal?: AbortSignal,
): Promise<Outcome> {
  for (let failures = 0; ; failures++) {
    try {
      return await ask();
    } catch (error) {
      signal?.throwIfAborted();
      const pause = PAUSES_MS[failures];
      if (pause === undefined) throw new ParsePoolTrouble(error);
      await clock.sleep(pause, signal);
      signal?.throwIfAborted();
    }
  }
}
