/** Concurrent calls: exactly as many are allowed as the limit says. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { RateLimiterCase } from './fixture.js';
import { at, install, key, MINUTE, perMinute, take } from './fixture.js';

const LAW =
  'of any number of concurrent calls exactly `limit` are allowed per window, each with a different `remaining`';

export const concurrencyCases: readonly RateLimiterCase[] = [
  {
    name: 'at once: of 100 calls exactly as many are allowed as the limit says',
    law: LAW,
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(37) });
      const taken = await atOnce(100, (n) => take(one, key('a'), at(n)));
      const allowed = taken.filter((decision) => decision.allowed);
      const left = allowed.map(({ remaining }) => remaining).sort((a, b) => b - a);
      assert.deepEqual(
        left,
        Array.from({ length: 37 }, (_, n) => 36 - n),
      );
      for (const { limit, resetAt, remaining, allowed: passed } of taken) {
        assert.deepEqual({ limit, resetAt }, { limit: 37, resetAt: at(MINUTE) });
        if (!passed) assert.equal(remaining, 0);
      }
    },
  },
  {
    name: 'at once: on both sides of a window boundary, no window allows more than its limit',
    law: `${LAW}; a window does not go back`,
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(20) });
      const taken = await atOnce(100, (n) => take(one, key('a'), at(n % 2 === 0 ? MINUTE - 1 : MINUTE)));
      const allowedUntil = (resetAt: Date): number =>
        taken.filter((decision) => decision.allowed && decision.resetAt.getTime() === resetAt.getTime()).length;
      assert.equal(allowedUntil(at(2 * MINUTE)), 20);
      assert.ok(allowedUntil(at(MINUTE)) <= 20);
    },
  },
  {
    name: 'at once: callers do not take from each other',
    law: 'each caller has a separate count',
    async run({ limiter }) {
      const one = await limiter({ installs: perMinute(3) });
      const taken = await atOnce(200, async (n) => {
        const caller = n % 40;
        return { caller, ...(await take(one, install(`install-${caller}`), at(0))) };
      });
      for (let caller = 0; caller < 40; caller++)
        assert.equal(taken.filter((decision) => decision.caller === caller && decision.allowed).length, 3);
    },
  },
];
