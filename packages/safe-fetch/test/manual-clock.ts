/** A clock that only advances when told to, so that time limits of seconds take no time and do not depend on the machine. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditorClock } from '../src/types.js';

export interface ManualClock extends AuditorClock {
  /** Advances the time, waking sleepers in order and letting the event loop turn after each. */
  advance(ms: number): Promise<void>;
  /** Number of sleeps in progress. */
  readonly sleeping: number;
}

interface Sleeper {
  readonly due: number;
  readonly wake: () => void;
}

export function createManualClock(start = new Date('2026-05-01T12:00:00Z')): ManualClock {
  let time = 0;
  const sleepers = new Set<Sleeper>();
  const nextDue = (until: number): Sleeper | undefined =>
    [...sleepers].filter(({ due }) => due <= until).sort((a, b) => a.due - b.due)[0];
  return {
    now: () => new Date(start.getTime() + time),
    monotonic: () => time,
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted === true) return resolve();
        const sleeper: Sleeper = { due: time + ms, wake: resolve };
        sleepers.add(sleeper);
        signal?.addEventListener(
          'abort',
          () => {
            sleepers.delete(sleeper);
            resolve();
          },
          { once: true },
        );
      }),
    advance: async (ms) => {
      // Let work that was started before the call run at the old time.
      await nextTurn();
      const until = time + ms;
      for (let sleeper = nextDue(until); sleeper !== undefined; sleeper = nextDue(until)) {
        time = sleeper.due;
        sleepers.delete(sleeper);
        sleeper.wake();
        await nextTurn();
      }
      time = until;
      await nextTurn();
    },
    get sleeping() {
      return sleepers.size;
    },
  };
}
