/** Limits per caller, by variable: requests per minute of API keys (by plan where there are plans), of registered users and of installs. */
import {
  MAX_PER_MINUTE,
  OPEN_HOST_LIMITS,
  parsePlanLimits,
  perMinute,
  type RateLimit,
  type RateLimits,
} from '@citeready/core';
import { present, SettingsError, wholeNumber, type Environment } from './setting.js';

const PLANS = 'CITEREADY_RATE_LIMIT_PLANS';

const plansFrom = (text: string): Readonly<Record<string, RateLimit>> => {
  try {
    return parsePlanLimits(text);
  } catch (error) {
    throw new SettingsError(`${PLANS} ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** Users and installs have the limits of an open host unless their variable says otherwise, `off` for none; keys have those that are set. */
export const readRateLimits = (env: Environment): RateLimits | null => {
  const limit = (name: string, byDefault: RateLimit | null = null): RateLimit | null => {
    if (present(env[name]) === null) return byDefault;
    const requests = env[name] === 'off' ? null : wholeNumber(env, name, 0, MAX_PER_MINUTE);
    return requests === null ? null : perMinute(requests);
  };
  const keys = limit('CITEREADY_RATE_LIMIT');
  const users = limit('CITEREADY_RATE_LIMIT_USERS', OPEN_HOST_LIMITS.users);
  const installs = limit('CITEREADY_RATE_LIMIT_INSTALLS', OPEN_HOST_LIMITS.installs);
  const plans = present(env[PLANS]);
  if (keys === null && users === null && installs === null && plans === null) return null;
  return {
    ...(keys && { keys }),
    ...(users && { users }),
    ...(installs && { installs }),
    ...(plans !== null && { plans: plansFrom(plans) }),
  };
};
