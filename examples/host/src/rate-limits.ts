/** Limits per caller, by variable: requests per minute of API keys (by plan where there are plans), of registered users and of installs. */
import { MAX_PER_MINUTE, parsePlanLimits, perMinute, type RateLimit, type RateLimits } from '@citeready/core';
import { present, SettingsError, wholeNumber, type Environment } from './setting.js';

const PLANS = 'CITEREADY_RATE_LIMIT_PLANS';

const plansFrom = (text: string): Readonly<Record<string, RateLimit>> => {
  try {
    return parsePlanLimits(text);
  } catch (error) {
    throw new SettingsError(`${PLANS} ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** `null` when no variable is set: then nobody is limited. */
export const readRateLimits = (env: Environment): RateLimits | null => {
  const limit = (name: string): RateLimit | null => {
    const requests = wholeNumber(env, name, 0, MAX_PER_MINUTE);
    return requests === null ? null : perMinute(requests);
  };
  const keys = limit('CITEREADY_RATE_LIMIT');
  const users = limit('CITEREADY_RATE_LIMIT_USERS');
  const installs = limit('CITEREADY_RATE_LIMIT_INSTALLS');
  const plans = present(env[PLANS]);
  if (keys === null && users === null && installs === null && plans === null) return null;
  return {
    ...(keys && { keys }),
    ...(users && { users }),
    ...(installs && { installs }),
    ...(plans !== null && { plans: plansFrom(plans) }),
  };
};
