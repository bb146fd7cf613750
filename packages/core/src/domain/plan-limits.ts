/** Limits by plan as an operator writes them into one variable: `free=60,pro=600`, requests per minute. */
import type { RateLimit } from './rate-limit-rules.js';

const MINUTE_MS = 60_000;

/** The most that a limit per minute may be, in variables of hosts; beyond it nothing is limited in earnest. */
export const MAX_PER_MINUTE = 1_000_000;

/** `limit` requests in each full minute: a whole number from 0 on; 0 refuses every request. */
export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: MINUTE_MS });

/**
 * What a host that is open to everybody gives callers whom nobody has vouched for, unless it says otherwise: registered users and installs without an
 * account, each, in a full minute. A page with its polls needs a tenth of it. API keys are the operator's to give, and have no limit of themselves.
 */
export const OPEN_HOST_LIMITS = { users: perMinute(300), installs: perMinute(120) } as const;

/**
 * Entries are `name=number`, separated by commas, with spaces around either as one likes; numbers from 0 to `MAX_PER_MINUTE`.
 *
 * @throws RangeError that says how it is written, or which plan is there twice
 */
export function parsePlanLimits(text: string): Readonly<Record<string, RateLimit>> {
  // A map first: a plan may be called __proto__, which a plain assignment would lose.
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
