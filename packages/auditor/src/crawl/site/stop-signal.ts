/**
 * Combines everything that can end a crawl into one signal, and identifies the cause afterwards: the caller's abort, the deadline, or a
 * site that does not answer.
 */
import { setMaxListeners } from 'node:events';
import type { AuditorClock } from '@citeready/safe-fetch';

/** The reason of the combined signal once the deadline has passed. */
export class DeadlinePassed extends Error {
  constructor(milliseconds: number) {
    super(`The crawl's deadline of ${milliseconds} ms has passed.`);
    this.name = 'DeadlinePassed';
  }
}

/** The reason of the combined signal once the site was given up. */
export class SiteGivenUp extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'SiteGivenUp';
  }
}

export interface StopSignal {
  readonly signal: AbortSignal;
  /** What ended the crawl; `null` if nothing did, or if it was the caller. */
  readonly reason: () => DeadlinePassed | SiteGivenUp | null;
  readonly giveUp: (message: string) => void;
  /** Stops the timer. */
  release(): void;
}

export function createStopSignal(clock: AuditorClock, deadlineMs: number, caller: AbortSignal | undefined): StopSignal {
  const own = new AbortController();
  const timer = new AbortController();
  const signal = caller === undefined ? own.signal : AbortSignal.any([caller, own.signal]);
  // Every fetch of a round listens to it; Node would warn about a leak.
  setMaxListeners(0, signal);
  let reason: DeadlinePassed | SiteGivenUp | null = null;
  const stop = (why: DeadlinePassed | SiteGivenUp): void => {
    if (signal.aborted) return;
    reason = why;
    own.abort(why);
  };
  void clock.sleep(deadlineMs, AbortSignal.any([timer.signal, signal])).then(() => {
    // After release, the timer must not stop the crawl; after a stop, `stop` has no effect.
    if (!timer.signal.aborted) stop(new DeadlinePassed(deadlineMs));
  });
  return {
    signal,
    reason: () => reason,
    giveUp: (message) => stop(new SiteGivenUp(message)),
    release: () => timer.abort(),
  };
}
