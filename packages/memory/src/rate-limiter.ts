/**
 * A rate limiter in memory, with fixed windows: so many requests from each full minute (or hour, …) to the next. Counts for one process
 * only; several processes need one on shared storage.
 */
import type { RateLimitDecision, RateLimiter, RateLimits } from '@citeready/core';
import { isWindowRunning, rateLimitRules, windowEnd } from '@citeready/core';

/** Limits by caller, as for every limiter. */
export interface MemoryRateLimiterOptions extends RateLimits {
  /**
   * Callers counted at a time. Beyond it the one first seen is forgotten, since callers can make up install ids without end.
   * @default 100000
   */
  readonly maxCallers?: number;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

/**
 * Makes a rate limiter for one process.
 * @throws RangeError that names the limit that is out of range.
 */
export function createMemoryRateLimiter(options: MemoryRateLimiterOptions): RateLimiter {
  const { maxCallers = 100_000, ...limits } = options;
  const ruleOf = rateLimitRules(limits);
  const windows = new Map<string, Window>();

  /** The window that a request counts in; the running one for a clock that was set back a little. */
  const windowOf = (caller: string, windowMs: number, now: number): Window => {
    const running = windows.get(caller);
    if (running && isWindowRunning(running.endsAt, now, windowMs)) return running;
    // Set anew, so that the order of the map is the order of the windows' beginnings.
    windows.delete(caller);
    forgetSome(now);
    const fresh: Window = { endsAt: windowEnd(now, windowMs), used: 0 };
    windows.set(caller, fresh);
    return fresh;
  };

  /** Lets go of windows that are over, a few with every new one, and of the oldest when there are too many. */
  const forgetSome = (now: number): void => {
    let looked = 0;
    for (const [caller, { endsAt }] of windows) {
      if (endsAt <= now || windows.size >= maxCallers) windows.delete(caller);
      if (++looked >= 2) break;
    }
  };

  return {
    async take({ principal, now }): Promise<RateLimitDecision | null> {
      const rule = ruleOf(principal);
      if (!rule) return null;
      const window = windowOf(rule.caller, rule.windowMs, now.getTime());
      const allowed = window.used < rule.limit;
      if (allowed) window.used++;
      return {
        allowed,
        limit: rule.limit,
        remaining: Math.max(0, rule.limit - window.used),
        resetAt: new Date(window.endsAt),
      };
    },
  };
}
