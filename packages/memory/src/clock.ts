/** A clock that only a test advances. */
import type { Clock } from '@citeready/core';
import { SortedList } from './sorted-list.js';

/** A clock that stands still until it is advanced. */
export interface ManualClock extends Clock {
  /**
   * Advances the time by `ms`. Sleepers due on the way wake in order of their time, each at exactly that time and after the previous one
   * has done everything possible without real I/O; sleepers that they start are also woken if they are due within the span. Resolves when
   * everything is idle.
   */
  advance(ms: number): Promise<void>;
  /** Moves to a point in time: forward like `advance`, back without waking any sleeper. */
  setTime(time: Date): Promise<void>;
  /** How many sleepers there currently are. */
  readonly sleeping: number;
}

interface Sleeper {
  readonly at: number;
  readonly seq: number;
  readonly wake: () => void;
}

/** Runs everything that is ready to run: promise reactions, and what they make ready. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Creates a clock that stands still until a test advances it. */
export function createManualClock(start: Date | string | number): ManualClock {
  let now = new Date(start).getTime();
  if (Number.isNaN(now)) throw new RangeError('the clock needs a valid time to start at');
  let seq = 0;
  let sleepers = SortedList.empty<Sleeper>((a, b) => a.at - b.at || a.seq - b.seq);

  const moveTo = async (time: number): Promise<void> => {
    for (let sleeper = sleepers.first(); sleeper && sleeper.at <= time; sleeper = sleepers.first()) {
      now = Math.max(now, sleeper.at);
      sleeper.wake();
      await settle();
    }
    now = Math.max(now, time);
    await settle();
  };

  return {
    now: () => new Date(now),
    get sleeping() {
      return sleepers.size;
    },
    sleep: (ms, signal) =>
      new Promise((resolve) => {
        if (signal?.aborted || ms <= 0) return resolve();
        const wake = (): void => {
          sleepers = sleepers.remove(sleeper);
          signal?.removeEventListener('abort', wake);
          resolve();
        };
        const sleeper: Sleeper = { at: now + ms, seq: ++seq, wake };
        sleepers = sleepers.add(sleeper);
        signal?.addEventListener('abort', wake, { once: true });
      }),
    async advance(ms) {
      if (!(ms >= 0)) throw new RangeError('a clock advances by zero or more milliseconds');
      await moveTo(now + ms);
    },
    async setTime(time) {
      if (time.getTime() >= now) await moveTo(time.getTime());
      else now = time.getTime();
    },
  };
}
