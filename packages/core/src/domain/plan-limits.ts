/** Limits by plan as an operator writes them into one variable: `free=60,pro=600`, requests per minute. */
import type { RateLimit } from './rate-limit-rules.js';

const MINUTE_MS = 60_000;

/** Highest limit per minute in configuration variables of hosts; anything higher would limit nothing. */
export const MAX_PER_MINUTE = 1_000_000;

/** `limit` requests in each full minute: an integer of at least 0; 0 refuses every request. */
export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: MINUTE_MS });

/**
 * Default of a public host for callers that nobody has vouched for: registered users and installs without an account, each, per full
 * minute. A page with its polling needs a tenth of it. API keys are issued by the operator, and have no limit by default.
 */
export const OPEN_HOST_LIMITS = { users: perMinute(300), installs: perMinute(120) } as const;

/**
 * Entries are `name=number`, separated by commas, with optional spaces around either; numbers from 0 to `MAX_PER_MINUTE`.
 *
 * @throws RangeError with the expected format, or the plan that occurs twice
 */
export function parsePlanLimits(text: string): Readonly<Record<string, RateLimit>> {
  // A map first: a plan may be named __proto__, which a plain assignment would lose.
  const plans = new Map<string, RateLimit>();
  for (const entry of text.split(',')) {
    const [name = '', number = '', ...more] = entry.split('=').map((part) => part.trim());
    if (name === '' || more.length > 0 || !/^\d{1,7}$/.test(number) || Number(number) > MAX_PER_MINUTE)
      throw new RangeError(
        `must be like free=60,pro=600: for each plan its name and requests per minute, from 0 to ${MAX_PER_MINUTE}`,
      );
    if (plans.has(name)) throw new RangeError(`names the plan ${name} twice; leave one of them`);
    plans.set(name, perMinute(Number(number)));
  }
  return Object.fromEntries(plans);
}
