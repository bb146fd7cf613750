/**
 * Measures how long a site has not answered while the auditor waited for it: a request was in progress, or the site had asked for a pause.
 * The auditor's own waits (for a turn at the host, for other audits, for the parser) do not count, so that no site is given up because of
 * the auditor's load.
 */
import type { AuditorClock } from '@citeready/safe-fetch';

export interface SiteSilence {
  /** Starts waiting for the site; call the returned function when the wait is over. */
  begin(): () => void;
  /** The site asked for a pause of this length, which counts as its silence too. */
  hold(ms: number): void;
  /** A request got a response. */
  broken(): void;
  /** Milliseconds since the last response, and since the start, counting only time waiting for the site. */
  soFar(): { readonly now: number; readonly all: number };
  readonly limitMs: number;
  /** Stops the timer. */
  release(): void;
}

export function createSiteSilence(
  clock: AuditorClock,
  limitMs: number,
  onTooLong: (milliseconds: number) => void,
): SiteSilence {
  let turns = 0;
  let silentMs = 0;
  let allMs = 0;
  let last = clock.monotonic();
  let timer: AbortController | null = null;
  const released = new AbortController();

  const account = (): void => {
    const now = clock.monotonic();
    if (turns > 0) {
      silentMs += now - last;
      allMs += now - last;
    }
    last = now;
  };

  const disarm = (): void => {
    // Passing a reason avoids creating an error with a stack trace.
    timer?.abort('disarmed');
    timer = null;
  };

  const arm = (): void => {
    if (timer !== null || turns === 0 || released.signal.aborted) return;
    const own = new AbortController();
    timer = own;
    void clock.sleep(Math.max(1, limitMs - silentMs), own.signal).then(() => {
      // Disarmed.
      if (own.signal.aborted) return;
      timer = null;
      account();
      if (silentMs >= limitMs) onTooLong(silentMs);
      else arm();
    });
  };

  const begin = (): (() => void) => {
    account();
    turns += 1;
    arm();
    let over = false;
    return () => {
      if (over) return;
      over = true;
      account();
      turns -= 1;
      if (turns === 0) disarm();
    };
  };

  return {
    limitMs,
    begin,
    hold(ms) {
      const end = begin();
      void clock.sleep(Math.min(ms, limitMs), released.signal).then(end);
    },
    broken() {
      account();
      silentMs = 0;
      // The running timer checks again when it fires; a new timer for each response would be too many.
    },
    soFar() {
      account();
      return { now: silentMs, all: allMs };
    },
    release() {
      disarm();
      released.abort();
    },
  };
}
