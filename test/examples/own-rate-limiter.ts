/** Rate limits kept in a store that can compare and swap. */
import { isWindowRunning, rateLimitRules, windowEnd } from '@citeready/core';
import type { RateLimiter, RateLimits } from '@citeready/core';

export interface Store {
  get(key: string): Promise<string | null>;
  /** Writes `to` where the value is still `from`, and says whether it did. */
  swap(key: string, from: string | null, to: string): Promise<boolean>;
}

interface Window {
  readonly endsAt: number;
  readonly used: number;
}

export function createStoreRateLimiter(store: Store, limits: RateLimits): RateLimiter {
  const ruleOf = rateLimitRules(limits);
  return {
    async take({ principal, now }) {
      const rule = ruleOf(principal);
      if (rule === null) return null;
      const { caller, limit, windowMs } = rule;
      for (;;) {
        const before = await store.get(caller);
        const last = before === null ? null : (JSON.parse(before) as Window);
        const running = last !== null && isWindowRunning(last.endsAt, now.getTime(), windowMs);
        const { endsAt, used } = running ? last : { endsAt: windowEnd(now.getTime(), windowMs), used: 0 };
        const allowed = used < limit;
        const after: Window = { endsAt, used: allowed ? used + 1 : used };
        if (!(await store.swap(caller, before, JSON.stringify(after)))) continue;
        return { allowed, limit, remaining: Math.max(0, limit - after.used), resetAt: new Date(endsAt) };
      }
    },
  };
}
