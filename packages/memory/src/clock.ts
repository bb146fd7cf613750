/** A clock that only a test moves. */
import type { Clock } from '@citeready/core';
import { SortedList } from './sorted-list.js';

/** A clock that stands still until it is moved. */
export interface ManualClock extends Clock {
  /**
   * Moves the time on by `ms`. Sleepers due on the way wake in order of their time, each at exactly that time and after the one before
   * has done all it can without real I/O; sleepers that they start are woken too when they fall into the span. Resolves when all is quiet.
   */
  advance(ms: number): Promise<void>;
  /** Moves to a point in time: forward like `advance`, back without waking anybody. */
  setTime(time: Date): Promise<void>;
  /** How many sleep at present. */
  readonly sleeping: number;
}

interface Sleeper {
  readonly at: number;
  readonly seq: number;
  readonly wake: () => void;
}

/** Lets everything run that is ready to: promise reactions, and what they make ready. */
const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Makes a clock that stands still until a test moves it. */
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
