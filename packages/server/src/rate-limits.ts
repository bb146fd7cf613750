/** Limits per caller, by variable: requests per minute of API keys (by plan if there are plans), of registered users and of installs. */
import { MAX_PER_MINUTE, OPEN_HOST_LIMITS, parsePlanLimits, perMinute } from '@citeready/core';
import type { RateLimit, RateLimits } from '@citeready/core';
import { messageOf, SettingsError } from './errors.js';
import { wholeNumber } from './values.js';
import type { Values } from './values.js';
import type { VariableName } from './variables.js';

function readPlans({ find }: Values): Readonly<Record<string, RateLimit>> | null {
  const found = find('CITEREADY_RATE_LIMIT_PLANS');
  if (found === null) return null;
  try {
    return parsePlanLimits(found.value);
  } catch (error) {
    // The message continues after the name: "must be like free=60".
    throw new SettingsError(`${found.name} ${messageOf(error)}`);
  }
}

/**
 * Users and installs have the limits of a public host unless their variable says otherwise, `off` for none; keys have the limits that are
 * set.
 */
export function readRateLimits(values: Values): RateLimits | null {
  const limit = (name: VariableName, byDefault: RateLimit | null = null): RateLimit | null => {
    const found = values.find(name);
    if (found === null) return byDefault;
    const requests = found.value === 'off' ? null : wholeNumber(found, 0, MAX_PER_MINUTE);
    return requests === null ? null : perMinute(requests);
  };
  const keys = limit('CITEREADY_RATE_LIMIT');
  const plans = readPlans(values);
  const users = limit('CITEREADY_RATE_LIMIT_USERS', OPEN_HOST_LIMITS.users);
  const installs = limit('CITEREADY_RATE_LIMIT_INSTALLS', OPEN_HOST_LIMITS.installs);
  if (keys === null && plans === null && users === null && installs === null) return null;
  return { ...(keys && { keys }), ...(plans && { plans }), ...(users && { users }), ...(installs && { installs }) };
}
