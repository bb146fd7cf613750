import { expect, it } from 'vitest';
import { createManualClock } from '@citeready/memory';
import { createSteadyClock } from './steady-clock.js';

const START = new Date('2026-03-01T12:00:00.000Z');
const at = (ms: number): Date => new Date(START.getTime() + ms);

it('follows its clock, and stands still for one reading when that is set back', async () => {
  const clock = createManualClock(START);
  const steady = createSteadyClock(clock);
  expect(steady.now()).toEqual(START);
  await clock.advance(1000);
  expect(steady.now()).toEqual(at(1000));
  await clock.setTime(at(-600_000));
  expect(steady.now()).toEqual(at(1000));
  await clock.advance(500);
  expect(steady.now()).toEqual(at(1500));
  await clock.setTime(at(-900_000));
  await clock.advance(10);
  expect(steady.now()).toEqual(at(1500));
  await clock.advance(10);
  expect(steady.now()).toEqual(at(1510));
});

it('follows a clock that is set forward', async () => {
  const clock = createManualClock(START);
  const steady = createSteadyClock(clock);
  steady.now();
  await clock.setTime(at(3_600_000));
  expect(steady.now()).toEqual(at(3_600_000));
});

it('sleeps as its clock does', async () => {
  const clock = createManualClock(START);
  let awake = false;
  const slept = createSteadyClock(clock)
    .sleep(1000)
    .then(() => (awake = true));
  await clock.advance(999);
  expect(awake).toBe(false);
  await clock.advance(1);
  await slept;
  expect(awake).toBe(true);
});
