/** Callers: which limit applies to whom, and that each has a separate count. */
import assert from 'node:assert/strict';
import type { Principal } from '@citeready/core';
import type { RateLimiterCase } from './fixture.js';
import { at, install, key, MINUTE, perMinute, take, takeAll, user } from './fixture.js';

/** Ids that a store may be tempted to truncate, trim, fold, normalize or quote; all different. */
const ODD_IDS: readonly string[] = [
  '',
  ' ',
  'a',
  'A',
  ' a',
  'a ',
  'a\u0000',
  'a\u0000b',
  'ab',
  '\u00e9',
  'e\u0301',
  '\ud800',
  '\udbff',
  '\ufffd',
  '\u{1f600}',
  '__proto__',
  'constructor',
  'key:a',
  'user:a',
  "' or 1=1 --",
  '%',
  'x'.repeat(10_000),
  'x'.repeat(10_001),
];

export const callerCases: readonly RateLimiterCase[] = [
  {
    name: 'callers: null, and nothing counted, if no limit applies',
    law: '`null`, and nothing is counted, if no limit applies to the caller',
    async run({ limiter }) {
      const none = await limiter({});
      for (const principal of [key('a'), key('a', 'gold'), user('a'), install('a')])
        assert.equal(await none.take({ principal, now: at(0) }), null);
      const one = await limiter({ plans: { gold: perMinute(2) } });
      for (const principal of [key('a'), key('a', 'silver'), user('a'), install('a')])
        for (let n = 0; n < 3; n++) assert.equal(await one.take({ principal, now: at(0) }), null);
      assert.equal((await take(one, key('a', 'gold'), at(0))).remaining, 1);
    },
  },
  {
    name: 'callers: each kind has its limit, keys by their plan',
    law: 'a limit applies to the caller: API keys by plan, users, installs',
    async run({ limiter }) {
      const one = await limiter({
        plans: { gold: perMinute(9), constructor: perMinute(8) },
        keys: perMinute(5),
        users: perMinute(4),
        installs: perMinute(3),
      });
      const limitOf = async (principal: Principal): Promise<number> => (await take(one, principal, at(0))).limit;
      assert.equal(await limitOf(key('a', 'gold')), 9);
      assert.equal(await limitOf(key('b', 'constructor')), 8);
      for (const plan of [null, '', 'silver', 'Gold', ' gold', '__proto__', 'toString'])
        assert.equal(await limitOf(key(`with ${plan}`, plan)), 5, String(plan));
      assert.equal(await limitOf(user('a')), 4);
      assert.equal(await limitOf(install('a')), 3);
    },
  },
  {
    name: 'callers: each has a separate count, whatever its id looks like',
    law: 'each caller has a separate count, however similar its id is to another’s',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(1), users: perMinute(1), installs: perMinute(1) });
      const callers = ODD_IDS.flatMap((id) => [key(id), user(id), install(id)]);
      for (const principal of callers)
        assert.equal((await take(one, principal, at(0))).allowed, true, nameOf(principal));
      for (const principal of callers)
        assert.equal((await take(one, principal, at(0))).allowed, false, nameOf(principal));
    },
  },
  {
    name: 'callers: a key is identified by its id, not by its client, scopes or plan',
    law: 'an API key (by `keyId`, so that two keys of a client count separately)',
    async run({ limiter }) {
      const one = await limiter({ plans: { gold: perMinute(2) }, keys: perMinute(2) });
      assert.equal(await takeAll(one, key('a'), at(0)), 2);
      assert.equal(await takeAll(one, key('b'), at(0)), 2, 'another key of the client');
      const same: Principal = { ...key('a', 'gold', 'other'), scopes: ['read', 'write'] };
      assert.equal((await take(one, same, at(0))).allowed, false);
    },
  },
  {
    name: 'callers: what is returned is a copy',
    law: 'plain data in and out',
    async run({ limiter }) {
      const one = await limiter({ keys: perMinute(2) });
      for (let n = 0; n < 4; n++) {
        const now = at(0);
        const { resetAt } = await take(one, key('a'), now);
        assert.deepEqual(now, at(0));
        assert.deepEqual(resetAt, at(MINUTE));
        resetAt.setTime(0);
        now.setTime(0);
      }
    },
  },
];

function nameOf(principal: Principal): string {
  return JSON.stringify(principal).slice(0, 100);
}
