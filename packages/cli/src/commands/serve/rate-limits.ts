/** Limits per caller, by variable: requests per minute of API keys (by plan where there are plans), of registered users and of installs. */
import { MAX_PER_MINUTE, parsePlanLimits, perMinute } from '@citeready/core';
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

/** `null` when no variable is set: then nobody is limited. */
export const readRateLimits = (env: Environment): RateLimits | null => {
  const limit = (name: string): RateLimit | null => {
    const requests = wholeNumber(setting(null, undefined, env, name), 0, MAX_PER_MINUTE);
    return requests === null ? null : perMinute(requests);
  };
  const keys = limit('CITEREADY_RATE_LIMIT');
  const plans = readPlans(env);
  const users = limit('CITEREADY_RATE_LIMIT_USERS');
  const installs = limit('CITEREADY_RATE_LIMIT_INSTALLS');
  if (keys === null && plans === null && users === null && installs === null) return null;
  return { ...(keys && { keys }), ...(plans && { plans }), ...(users && { users }), ...(installs && { installs }) };
};
