/**
 * Rate limits per caller. Off unless the host passes a limiter; the limiter decides which limit applies to whom, and `rateLimitRules`
 * provides the usual choice by plan.
 */
import type { Principal } from './auth.js';

/** Whether a request is served, and how many are left in the window. */
export interface RateLimitDecision {
  /** False if the limit was used up: the request is to be refused. */
  readonly allowed: boolean;
  /** Requests per window of this caller, 0 or more. */
  readonly limit: number;
  /** Requests left in the window after this one, never below 0. 0 for a refused request. */
  readonly remaining: number;
  /** When the window ends; always after `now`. From then on the whole limit is available again. */
  readonly resetAt: Date;
}

/**
 * Counts requests in fixed windows. Each caller has a separate count, however similar its id is to another's: an API key (by `keyId`, so
 * that two keys of a client count separately), a user, an install. The limiter does not read a clock: `now` alone decides.
 */
export interface RateLimiter {
  /**
   * Counts one request and says whether it may pass. `null`, and nothing is counted, if no limit applies to the caller.
   *
   * Windows begin at whole multiples of their length since the epoch, and a request counts in the window that contains `now`. Counting and
   * deciding are one step: of any number of concurrent calls on one store, from one process or several, exactly `limit` are allowed per
   * window, each with a different `remaining`. A refused request is not counted, so that what is left after a change of the limit depends
   * only on the allowed ones. A limit of 0 refuses every request.
   *
   * A caller's window does not go back: if `now` is before the running window (a clock that was set back, another process whose clock is
   * behind), the request counts in the running one. A running window that ends later than the window after that of `now` is abandoned for
   * that of `now`, so that a clock that was briefly far ahead, or an earlier rule with longer windows, does not lock anyone out for long. A
   * caller that was refused may be refused until that `resetAt` without another read of the store. Windows that are over may be forgotten.
   *
   * Rejects for infrastructure trouble only; the service then responds 503 and lets nothing pass.
   */
  take(input: { readonly principal: Principal; readonly now: Date }): Promise<RateLimitDecision | null>;
}
