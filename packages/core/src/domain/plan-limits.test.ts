/** Limits by plan from one string. */
import { expect, it } from 'vitest';
import { MAX_PER_MINUTE, parsePlanLimits } from './plan-limits.js';

it('reads a limit per minute for each plan', () => {
  expect(parsePlanLimits('closed=0, basic = 2 ,pro=1000000')).toEqual({
    closed: { limit: 0, windowMs: 60_000 },
    basic: { limit: 2, windowMs: 60_000 },
    pro: { limit: MAX_PER_MINUTE, windowMs: 60_000 },
  });
});

it('keeps a plan named like an inherited property', () => {
  expect(Object.entries(parsePlanLimits('__proto__=1'))).toEqual([['__proto__', { limit: 1, windowMs: 60_000 }]]);
});

it.each(['', 'free', 'free=', '=1', 'free=1,', 'free=1=2', 'free=-1', 'free=1.5', 'free=1000001', 'free=1e3'])(
  '%j: explains the format',
  (text) => expect(() => parsePlanLimits(text)).toThrow('must be like free=60,pro=600'),
);

it('names a plan that occurs twice', () => {
  expect(() => parsePlanLimits('free=1,free=2')).toThrow('names the plan free twice');
});
