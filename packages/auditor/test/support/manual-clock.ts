/** A clock that stands still until it is told to go on. Sleepers wake when their time has come. */
import type { AuditorClock } from '../../src/fetch/types.js';

export interface ManualClock extends AuditorClock {
  /** Moves time on and wakes who is due. */
  advance(ms: number): void;
  /** Milliseconds that each sleeper asked for. */
  readonly sleeps: readonly number[];
}

export function createManualClock(
  start = '2026-06-01T12:00:00Z',
  options: { readonly autoAdvance?: boolean } = {},
): ManualClock {
  let elapsed = 0;
  const sleeps: number[] = [];
  const sleepers = new Set<{ readonly due: number; readonly wake: () => void }>();
  const clock: ManualClock = {
    sleeps,
    now: () => new Date(Date.parse(start) + elapsed),
    monotonic: () => elapsed,
    advance(ms) {
      elapsed += ms;
      for (const sleeper of [...sleepers]) {
        if (sleeper.due > elapsed) continue;
        sleepers.delete(sleeper);
        sleeper.wake();
      }
    },
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      sleeps.push(ms);
      if (options.autoAdvance === true && ms < 60_000) {
        clock.advance(ms);
        return;
      }
      const sleeper = { due: elapsed + ms, wake: (): void => undefined };
      await new Promise<void>((resolve) => {
        sleeper.wake = resolve;
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
      sleepers.delete(sleeper);
      signal?.throwIfAborted();
    },
  };
  return clock;
}
