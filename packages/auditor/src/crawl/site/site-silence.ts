/**
 * Measures how long a site has given nothing while it was its turn: a request was out, or it had asked to be left alone. Our own waits (for a turn at
 * the host, for other audits, for the parser) do not count, so that no site is given up because of our load.
 */
import type { AuditorClock } from '@citeready/safe-fetch';

export interface SiteSilence {
  /** The site's turn begins; call the result when it is over. */
  begin(): () => void;
  /** The site asked to be left alone for this long: its turn, too. */
  hold(ms: number): void;
  /** Something came of a request. */
  broken(): void;
  /** Milliseconds since something came, and since the start, of the site's turns alone. */
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
    // The reason avoids an error with a stack trace.
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
      // The timer in place looks again when it ends; a new one for each answer would be many.
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
