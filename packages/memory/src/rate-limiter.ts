/**
 * A rate limiter in memory, with fixed windows: so many requests from each full minute (or hour, …) to the next. Counts for one process
 * only; several processes need one on shared storage.
 */
import type { Principal, RateLimitDecision, RateLimiter } from '@citeready/core';

export interface RateLimit {
  /** Requests per window, from 0 on. */
  readonly limit: number;
  /** Length of a window in milliseconds; windows start at whole multiples of it since the epoch. */
  readonly windowMs: number;
}

export interface MemoryRateLimiterOptions {
  /** Limits of API keys by the plan of the key. */
  readonly plans?: Readonly<Record<string, RateLimit>>;
  /** Limit of API keys without a plan, or with one that is not in `plans`. Default: none. */
  readonly keys?: RateLimit;
  /** Limit of registered users. Default: none. */
  readonly users?: RateLimit;
  /** Limit of anonymous installs. Default: none. */
  readonly installs?: RateLimit;
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

/** @throws RangeError for a limit that is not a whole number from 0 on, or a window that is not one from 1 on. */
export function createMemoryRateLimiter(options: MemoryRateLimiterOptions): RateLimiter {
  const { plans = {}, keys, users, installs, maxCallers = 100_000 } = options;
  const planLimits = new Map(Object.entries(plans));
  for (const limit of [...planLimits.values(), keys, users, installs]) if (limit) assertLimit(limit);
  const windows = new Map<string, Window>();

  const limitOf = (principal: Principal): RateLimit | undefined => {
    switch (principal.kind) {
      case 'api_key':
        return (principal.plan === null ? undefined : planLimits.get(principal.plan)) ?? keys;
      case 'user':
        return users;
      case 'install':
        return installs;
    }
  };

  /** The window that a request counts in; the running one for a clock that was set back. */
  const windowOf = (caller: string, windowMs: number, now: number): Window => {
    const running = windows.get(caller);
    if (running && running.endsAt > now) return running;
    // Set anew, so that the order of the map is the order of the windows' beginnings.
    windows.delete(caller);
    forgetSome(now);
    const fresh: Window = { endsAt: (Math.floor(now / windowMs) + 1) * windowMs, used: 0 };
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
      const rule = limitOf(principal);
      if (!rule) return null;
      const window = windowOf(callerOf(principal), rule.windowMs, now.getTime());
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

function callerOf(principal: Principal): string {
  switch (principal.kind) {
    case 'api_key':
      return `key:${principal.keyId}`;
    case 'user':
      return `user:${principal.userId}`;
    case 'install':
      return `install:${principal.installId}`;
  }
}

function assertLimit({ limit, windowMs }: RateLimit): void {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError('limit must be a whole number from 0 on');
  if (!Number.isSafeInteger(windowMs) || windowMs < 1)
    throw new RangeError('windowMs must be a whole number from 1 on');
}
