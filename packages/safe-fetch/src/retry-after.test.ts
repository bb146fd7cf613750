import { expect, it } from 'vitest';
import { retryAfterMs } from './retry-after.js';

const now = new Date('2026-05-01T12:00:00Z');

it.each([
  ['120', 120_000],
  [' 1 ', 1_000],
  ['0', null],
  ['-5', null],
  ['1.5', null],
  ['99999999999', null],
  ['soon', null],
  ['', null],
  [undefined, null],
  ['Fri, 01 May 2026 12:01:00 GMT', 60_000],
  ['Fri, 01 May 2026 11:59:00 GMT', null],
  ['Friday, 01-May-26 12:01:00 GMT', 60_000],
  ['Fri, 99 May 2026 12:01:00 GMT', null],
  [`Fri${' '.repeat(1_000)}`, null],
])('reads %j', (value, ms) => {
  expect(retryAfterMs(value, now)).toBe(ms);
});
