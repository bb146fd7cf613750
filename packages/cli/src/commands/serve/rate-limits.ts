/** Limits per caller, by variable: requests per minute of API keys (by plan where there are plans), of registered users and of installs. */
import { MAX_PER_MINUTE, OPEN_HOST_LIMITS, parsePlanLimits, perMinute } from '@citeready/core';
import type { RateLimit, RateLimits } from '@citeready/core';
import { UsageError } from '../../command.js';
import { setting, wholeNumber } from './variables.js';
import type { Environment } from './variables.js';

const readPlans = (env: Environment): Readonly<Record<string, RateLimit>> | null => {
  const found = setting(null, undefined, env, 'CITEREADY_RATE_LIMIT_PLANS');
  if (found === null) return null;
  try {
    return parsePlanLimits(found.value);
  } catch (error) {
    throw new UsageError(`${found.name} ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Users and installs have the limits of an open host unless their variable says otherwise, `off` for none; keys have those that are set. */
export const readRateLimits = (env: Environment): RateLimits | null => {
  const limit = (name: string, byDefault: RateLimit | null = null): RateLimit | null => {
    const found = setting(null, undefined, env, name);
    if (found === null) return byDefault;
    const requests = found.value === 'off' ? null : wholeNumber(found, 0, MAX_PER_MINUTE);
    return requests === null ? null : perMinute(requests);
  };
  const keys = limit('CITEREADY_RATE_LIMIT');
  const plans = readPlans(env);
  const users = limit('CITEREADY_RATE_LIMIT_USERS', OPEN_HOST_LIMITS.users);
  const installs = limit('CITEREADY_RATE_LIMIT_INSTALLS', OPEN_HOST_LIMITS.installs);
  if (keys === null && plans === null && users === null && installs === null) return null;
  return { ...(keys && { keys }), ...(plans && { plans }), ...(users && { users }), ...(installs && { installs }) };
};
