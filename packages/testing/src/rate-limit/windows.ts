/** Windows: where they begin and end, what counts in them, and the effect of clocks that disagree. */
import assert from 'node:assert/strict';
import type { RateLimiterCase } from './fixture.js';
import { at, HOUR, key, MINUTE, perMinute, SECOND, take, takeAll } from './fixture.js';

export const windowCases: readonly RateLimiterCase[] = [
  {
    name: 'windows: counts down to 0, refuses, and starts again with the next',
    law: 'requests left in the window after this one; from `resetAt` on the whole limit is available again',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(2) });
      const window = { limit: 2, resetAt: at(MINUTE) };
      assert.deepEqual(await take(one, key('a'), at(0)), { allowed: true, remaining: 1, ...window });
      assert.deepEqual(await take(one, key('a'), at(30 * SECOND)), { allowed: true, remaining: 0, ...window });
      for (const ms of [30 * SECOND, MINUTE - 1])
        assert.deepEqual(await take(one, key('a'), at(ms)), { allowed: false, remaining: 0, ...window });
      const next = { allowed: true, limit: 2, remaining: 1, resetAt: at(2 * MINUTE) };
      assert.deepEqual(await take(one, key('a'), at(MINUTE)), next);
    },
  },
  {
    name: 'windows: begin at whole multiples of their length since the epoch',
    law: 'windows begin at whole multiples of their length since the epoch',
    async run({ limiter }) {
      for (const windowMs of [1, 7 * SECOND, MINUTE, HOUR, 24 * HOUR, 366 * 24 * HOUR]) {
        const one = await limiter({ keys: { limit: 1, windowMs } });
        const now = at(12_345).getTime();
        const { resetAt } = await take(one, key(`of ${windowMs}`), new Date(now));
        assert.equal(resetAt.getTime() % windowMs, 0);
        assert.ok(resetAt.getTime() > now && resetAt.getTime() <= now + windowMs, 'it ends after `now`');
      }
    },
  },
  {
    name: 'windows: `now` alone decides',
    law: 'the limiter does not read a clock',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(1) });
      for (const year of [1970, 1999, 2038, 2150]) {
        const now = new Date(Date.UTC(year, 1, 1));
        assert.equal(await takeAll(one, key('a'), now), 1, String(year));
        assert.deepEqual((await take(one, key('a'), now)).resetAt, new Date(now.getTime() + MINUTE));
      }
    },
  },
  {
    name: 'windows: a clock that is behind counts in the running one',
    law: 'a window does not go back: the request counts in the running one',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(3) });
      await take(one, key('a'), at(0));
      assert.equal((await take(one, key('a'), at(MINUTE))).remaining, 2);
      const late = { allowed: true, limit: 3, remaining: 1, resetAt: at(2 * MINUTE) };
      assert.deepEqual(await take(one, key('a'), at(MINUTE - 1)), late);
      assert.deepEqual(await take(one, key('a'), at(0)), { ...late, remaining: 0 });
      assert.equal((await take(one, key('a'), at(0))).allowed, false);
      assert.equal((await take(one, key('a'), at(MINUTE))).allowed, false, 'and uses it up');
    },
  },
  {
    name: 'windows: one too far ahead is abandoned',
    law: 'one that ends later than the window after that of `now` is abandoned for that of `now`',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(1) });
      assert.equal(await takeAll(one, key('a'), at(24 * HOUR)), 1);
      assert.equal((await take(one, key('a'), at(24 * HOUR - MINUTE))).allowed, false);
      const now = at(24 * HOUR - MINUTE - 1);
      const fresh = { allowed: true, limit: 1, remaining: 0, resetAt: at(24 * HOUR - MINUTE) };
      assert.deepEqual(await take(one, key('a'), now), fresh);
      assert.deepEqual(await take(one, key('a'), now), { ...fresh, allowed: false });
    },
  },
  {
    name: 'windows: refused requests do not count',
    law: 'a refused request is not counted; what is left after a change of the limit depends only on the allowed ones',
    async run({ limiter }) {
      const one = await limiter({ plans: { small: perMinute(2), large: perMinute(5) } });
      assert.equal(await takeAll(one, key('a', 'small'), at(0)), 2);
      for (let n = 0; n < 5; n++) assert.equal((await take(one, key('a', 'small'), at(n))).allowed, false);
      const larger = { allowed: true, limit: 5, remaining: 2, resetAt: at(MINUTE) };
      assert.deepEqual(await take(one, key('a', 'large'), at(0)), larger);
    },
  },
  {
    name: 'windows: a lowered limit refuses, and takes nothing back',
    law: 'what is left after a change of the limit depends only on the allowed ones; `remaining` is never below 0',
    async run({ limiter }) {
      const one = await limiter({ plans: { small: perMinute(1), large: perMinute(4) } });
      for (let n = 0; n < 3; n++) await take(one, key('a', 'large'), at(0));
      const refused = { allowed: false, limit: 1, remaining: 0, resetAt: at(MINUTE) };
      assert.deepEqual(await take(one, key('a', 'small'), at(0)), refused);
      assert.equal((await take(one, key('a', 'large'), at(0))).remaining, 0);
      assert.equal((await take(one, key('a', 'large'), at(0))).allowed, false);
    },
  },
  {
    name: 'windows: a change to shorter ones does not wait for the long one to end',
    law: 'an earlier rule with longer windows does not lock anyone out for long',
    async run({ limiter }) {
      const one = await limiter({ plans: { hourly: { limit: 1, windowMs: HOUR }, minutely: perMinute(1) } });
      assert.equal(await takeAll(one, key('a', 'hourly'), at(0)), 1);
      const fresh = { allowed: true, limit: 1, remaining: 0, resetAt: at(MINUTE) };
      assert.deepEqual(await take(one, key('a', 'minutely'), at(0)), fresh);
      assert.equal((await take(one, key('a', 'minutely'), at(0))).allowed, false);
    },
  },
  {
    name: 'windows: a limit of 0 refuses every request',
    law: 'a limit of 0 refuses every request',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(0) });
      for (const ms of [0, 1, MINUTE, 2 * MINUTE]) {
        const { resetAt, ...rest } = await take(one, key('a'), at(ms));
        assert.deepEqual(rest, { allowed: false, limit: 0, remaining: 0 });
        assert.ok(resetAt > at(ms));
      }
    },
  },
];
