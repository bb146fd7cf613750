import type { Clock } from '../ports/clock.js';

/**
 * A clock for measuring: it goes on as `clock` does, and where that is set back (by an administrator, a time server, a virtual machine that was moved) it
 * stands for one look and then goes on from there. Without it a pause that was to last a minute lasts ten where the clock is set back by nine. What it
 * shows is a day of no calendar: for what is stored or shown take `clock`. It notices what it looks at, so one is shared by all that measure the same.
 */
export function createSteadyClock(clock: Clock): Clock {
  let last = Number.NEGATIVE_INFINITY;
  let behind = 0;
  return {
    now() {
      const now = clock.now().getTime();
      behind += Math.max(0, last - now);
      last = now;
      return new Date(now + behind);
    },
    sleep: (ms, signal) => clock.sleep(ms, signal),
  };
}
