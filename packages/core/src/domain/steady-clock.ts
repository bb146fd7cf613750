/** Time for measuring, which does not go back when the clock of the machine is set back. */
import type { Clock } from '../ports/clock.js';

/**
 * A monotonic clock for measuring: it follows `clock`; if that is set back (by an administrator, a time server, a moved virtual machine),
 * it stands still for one reading and then continues from there. Without it, a pause that was to last one minute lasts ten if the clock is
 * set back by nine. Its value is not calendar time: for anything stored or shown, use `clock`. It only notices changes when it is read, so
 * everything that measures the same shares one.
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
