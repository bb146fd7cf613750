/**
 * A clock that stands still until it is told to go on. Sleepers wake when their time has come. One that goes on by itself does so when nothing else is
 * left to do, to the next sleeper who asked for less than a minute.
 */
import type { AuditorClock } from '@citeready/safe-fetch';

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
  const sleepers = new Set<{ readonly due: number; readonly wake: () => void; readonly short: boolean }>();
  let pumping = false;
  /** Some turns of the event loop, in which whoever has work to do begins something else. */
  const pump = (turns = 5): void => {
    if (turns > 0) {
      setImmediate(pump, turns - 1);
      return;
    }
    pumping = false;
    const next = Math.min(...[...sleepers].flatMap(({ due, short }) => (short ? [due] : [])));
    if (!Number.isFinite(next)) return;
    clock.advance(Math.max(0, next - elapsed));
    pumpSoon();
  };
  const pumpSoon = (): void => {
    if (pumping || options.autoAdvance !== true) return;
    pumping = true;
    pump();
  };
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
      if (signal?.aborted === true) return;
      sleeps.push(ms);
      const sleeper = { due: elapsed + ms, wake: (): void => undefined, short: ms < 60_000 };
      pumpSoon();
      await new Promise<void>((resolve) => {
        sleeper.wake = resolve;
        sleepers.add(sleeper);
        signal?.addEventListener('abort', () => resolve(), { once: true });
      });
      sleepers.delete(sleeper);
    },
  };
  return clock;
}
