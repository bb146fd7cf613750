/**
 * Web Crypto completes outside the event loop, so that a manual clock that is advanced meanwhile overtakes it. This detects when no call is
 * in progress, and advances a clock in steps, waiting for pending calls in between.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { ManualClock } from '@citeready/memory';

const METHODS = ['digest', 'sign', 'importKey', 'encrypt', 'decrypt'] as const;

export interface QuietCrypto {
  /** Resolves when no call is in progress and no follow-up makes another. */
  settle(): Promise<void>;
  /** Advances the time. */
  pass(clock: ManualClock, ms: number): Promise<void>;
  restore(): void;
}

const STEP_MS = 100;
/** Event loop turns without a call after which everything is quiet. */
const QUIET_TURNS = 4;

export function watchCrypto(): QuietCrypto {
  const { subtle } = globalThis.crypto;
  let underWay = 0;
  for (const name of METHODS) {
    const real: unknown = Reflect.get(subtle, name);
    if (typeof real !== 'function') throw new TypeError(`crypto.subtle has no ${name}`);
    const counted = async (...args: unknown[]): Promise<unknown> => {
      underWay++;
      try {
        return (await Reflect.apply(real, subtle, args)) as unknown;
      } finally {
        underWay--;
      }
    };
    Object.defineProperty(subtle, name, { value: counted, configurable: true, writable: true });
  }
  const settle = async (): Promise<void> => {
    for (let quiet = 0; quiet < QUIET_TURNS; quiet++) {
      await nextTurn();
      if (underWay > 0) quiet = -1;
    }
  };
  return {
    settle,
    async pass(clock, ms) {
      for (let left = Math.round(ms); left > 0; left -= STEP_MS) {
        await clock.advance(Math.min(left, STEP_MS));
        await settle();
      }
    },
    // The methods belong to the prototype; the overrides are deleted.
    restore: () => METHODS.forEach((name) => Reflect.deleteProperty(subtle, name)),
  };
}
