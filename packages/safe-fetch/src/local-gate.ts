/**
 * Turns at places (hosts, addresses, blocks of addresses) within one process: how many at a time, and how far apart. The delay between two
 * turns starts when the request of the first one has been sent; if a delay applies, no other turn starts before.
 */
import type { AuditorClock } from './types.js';

export interface LocalGateOptions {
  readonly clock: AuditorClock;
  /** Concurrent turns at one place. */
  readonly concurrency: number;
  /** Milliseconds from the time one turn's request is sent to the next turn. */
  readonly delayMs: number;
}

/** A turn. Calling either method a second time does nothing. */
export interface LocalTurn {
  /** The request has been sent. */
  sent(): void;
  /** The turn is over; a turn that was not sent counts as sent. */
  leave(): void;
}

export interface LocalGate {
  /** Waits for a turn, in order of arrival. Rejects only with the reason of an aborted signal. */
  enter(place: string, signal?: AbortSignal): Promise<LocalTurn>;
  /** Sets a delay for this place, used if it is longer than the default; replaces the previous one. */
  setDelay(place: string, ms: number): void;
  /** Starts no turn for this long; never shortens an earlier hold. */
  hold(place: string, ms: number): void;
}

interface Waiter {
  readonly grant: () => void;
}

interface PlaceState {
  active: number;
  /** A turn was granted whose request has not been sent yet. */
  unsent: boolean;
  /** By the monotonic clock. */
  nextStart: number;
  delayMs: number;
  readonly queue: Waiter[];
  /** Stops the sleep until `nextStart`, while it is in progress. */
  wake: AbortController | null;
}

/** Maximum number of places kept; beyond it unused places are removed, least recently used first. */
const MAX_PLACES = 10_000;

export function createLocalGate({ clock, concurrency, delayMs }: LocalGateOptions): LocalGate {
  /** In order of last use. */
  const places = new Map<string, PlaceState>();

  const forgetSome = (): void => {
    if (places.size <= MAX_PLACES) return;
    for (const [name, state] of places) {
      if (places.size <= MAX_PLACES) return;
      if (state.active === 0 && state.queue.length === 0) places.delete(name);
    }
  };

  const stateOf = (name: string): PlaceState => {
    const state = places.get(name) ?? {
      active: 0,
      unsent: false,
      nextStart: clock.monotonic(),
      delayMs: 0,
      queue: [],
      wake: null,
    };
    places.delete(name);
    places.set(name, state);
    forgetSome();
    return state;
  };

  const pauseOf = (state: PlaceState): number => Math.max(delayMs, state.delayMs);

  /** Admits the waiters whose time has come; sleeps until the next one otherwise. */
  const advance = (state: PlaceState): void => {
    // Passing a reason avoids creating an error with a stack trace.
    state.wake?.abort('woken');
    state.wake = null;
    while (state.queue.length > 0 && state.active < concurrency && !state.unsent) {
      const now = clock.monotonic();
      if (state.nextStart > now) {
        const wake = new AbortController();
        state.wake = wake;
        void clock.sleep(state.nextStart - now, wake.signal).then(() => {
          if (!wake.signal.aborted) advance(state);
        });
        return;
      }
      state.active += 1;
      state.unsent = pauseOf(state) > 0;
      state.queue.shift()?.grant();
    }
  };

  const turnAt = (state: PlaceState): LocalTurn => {
    let sent = false;
    let left = false;
    const markSent = (): void => {
      if (sent) return;
      sent = true;
      state.unsent = false;
      state.nextStart = Math.max(state.nextStart, clock.monotonic() + pauseOf(state));
    };
    return {
      sent: () => {
        if (sent) return;
        markSent();
        advance(state);
      },
      leave: () => {
        if (left) return;
        left = true;
        markSent();
        state.active -= 1;
        advance(state);
      },
    };
  };

  return {
    enter: (place, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          // The reason is the caller's own and is passed on unchanged.
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
          return reject(signal.reason);
        }
        const state = stateOf(place);
        const onAbort = (): void => {
          const at = state.queue.indexOf(waiter);
          if (at >= 0) state.queue.splice(at, 1);
          advance(state);
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
          reject(signal?.reason);
        };
        const waiter: Waiter = {
          grant: () => {
            signal?.removeEventListener('abort', onAbort);
            resolve(turnAt(state));
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        state.queue.push(waiter);
        advance(state);
      }),
    setDelay: (place, ms) => {
      const state = stateOf(place);
      // The request that reported the delay counts as the first.
      if (ms > state.delayMs) state.nextStart = Math.max(state.nextStart, clock.monotonic() + ms);
      state.delayMs = ms;
      advance(state);
    },
    hold: (place, ms) => {
      const state = stateOf(place);
      state.nextStart = Math.max(state.nextStart, clock.monotonic() + ms);
      advance(state);
    },
  };
}
