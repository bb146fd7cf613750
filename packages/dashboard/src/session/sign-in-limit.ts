/** Sign-in attempts, counted by address: keys cannot be guessed, but each lookup has a cost. */
import { addressBuckets } from '@citeready/core';
import type { Clock } from '@citeready/core';
import { createMemoryRateLimiter } from '@citeready/memory';

const WINDOW_MS = 5 * 60_000;
/** Callers whose address is unknown share one count. */
const UNKNOWN_FACTOR = 10;
const MAX_ADDRESSES = 10_000;

/** Counts an attempt. Resolves with the seconds to wait if there were too many, otherwise with `null`. */
export type SignInLimit = (address: string | undefined) => Promise<number | null>;

export function createSignInLimit(clock: Clock, attempts: number): SignInLimit {
  const windowMs = WINDOW_MS;
  const known = createMemoryRateLimiter({ installs: { limit: attempts, windowMs }, maxCallers: MAX_ADDRESSES });
  const unknown = createMemoryRateLimiter({ installs: { limit: attempts * UNKNOWN_FACTOR, windowMs } });
  return async (address) => {
    const { narrow } = addressBuckets(address ?? null);
    const now = clock.now();
    const decision = await (narrow === 'unknown' ? unknown : known).take({
      principal: { kind: 'install', installId: narrow },
      now,
    });
    return decision === null || decision.allowed
      ? null
      : Math.max(1, Math.ceil((decision.resetAt.getTime() - now.getTime()) / 1000));
  };
}
