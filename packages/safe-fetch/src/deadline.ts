/** Time limits on the injected clock. All of them abort one signal, whose reason says which limit was reached. */
import type { FetchProblem } from './problem.js';
import type { AuditorClock } from './types.js';

export interface Deadline {
  /** Aborts with the first problem, or with the parent's reason. */
  readonly signal: AbortSignal;
  /** Ends everything under this deadline after `ms`, unless the returned function is called first. */
  limit(ms: number, problem: () => FetchProblem): () => void;
  /** Like `limit`, but restarts with each call of `touch`, which is cheap enough to call for every byte. */
  idle(ms: number, problem: () => FetchProblem): { readonly touch: () => void; readonly stop: () => void };
  /** The promise, or a rejection with the signal's reason, whichever is first; for work that cannot be stopped itself. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Stops all timers. Always call it. */
  dispose(): void;
}

/** Nothing reads this reason. Without one, each abort creates an error with a stack trace, once per timer of each fetch. */
const STOPPED = 'stopped';

/** Ends when any of the parents does. */
export function createDeadline(clock: AuditorClock, parents: readonly (AbortSignal | undefined)[]): Deadline {
  const own = new AbortController();
  /** Active timers. */
  const running = new Set<() => void>();
  // `any` adds no listener to the parents, which live for a whole audit and would otherwise collect one per fetch in progress.
  const signal = AbortSignal.any([own.signal, ...parents.filter((parent) => parent !== undefined)]);

  /** Runs `then` after `ms`, unless stopped first. */
  const after = (ms: number, then: () => void): (() => void) => {
    const stop = new AbortController();
    const end = (): void => stop.abort(STOPPED);
    running.add(end);
    void clock.sleep(ms, stop.signal).then(() => {
      running.delete(end);
      if (!stop.signal.aborted) then();
    });
    return end;
  };

  return {
    signal,
    limit: (ms, problem) => after(ms, () => own.abort(problem())),
    idle: (ms, problem) => {
      let last = clock.monotonic();
      let cancel: () => void;
      const watch = (wait: number): void => {
        cancel = after(wait, () => {
          const left = last + ms - clock.monotonic();
          if (left <= 0) own.abort(problem());
          else watch(left);
        });
      };
      watch(ms);
      return {
        touch: () => {
          last = clock.monotonic();
        },
        stop: () => cancel(),
      };
    },
    race: async (work) => {
      let onAbort: (() => void) | undefined;
      const aborted = new Promise<never>((_resolve, reject) => {
        // The reason is a FetchProblem or the caller's own reason, which has to be passed on unchanged.
        // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
        onAbort = () => reject(signal.reason);
        if (signal.aborted) onAbort();
        else signal.addEventListener('abort', onAbort, { once: true });
      });
      // The promise that loses may still reject when nothing listens to it any more.
      work.catch(() => undefined);
      aborted.catch(() => undefined);
      try {
        return await Promise.race([work, aborted]);
      } finally {
        if (onAbort !== undefined) signal.removeEventListener('abort', onAbort);
      }
    },
    dispose: () => {
      for (const end of running) end();
    },
  };
}
