/** A fetcher for tests: manual clock, no politeness by default, every host on one loopback server. */
import { createFetcher, createHostGate } from '../src/index.js';
import type { FetchRequest, FetchResult, Fetcher, FetcherOptions } from '../src/index.js';
import { createManualClock } from './manual-clock.js';
import type { ManualClock } from './manual-clock.js';

export interface Harness {
  readonly clock: ManualClock;
  readonly fetcher: Fetcher;
  /** Fetches as a page. Takes a URL or a partial request. */
  readonly get: (request: string | (Partial<FetchRequest> & { readonly url: string })) => Promise<FetchResult>;
}

/** Addresses, paths, and words of the operating system or of a library. */
const LEAKS = /\d+\.\d+\.\d+\.\d+|\[[0-9a-f:]+\]|[\\/](?:tmp|home|root|usr|node_modules)|E[A-Z]{4,}|errno|ssl|undici/;

/** No name resolves: tests reach hosts only by a rule. */
export const noDns = (): Promise<readonly string[]> => Promise.resolve([]);

export function createHarness(
  options: Partial<FetcherOptions> = {},
  make: (options: FetcherOptions) => Fetcher = createFetcher,
): Harness {
  const clock = createManualClock();
  const hostGate = createHostGate({ clock, concurrencyPerHost: 64, minDelayMs: 0 });
  const fetcher = make({ clock, hostGate, resolve: noDns, ...options });
  return {
    clock,
    fetcher,
    get: async (request) => {
      const result = await fetcher.fetch(
        typeof request === 'string' ? { url: request, purpose: 'page' } : { purpose: 'page', ...request },
      );
      // Checked for every failure in every test.
      if (!result.ok && LEAKS.test(`${result.message} ${result.tls?.message ?? ''}`))
        throw new Error(`a message gives away what is inside: ${result.message}`);
      return result;
    },
  };
}

export const textOf = (result: FetchResult): string =>
  result.ok ? Buffer.from(result.body).toString('utf8') : `${result.code}: ${result.message}`;
