/** Per-key limits. Off unless the host passes a limiter. */
import type { Principal } from './auth.js';

export interface RateLimitDecision {
  readonly allowed: boolean;
  /** Requests per window, those left in it, and when it ends. */
  readonly limit: number;
  readonly remaining: number;
  readonly resetAt: Date;
}

export interface RateLimiter {
  /** Counts one request of this caller. `null` when no limit applies to it. Exact under concurrency on one store. */
  take(input: { readonly principal: Principal; readonly now: Date }): Promise<RateLimitDecision | null>;
}
