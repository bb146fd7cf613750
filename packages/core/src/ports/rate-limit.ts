/**
 * Limits of requests per caller and time. Off unless the host passes a limiter; which limit applies to whom is the limiter's affair, and
 * `rateLimitRules` has the usual choice by plan.
 */
import type { Principal } from './auth.js';

/** Whether a request is served, and what is left in the window. */
export interface RateLimitDecision {
  /** False when the limit was used up: the request is to be refused. */
  readonly allowed: boolean;
  /** Requests per window of this caller, from 0 on. */
  readonly limit: number;
  /** Requests left in the window after this one, never below 0. 0 for a refused one. */
  readonly remaining: number;
  /** When the window ends; always after `now`. From then on the whole limit is there again. */
  readonly resetAt: Date;
}

/**
 * Counts requests in fixed windows. Each caller has a count of its own, however much its id looks like another's: an API key (by `keyId`,
 * so that two keys of a client count apart), a user, an install. The limiter reads no clock: `now` alone decides.
 */
export interface RateLimiter {
  /**
   * Counts one request and says whether it may pass. `null`, and nothing is counted, where no limit applies to the caller.
   *
   * Windows begin at whole multiples of their length since the epoch, and a request counts in the one that `now` lies in. Counting and
   * deciding are one step: of any number of calls at once on one store, from one process or several, exactly `limit` are allowed per
   * window, each with another `remaining`. A refused request is not counted, so that what is left after a change of the limit depends on
   * the allowed ones only. A limit of 0 refuses every request.
   *
   * A caller's window does not go back: where `now` lies before the running window (a clock that was set back, another process whose clock
   * is behind), the request counts in the running one. One that ends later than the window after that of `now` is given up for that of
   * `now`, so that a clock that was far ahead for a moment, or a rule with longer windows before, shuts nobody out for long. A caller that
   * was refused may be refused until that `resetAt` without another look at the store. Windows that are over may be forgotten.
   *
   * Rejects for infrastructure trouble only; the service then answers 503 and lets nothing pass.
   */
  take(input: { readonly principal: Principal; readonly now: Date }): Promise<RateLimitDecision | null>;
}
