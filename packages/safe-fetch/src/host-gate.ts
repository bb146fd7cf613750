/**
 * Politeness across all audits of a process, and with `turns` of all processes: how many requests a host gets at a time and how far apart, and the same
 * for the address behind it and the block of the internet that it is in. Make one gate per process and give it to every fetcher.
 */
import type { HostTurns } from './ports.js';
import { addressBlock } from './address-block.js';
import type { LocalTurn } from './local-gate.js';
import { createLocalGate } from './local-gate.js';
import { withoutRootDot } from './policy/host-names.js';
import { createSharedTurns } from './shared-turns.js';
import type { AuditorClock } from './types.js';

/** How gently hosts are asked. */
export interface HostGateOptions {
  readonly clock: AuditorClock;
  /** Requests at a time to one host. 1-64; default 2. */
  readonly concurrencyPerHost?: number;
  /** Milliseconds between the starts of two requests to one host. 0-60,000; default 200. */
  readonly minDelayMs?: number;
  /** Milliseconds between the starts of two requests to one address, whichever hosts it serves. 0-60,000; default that of `minDelayMs`. */
  readonly minAddressDelayMs?: number;
  /** Requests at a time to the addresses of one /24 (IPv4) or /48 (IPv6). 1-1,000; default 16. */
  readonly concurrencyPerBlock?: number;
  /** The longest crawl-delay that is honored, milliseconds; longer ones count as this. 0-600,000; default 10,000. */
  readonly maxCrawlDelayMs?: number;
  /** The longest Retry-After that is honored, milliseconds; longer ones count as this. 0-3,600,000; default 60,000. */
  readonly maxHoldMs?: number;
  /** What several processes hold in common, such as `backend.hostTurns()` of PostgreSQL. Default: this process alone. */
  readonly turns?: HostTurns;
  /** How long an answer of `turns` is waited for before it counts as failed, in milliseconds. 1-15,000, since a turn that was had later may be over; default 5,000. */
  readonly answerWithinMs?: number;
  /** Told when `turns` fails: for some seconds the process then keeps to its own gate alone. Default: nobody. */
  readonly onTrouble?: (error: unknown) => void;
  /** Names turns; default Web Crypto's `randomUUID`. */
  readonly uuid?: () => string;
}

/** A turn at a host; both calls do nothing the second time. */
export interface HostTurn {
  /** Call it when the request is on its way: the pause before the next one begins now, and nobody is let in before. */
  sent(): void;
  /** Call it when the response was read, or when there will be none. A turn that was not sent counts as sent. */
  leave(): void;
}

/** Lets requests to hosts through one after the other, at their pace. */
export interface HostGate {
  /**
   * Waits for a turn at the host, and at its address where that is known; first come first served within the process. Rejects only with the reason
   * of an aborted signal.
   */
  enter(
    host: string,
    options?: { readonly signal?: AbortSignal | undefined; readonly address?: string | null },
  ): Promise<HostTurn>;
  /** Crawl-delay of the host's robots.txt in seconds, `null` for none. Replaces the former one; anything but a positive number is none. */
  setCrawlDelay(host: string, seconds: number | null): void;
  /** Lets no request to the host start for this long (Retry-After). Never shortens a hold. */
  hold(host: string, ms: number): void;
  /** Resolves when other processes can know all that happened here. To be awaited before what `turns` are held in is closed; never rejects. */
  settle(): Promise<void>;
}

/** A request takes less than this but for unusual limits; after the death of a worker one of its host's turns is lost no longer. */
const LEASE_MS = 60_000;
/** A connection takes less than this but for unusual limits; after the death of a worker over it host and address are closed no longer. */
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

/** Makes a gate. Share one among all auditors of a process. */
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
