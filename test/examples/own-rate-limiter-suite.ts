/** Holds the limiter to the port's contract, in a vitest file. */
import { rateLimiterContract } from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import { createStoreRateLimiter } from './own-rate-limiter.js';
import type { Store } from './own-rate-limiter.js';

function createMapStore(): Store {
  const values = new Map<string, string>();
  return {
    get: async (key) => values.get(key) ?? null,
    swap: async (key, from, to) => {
      if ((values.get(key) ?? null) !== from) return false;
      values.set(key, to);
      return true;
    },
  };
}

describeContract('limits in a store', rateLimiterContract, () => {
  const store = createMapStore();
  return { limiter: (limits) => createStoreRateLimiter(store, limits) };
});
