/**
 * Which limit applies to whom, under which name a caller is counted, and when windows end: the same for every limiter, wherever it keeps
 * its counts.
 */
import type { Principal } from '../ports/auth.js';

/** A number of requests in a window of a number of milliseconds. */
export interface RateLimit {
  /** Requests per window: an integer of at least 0; 0 refuses every request. */
  readonly limit: number;
  /** Length of a window in milliseconds: an integer from 1 to 366 days. Windows begin at whole multiples of it since the epoch. */
  readonly windowMs: number;
}

/** Limits by kind of caller. A kind without a limit is not limited. */
export interface RateLimits {
  /** For API keys, by the plan with which the key was created; the host names the plans. */
  readonly plans?: Readonly<Record<string, RateLimit>>;
  /** For API keys without a plan, and for those whose plan is not in `plans`. */
  readonly keys?: RateLimit;
  /** For each registered user. */
  readonly users?: RateLimit;
  /** For each anonymous install. */
  readonly installs?: RateLimit;
}

/** The limit of one caller. */
export interface RateLimitRule extends RateLimit {
  /** Unique among callers of all kinds; contains the caller's id verbatim: of any length, with any characters. */
  readonly caller: string;
}

const MAX_WINDOW_MS = 366 * 24 * 60 * 60 * 1000;

/**
 * Reads the limits once, and returns a function that gives the rule of a caller; `null` if none applies.
 *
 * @throws RangeError that names the limit, such as `plans.gold.windowMs`, and its range
 */
export function rateLimitRules(limits: RateLimits): (principal: Principal) => RateLimitRule | null {
  const { keys, users, installs } = limits;
  // A map, since the name of a plan may be that of an inherited property of objects.
  const plans = new Map(Object.entries(limits.plans ?? {}));
  for (const [name, limit] of plans) assertLimit(`plans.${name}`, limit);
  for (const [name, limit] of Object.entries({ keys, users, installs })) if (limit) assertLimit(name, limit);

  const limitOf = (principal: Principal): RateLimit | undefined => {
    switch (principal.kind) {
      case 'api_key':
        return (principal.plan === null ? undefined : plans.get(principal.plan)) ?? keys;
      case 'user':
        return users;
      case 'install':
        return installs;
    }
  };
  return (principal) => {
    const limit = limitOf(principal);
    return limit === undefined ? null : { caller: callerOf(principal), limit: limit.limit, windowMs: limit.windowMs };
  };
}

/** When the window that contains `now` ends; both in milliseconds since the epoch. */
export const windowEnd = (now: number, windowMs: number): number => (Math.floor(now / windowMs) + 1) * windowMs;

/** Whether a request at `now` still counts in a window: it is not over, and does not end later than the window after that of `now`. */
export const isWindowRunning = (endsAt: number, now: number, windowMs: number): boolean =>
  endsAt > now && endsAt <= windowEnd(now, windowMs) + windowMs;

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

function assertLimit(name: string, { limit, windowMs }: RateLimit): void {
  if (!Number.isSafeInteger(limit) || limit < 0) throw new RangeError(`${name}.limit must be a whole number from 0 on`);
  if (!Number.isSafeInteger(windowMs) || windowMs < 1 || windowMs > MAX_WINDOW_MS)
    throw new RangeError(
      `${name}.windowMs must be a whole number of milliseconds from 1 to ${MAX_WINDOW_MS} (366 days)`,
    );
}
