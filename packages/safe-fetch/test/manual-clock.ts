/** A clock that stands still until it is told to move, so that time limits of seconds take no time and never depend on the machine. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AuditorClock } from '../src/types.js';

export interface ManualClock extends AuditorClock {
  /** Moves on, waking sleepers in order and letting the event loop turn after each. */
  advance(ms: number): Promise<void>;
  /** Sleeps that are under way. */
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
      // What was started before the call happens at the time before it.
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
