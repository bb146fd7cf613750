/** The rate limiter suite: what every implementation of the `RateLimiter` port must do. */
import { callerCases } from './callers.js';
import { concurrencyCases } from './concurrency.js';
import type { RateLimiterCase } from './fixture.js';
import { windowCases } from './windows.js';

export type { RateLimiterHarness } from './fixture.js';

/** The suite for `RateLimiter`: windows, callers, concurrency. */
export const rateLimiterContract: readonly RateLimiterCase[] = [...windowCases, ...callerCases, ...concurrencyCases];
