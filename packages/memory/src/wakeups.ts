/**
 * Hints to workers that a job became claimable: synchronously when a commit makes one claimable, and when time does (a delay or a lease
 * that ends). Sleeps only while there is a listener.
 */
import type { Clock } from '@citeready/core';

export interface Wakeups {
  listen(wake: () => void): () => Promise<void>;
  /** To be called after every commit. */
  committed(claimable: boolean): void;
  close(): void;
}

/** `nextDue` returns when time alone makes a job claimable next, in milliseconds since the epoch. */
export function createWakeups(clock: Clock, nextDue: () => number | null): Wakeups {
  const listeners = new Set<{ readonly wake: () => void }>();
  let sleep: { readonly until: number; readonly abort: AbortController } | null = null;

  const wakeAll = (): void => {
    for (const { wake } of [...listeners]) {
      wake();
    }
  };

  const arm = (): void => {
    const due = listeners.size > 0 ? nextDue() : null;
    if (due === sleep?.until) return;
    sleep?.abort.abort();
    sleep = null;
    if (due === null) return;
    const current = { until: due, abort: new AbortController() };
    sleep = current;
    void clock.sleep(Math.max(0, due - clock.now().getTime()), current.abort.signal).then(() => {
      if (sleep !== current) return;
      sleep = null;
      wakeAll();
    });
  };

  return {
    listen(wake) {
      const listener = { wake };
      listeners.add(listener);
      arm();
      return async () => {
        listeners.delete(listener);
        arm();
      };
    },
    committed(claimable) {
      if (claimable) wakeAll();
      arm();
    },
    close() {
      listeners.clear();
      arm();
    },
  };
}
