/**
 * Reads what a domain publishes to prove who controls it, as core's `SiteReader`. The caller chooses the domain, so every request passes
 * the same policy as the requests of an audit.
 */
import { Resolver } from 'node:dns/promises';
import { createSystemClock } from '@citeready/system';
import type { SiteReader } from './ports.js';
import { createFetcher } from './fetcher.js';
import type { FetcherOptions } from './fetcher.js';
import { createHostGate } from './host-gate.js';

/** Options of the site reader. All of them have defaults. */
export type SiteReaderOptions = Partial<Omit<FetcherOptions, 'hostGate'>> & {
  /** Default: queries the machine's DNS servers. Rejects if there are no records. */
  readonly resolveTxt?: (name: string, signal: AbortSignal) => Promise<readonly (readonly string[])[]>;
};

const MAX_BYTES = 256 * 1024;
const MAX_RECORDS = 100;
const TOTAL_MS = 8000;

const systemTxt: NonNullable<SiteReaderOptions['resolveTxt']> = async (name, signal) => {
  const resolver = new Resolver({ timeout: 2_500, tries: 2 });
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    return await resolver.resolveTxt(name);
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

/** Throws for invalid options. Opens no connection until the first call. */
export function createSiteReader(options: SiteReaderOptions = {}): SiteReader {
  const { resolveTxt = systemTxt, ...given } = options;
  const clock = given.clock ?? createSystemClock();
  const fetcherOptions: FetcherOptions = {
    ...given,
    clock,
    hostGate: createHostGate({ clock }),
    limits: { totalMs: TOTAL_MS, ...given.limits },
  };
  return {
    async read({ url, signal }) {
      // A fetcher has the budget of one audit, so each call gets a new one.
      const fetcher = createFetcher(fetcherOptions);
      try {
        const answer = await fetcher.fetch({ url, purpose: 'text', signal, maxBytes: MAX_BYTES });
        if (!answer.ok || answer.status < 200 || answer.status > 299 || answer.tls !== null) return null;
        return { url: answer.url, text: new TextDecoder().decode(answer.body) };
      } finally {
        await fetcher.close();
      }
    },
    async txt({ name, signal }) {
      signal.throwIfAborted();
      try {
        const records = await resolveTxt(name, signal);
        return records.slice(0, MAX_RECORDS).map((parts) => parts.join(''));
      } catch {
        signal.throwIfAborted();
        return [];
      }
    },
  };
}
