/** Limits by plan. */
import assert from 'node:assert/strict';
import { createMemoryRateLimiter } from '@citeready/memory';
import { createTestService } from '@citeready/testing';

const MINUTE = 60_000;
const { service, request } = await createTestService({
  config: {
    rateLimiter: createMemoryRateLimiter({
      plans: { free: { limit: 2, windowMs: MINUTE }, gold: { limit: 600, windowMs: MINUTE } },
      users: { limit: 30, windowMs: MINUTE },
      installs: { limit: 10, windowMs: MINUTE },
    }),
  },
});
const { key } = await service.keys.create({ clientId: 'acme', plan: 'free' });
const list = () => request('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${key}` } });
assert.equal((await list()).headers['x-ratelimit-remaining'], '1');
assert.equal((await list()).headers['x-ratelimit-remaining'], '0');
assert.equal((await list()).status, 429);
