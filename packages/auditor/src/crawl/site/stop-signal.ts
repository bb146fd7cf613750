/** Joins the caller's abort and the crawl's deadline into one signal, and tells them apart afterwards. */
import { setMaxListeners } from 'node:events';
import type { AuditorClock } from '../../fetch/types.js';

/** The reason of the joined signal once the deadline has passed. */
export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`The crawl's deadline of ${milliseconds} ms has passed.`);
    this.name = 'DeadlinePassed';
  }
}

export interface StopSignal {
  readonly signal: AbortSignal;
  /** True once the deadline, and not the caller, ended the crawl. */
  readonly late: () => boolean;
  /** Stops the timer. */
  release(): void;
}

export function createStopSignal(clock: AuditorClock, deadlineMs: number, caller: AbortSignal | undefined): StopSignal {
  const deadline = new AbortController();
  const timer = new AbortController();
  const signal = caller === undefined ? deadline.signal : AbortSignal.any([caller, deadline.signal]);
  // Every fetch of a round listens to it; Node would warn of a leak.
  setMaxListeners(0, signal);
  clock.sleep(deadlineMs, AbortSignal.any([timer.signal, signal])).then(
    () => deadline.abort(new DeadlinePassed(deadlineMs)),
    // Released or aborted: the timer has nothing more to say.
    () => undefined,
  );
  return {
    signal,
    late: () => deadline.signal.aborted && caller?.aborted !== true,
    release: () => timer.abort(),
  };
}
