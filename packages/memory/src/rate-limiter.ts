/**
 * A rate limiter in memory, with fixed windows aligned to full minutes (or hours, …). Counts for one process only; several processes need
 * one on shared storage.
 */
import type { RateLimitDecision, RateLimiter, RateLimits } from '@citeready/core';
import { isWindowRunning, rateLimitRules, windowEnd } from '@citeready/core';

/** Limits by caller, as for every limiter. */
export interface MemoryRateLimiterOptions extends RateLimits {
  /**
   * Maximum number of callers counted. Beyond it, the oldest is forgotten, since callers can invent any number of install ids.
   * @default 100000
   */
  readonly maxCallers?: number;
}

interface Window {
  readonly endsAt: number;
  used: number;
}

/**
 * Creates a rate limiter for one process.
 * @throws RangeError that names the limit that is out of range.
 */
export function createMemoryRateLimiter(options: MemoryRateLimiterOptions): RateLimiter {
  const { maxCallers = 100_000, ...limits } = options;
  const ruleOf = rateLimitRules(limits);
  const windows = new Map<string, Window>();

  /** The window in which a request counts; the running one for a clock that was set back a little. */
  const windowOf = (caller: string, windowMs: number, now: number): Window => {
    const running = windows.get(caller);
    if (running && isWindowRunning(running.endsAt, now, windowMs)) return running;
    // Deleted and set again, so that the order of the map is the order in which windows began.
    windows.delete(caller);
    forgetSome(now);
    const fresh: Window = { endsAt: windowEnd(now, windowMs), used: 0 };
    windows.set(caller, fresh);
    return fresh;
  };

  /** Drops windows that are over, a few with every new one, and the oldest if there are too many. */
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
