/**
 * Politeness across all audits of a process: how many requests a host gets at a time and how far apart. Make one gate per process and give
 * it to every fetcher.
 */
import { withoutRootDot } from './policy/host-names.js';
import type { AuditorClock } from './types.js';

export interface HostGateOptions {
  readonly clock: AuditorClock;
  /** Requests at a time to one host. 1-64; default 2. */
  readonly concurrencyPerHost?: number;
  /** Milliseconds between the starts of two requests to one host. 0-60,000; default 200. */
  readonly minDelayMs?: number;
  /** The longest crawl-delay that is honoured, milliseconds; longer ones count as this. 0-600,000; default 10,000. */
  readonly maxCrawlDelayMs?: number;
  /** The longest Retry-After that is honoured, milliseconds; longer ones count as this. 0-3,600,000; default 60,000. */
  readonly maxHoldMs?: number;
}

export interface HostGate {
  /**
   * Waits for a turn at the host, first come first served. Call the result when the response was read; calling it again does nothing.
   * Rejects only with the reason of an aborted signal.
   */
  enter(host: string, signal?: AbortSignal): Promise<() => void>;
  /** Crawl-delay of the host's robots.txt in seconds, `null` for none. Replaces the former one; anything but a positive number is none. */
  setCrawlDelay(host: string, seconds: number | null): void;
  /** Lets no request to the host start for this long (Retry-After). Never shortens a hold. */
  hold(host: string, ms: number): void;
}

interface Waiter {
  readonly grant: () => void;
}

interface HostState {
  active: number;
  /** By the monotonic clock. */
  nextStart: number;
  crawlDelayMs: number;
  readonly queue: Waiter[];
  /** Stops the sleep until `nextStart`, while there is one. */
  wake: AbortController | null;
}

/** Hosts remembered; beyond it those without anything to remember go, then the longest unused. */
const MAX_HOSTS = 10_000;

function within(name: string, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new RangeError(`${name} is ${String(value)}; it must be a whole number from ${min} to ${max}`);
  return value;
}

export function createHostGate(options: HostGateOptions): HostGate {
  const { clock } = options;
  const concurrency = within('concurrencyPerHost', options.concurrencyPerHost ?? 2, 1, 64);
  const minDelayMs = within('minDelayMs', options.minDelayMs ?? 200, 0, 60_000);
  const maxCrawlDelayMs = within('maxCrawlDelayMs', options.maxCrawlDelayMs ?? 10_000, 0, 600_000);
  const maxHoldMs = within('maxHoldMs', options.maxHoldMs ?? 60_000, 0, 3_600_000);
  /** In order of last use. */
  const hosts = new Map<string, HostState>();

  const forgetSome = (): void => {
    if (hosts.size <= MAX_HOSTS) return;
    for (const [name, state] of hosts) {
      if (hosts.size <= MAX_HOSTS) return;
      if (state.active === 0 && state.queue.length === 0) hosts.delete(name);
    }
  };

  const stateOf = (host: string): HostState => {
    const name = withoutRootDot(host.toLowerCase());
    const state = hosts.get(name) ?? {
      active: 0,
      nextStart: clock.monotonic(),
      crawlDelayMs: 0,
      queue: [],
      wake: null,
    };
    hosts.delete(name);
    hosts.set(name, state);
    forgetSome();
    return state;
  };

  /** Lets in whoever may go now; sleeps for whoever may go later. */
  const advance = (state: HostState): void => {
    state.wake?.abort();
    state.wake = null;
    while (state.queue.length > 0 && state.active < concurrency) {
      const now = clock.monotonic();
      if (state.nextStart > now) {
        const wake = new AbortController();
        state.wake = wake;
        clock.sleep(state.nextStart - now, wake.signal).then(
          () => (wake.signal.aborted ? undefined : advance(state)),
          () => undefined,
        );
        return;
      }
      state.active += 1;
      state.nextStart = now + Math.max(minDelayMs, state.crawlDelayMs);
      state.queue.shift()?.grant();
    }
  };

  const releaseOf = (state: HostState): (() => void) => {
    let released = false;
    return () => {
      if (released) return;
      released = true;
      state.active -= 1;
      advance(state);
    };
  };

  return {
    enter: (host, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted === true) {
          // The reason is the caller's own, to come out as it is.
          // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
          return reject(signal.reason);
        }
        const state = stateOf(host);
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
            resolve(releaseOf(state));
          },
        };
        signal?.addEventListener('abort', onAbort, { once: true });
        state.queue.push(waiter);
        advance(state);
      }),
    setCrawlDelay: (host, seconds) => {
      const state = stateOf(host);
      const asked = seconds !== null && seconds > 0 ? seconds * 1_000 : 0;
      const delay = Math.min(asked, maxCrawlDelayMs);
      // The request that brought robots.txt counts as the first.
      if (delay > state.crawlDelayMs) state.nextStart = Math.max(state.nextStart, clock.monotonic() + delay);
      state.crawlDelayMs = delay;
      advance(state);
    },
    hold: (host, ms) => {
      if (!(ms > 0)) return;
      const state = stateOf(host);
      state.nextStart = Math.max(state.nextStart, clock.monotonic() + Math.min(ms, maxHoldMs));
      advance(state);
    },
  };
}
