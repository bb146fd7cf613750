/** The harness of the rate limiter suite, and the callers and times of its cases. */
import assert from 'node:assert/strict';
import type {
  ApiKeyPrincipal,
  InstallPrincipal,
  Principal,
  RateLimit,
  RateLimitDecision,
  RateLimiter,
  RateLimits,
  UserPrincipal,
} from '@citeready/core';
import type { ContractCase, Disposable } from '../contract.js';

/** Created for each case: a store in which nobody was counted yet. */
export interface RateLimiterHarness extends Disposable {
  /** A limiter with these limits on the harness's store. */
  readonly limiter: (limits: RateLimits) => RateLimiter | Promise<RateLimiter>;
}

export type RateLimiterCase = ContractCase<RateLimiterHarness>;

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;

/** The beginning of an hour, shifted by so many milliseconds. */
export const at = (ms: number): Date => new Date(Date.UTC(2026, 2, 1, 12) + ms);

export const perMinute = (limit: number): RateLimit => ({ limit, windowMs: MINUTE });

export const key = (keyId: string, plan: string | null = null, clientId = 'acme'): ApiKeyPrincipal => ({
  kind: 'api_key',
  keyId,
  clientId,
  scopes: ['read'],
  plan,
});
export const user = (userId: string): UserPrincipal => ({ kind: 'user', userId });
export const install = (installId: string): InstallPrincipal => ({ kind: 'install', installId });

/** Takes if a limit is known to apply. */
export async function take(limiter: RateLimiter, principal: Principal, now: Date): Promise<RateLimitDecision> {
  const decision = await limiter.take({ principal, now });
  assert.ok(decision, 'a limit applies');
  return decision;
}

/** Takes until refused, and returns how many were allowed. */
export async function takeAll(limiter: RateLimiter, principal: Principal, now: Date): Promise<number> {
  for (let allowed = 0; ; allowed++) if (!(await take(limiter, principal, now)).allowed) return allowed;
}
