/** Counts the calls of identified callers against the host's rate limiter, and writes the rate headers of the response. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { getUnixTime } from 'date-fns/getUnixTime';
import type { AppError } from '../operations/app-error.js';
import { appError } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import type { Principal } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';
import type { RateLimitDecision, RateLimiter } from '../ports/rate-limit.js';

type Headers = Record<string, string>;

const PASSED: Result<void, AppError> = ok(undefined);

const rateHeaders = (decision: RateLimitDecision | null): Headers =>
  decision === null
    ? {}
    : {
        'x-ratelimit-limit': String(decision.limit),
        'x-ratelimit-remaining': String(Math.max(0, decision.remaining)),
        'x-ratelimit-reset': String(getUnixTime(decision.resetAt)),
      };

/** Counts one call; returns an error beyond the limit. The headers are added whatever the outcome of the request. */
export type CallCounter = (principal: Principal, headers: Headers) => MaybeLater<Result<void, AppError>>;

/** Without a limiter, every call passes at once. */
export function createCallCounter(rateLimiter: RateLimiter | null, clock: Clock): CallCounter {
  if (rateLimiter === null) return () => PASSED;
  return async (principal, headers) => {
    const now = clock.now();
    const decision = await rateLimiter.take({ principal, now });
    Object.assign(headers, rateHeaders(decision));
    if (decision === null || decision.allowed) return PASSED;
    const seconds = Math.max(1, Math.ceil((decision.resetAt.getTime() - now.getTime()) / 1000));
    return err(
      appError('rate_limited', `More than ${decision.limit} requests; try again in ${seconds} s.`, {
        retryAfterSeconds: seconds,
      }),
    );
  };
}
