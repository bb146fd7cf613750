/**
 * Politeness across all audits of a process, or of all processes with `turns`: limits the concurrent requests to a host and the delay
 * between them, and does the same for the host's address and for the block of addresses that contains it. Create one gate per process and
 * pass it to every fetcher.
 */
import type { HostTurns } from './ports.js';
import { addressBlock } from './address-block.js';
import type { LocalTurn } from './local-gate.js';
import { createLocalGate } from './local-gate.js';
import { withoutRootDot } from './policy/host-names.js';
import { createSharedTurns } from './shared-turns.js';
import type { AuditorClock } from './types.js';

/** Options of the politeness limits. */
export interface HostGateOptions {
  /** Measures the delays, and waits. */
  readonly clock: AuditorClock;
  /** Requests at a time to one host. 1-64; default 2. */
  readonly concurrencyPerHost?: number;
  /** Milliseconds between the starts of two requests to one host. 0-60,000; default 200. */
  readonly minDelayMs?: number;
  /** Milliseconds between the starts of two requests to one address, whichever hosts it serves. 0-60,000; default that of `minDelayMs`. */
  readonly minAddressDelayMs?: number;
  /** Requests at a time to the addresses of one /24 (IPv4) or /48 (IPv6). 1-1,000; default 16. */
  readonly concurrencyPerBlock?: number;
  /** Maximum crawl-delay that is honored, in milliseconds; a longer one is cut to this. 0-600,000; default 10,000. */
  readonly maxCrawlDelayMs?: number;
  /** Maximum Retry-After that is honored, in milliseconds; a longer one is cut to this. 0-3,600,000; default 60,000. */
  readonly maxHoldMs?: number;
  /** Turns shared by several processes, such as `backend.hostTurns()` of PostgreSQL. Default: this process alone. */
  readonly turns?: HostTurns;
  /**
   * Milliseconds to wait for an answer of `turns` before it counts as failed. 1-15,000, since a turn granted later may already have
   * expired; default 5,000.
   */
  readonly answerWithinMs?: number;
  /** Called when `turns` fails; the process then uses only its own gate for some seconds. Default: no callback. */
  readonly onTrouble?: (error: unknown) => void;
  /** Generates the ids of turns; default Web Crypto's `randomUUID`. */
  readonly uuid?: () => string;
}

/** A turn at a host. Calling either method a second time does nothing. */
export interface HostTurn {
  /** Call it when the request has been sent: the delay before the next one starts now, and no other turn starts before. */
  sent(): void;
  /** Call it when the response has been read, or when there will not be one. A turn that was not sent counts as sent. */
  leave(): void;
}

/** Admits requests to hosts one after the other, at each host's pace. */
export interface HostGate {
  /**
   * Waits for a turn at the host, and at its address if known. Turns are granted in order of arrival within the process. Rejects only with
   * the reason of an aborted signal.
   */
  enter(
    host: string,
    options?: { readonly signal?: AbortSignal | undefined; readonly address?: string | null },
  ): Promise<HostTurn>;
  /**
   * Sets the crawl-delay of the host's robots.txt in seconds, `null` for none. Replaces the previous value; anything but a positive number
   * is treated as `null`.
   */
  setCrawlDelay(host: string, seconds: number | null): void;
  /** Starts no request to the host for this long (Retry-After). Never shortens a hold. */
  hold(host: string, ms: number): void;
  /** Resolves when all changes are visible to other processes. Await it before closing the store behind `turns`; never rejects. */
  settle(): Promise<void>;
}

/** A request takes less than this except with unusual limits. If a worker dies, its turn at the host is lost for no longer than this. */
const LEASE_MS = 60_000;
/**
 * A connection takes less than this except with unusual limits. If a worker dies while connecting, the host and address are blocked for no
 * longer than this.
 */
const SEND_WITHIN_MS = 15_000;

function within(name: string, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new RangeError(`${name} is ${String(value)}; it must be a whole number from ${min} to ${max}`);
  return value;
}

const all = (turns: readonly LocalTurn[]): HostTurn => ({
  sent: () => turns.forEach((turn) => turn.sent()),
  leave: () => turns.forEach((turn) => turn.leave()),
});

/** Creates a gate. Share one among all auditors of a process. */
export function createHostGate(options: HostGateOptions): HostGate {
  const { clock } = options;
  const concurrency = within('concurrencyPerHost', options.concurrencyPerHost ?? 2, 1, 64);
  const delayMs = within('minDelayMs', options.minDelayMs ?? 200, 0, 60_000);
  const addressDelayMs = within('minAddressDelayMs', options.minAddressDelayMs ?? delayMs, 0, 60_000);
  const blockConcurrency = within('concurrencyPerBlock', options.concurrencyPerBlock ?? 16, 1, 1_000);
  const maxCrawlDelayMs = within('maxCrawlDelayMs', options.maxCrawlDelayMs ?? 10_000, 0, 600_000);
  const answerWithinMs = within('answerWithinMs', options.answerWithinMs ?? 5_000, 1, SEND_WITHIN_MS);
  const maxHoldMs = within('maxHoldMs', options.maxHoldMs ?? 60_000, 0, 3_600_000);

  const hosts = createLocalGate({ clock, concurrency, delayMs });
  const addresses = createLocalGate({ clock, concurrency: blockConcurrency, delayMs: addressDelayMs });
  const blocks = createLocalGate({ clock, concurrency: blockConcurrency, delayMs: 0 });
  const shared =
    options.turns === undefined
      ? null
      : createSharedTurns({
          turns: options.turns,
          clock,
          rules: {
            concurrency,
            delayMs,
            addressDelayMs,
            blockConcurrency,
            leaseMs: LEASE_MS,
            sendWithinMs: SEND_WITHIN_MS,
          },
          answerWithinMs,
          uuid: options.uuid ?? (() => globalThis.crypto.randomUUID()),
          onTrouble: options.onTrouble ?? (() => {}),
        });
  const nameOf = (host: string): string => withoutRootDot(host.toLowerCase());

  return {
    async enter(host, { signal, address = null } = {}) {
      const turns: LocalTurn[] = [];
      try {
        turns.push(await hosts.enter(nameOf(host), signal));
        if (address !== null) {
          turns.push(await blocks.enter(addressBlock(address), signal));
          turns.push(await addresses.enter(address, signal));
        }
        const common = await shared?.enter(nameOf(host), address, signal);
        if (common != null) turns.push(common);
        return all(turns);
      } catch (error) {
        all(turns).leave();
        throw error;
      }
    },
    setCrawlDelay: (host, seconds) => {
      const asked = seconds !== null && seconds > 0 ? seconds * 1_000 : 0;
      const ms = Math.min(asked, maxCrawlDelayMs);
      hosts.setDelay(nameOf(host), ms);
      shared?.setCrawlDelay(nameOf(host), ms);
    },
    hold: (host, ms) => {
      if (!(ms > 0)) return;
      hosts.hold(nameOf(host), Math.min(ms, maxHoldMs));
      shared?.hold(nameOf(host), Math.min(ms, maxHoldMs));
    },
    settle: async () => shared?.settle(),
  };
}
