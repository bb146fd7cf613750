/** Limits per API key, by variable: requests per minute, by plan where there are plans. */
import type { RateLimit, RateLimits } from '@citeready/core';
import { present, SettingsError, wholeNumber, type Environment } from './setting.js';

const KEYS = 'CITEREADY_RATE_LIMIT';
const PLANS = 'CITEREADY_RATE_LIMIT_PLANS';
const MAX_PER_MINUTE = 1_000_000;

const perMinute = (limit: number): RateLimit => ({ limit, windowMs: 60_000 });

/** `free=60,pro=600` as limits by the plan's name. */
const plansFrom = (text: string): Record<string, RateLimit> => {
  const plans = new Map<string, RateLimit>();
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [name = '', number = '', ...more] = entry.split('=').map((part) => part.trim());
    if (name === '' || more.length > 0 || !/^\d{1,7}$/.test(number) || Number(number) > MAX_PER_MINUTE)
      throw new SettingsError(
        `${PLANS} must be like free=60,pro=600: for each plan its name and requests per minute, from 0 to ${MAX_PER_MINUTE}`,
      );
    if (plans.has(name)) throw new SettingsError(`${PLANS} names the plan ${name} twice; leave one of them`);
    plans.set(name, perMinute(Number(number)));
  }
  return Object.fromEntries(plans);
};

/** `null` when neither variable is set: then nobody is limited. */
export const readRateLimits = (env: Environment): RateLimits | null => {
  const keys = wholeNumber(env, KEYS, 0, MAX_PER_MINUTE);
  const plans = present(env[PLANS]);
  if (keys === null && plans === null) return null;
  return {
    ...(keys === null ? {} : { keys: perMinute(keys) }),
    ...(plans === null ? {} : { plans: plansFrom(plans) }),
  };
};
