/**
 * The crawl's only way to the fetcher. Asks robots.txt of the address's own host first, also at every redirect, keeps to the site's
 * crawl-delay and to a number of fetches at a time. What is refused here looks like a failed fetch with the code `robots`.
 */
import type { AuditorClock, FetchFailure, Fetcher, FetchPurpose, FetchResult } from '../../fetch/types.js';
import { ROBOTS_MAX_BYTES } from '../robots/lines.js';
import { createRobotsFile } from '../robots/robots-file.js';
import type { RobotsFile } from '../types.js';

export interface SiteFetchOptions {
  readonly fetcher: Fetcher;
  readonly clock: AuditorClock;
  /** Our product token in robots.txt. */
  readonly token: string;
  readonly concurrency: number;
  /** Longest crawl-delay that is kept to, in seconds. */
  readonly maxCrawlDelay: number;
  readonly signal: AbortSignal;
}

export interface GetOptions {
  readonly maxBytes?: number;
  readonly userAgent?: string;
  /** May a redirect lead there? Asked before robots.txt of the target is. */
  readonly redirectWithin: (url: URL) => boolean;
}

export interface SiteFetch {
  /** robots.txt of an origin, fetched once. */
  robots(origin: string): Promise<RobotsFile>;
  get(url: string, purpose: Exclude<FetchPurpose, 'robots'>, options: GetOptions): Promise<FetchResult>;
  /** Those fetched so far, in order. */
  known(): readonly RobotsFile[];
}

/** Hosts whose robots.txt one audit asks for: the spellings of the site and a few hosts of sitemaps. */
const MAX_ORIGINS = 12;

const refusal = (url: string, message: string): FetchFailure => ({
  ok: false,
  requestedUrl: url,
  url,
  redirects: [],
  code: 'robots',
  message,
  tls: null,
});

/** The delay that robots.txt asks of us, in seconds. */
export function crawlDelayFor(robots: RobotsFile, token: string): number {
  const named = robots.names(token);
  let delay = 0;
  for (const group of robots.groups) {
    const ours = group.agents.some(({ token: agent }) =>
      named ? agent.toLowerCase().startsWith(token.toLowerCase()) : agent.startsWith('*'),
    );
    if (ours && group.crawlDelay !== null) delay = Math.max(delay, group.crawlDelay.seconds);
  }
  return delay;
}

/** A gate through which at most `places` pass at a time, first come first served. */
function createGate(places: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = places;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) free += 1;
      else next();
    }
  };
}

export function createSiteFetch(options: SiteFetchOptions): SiteFetch {
  const { fetcher, clock, token, signal } = options;
  const files = new Map<string, Promise<RobotsFile>>();
  const known: RobotsFile[] = [];
  const gate = createGate(Math.max(1, options.concurrency));
  /** When the next request to an origin with a crawl-delay may start, by the monotonic clock. */
  const nextStart = new Map<string, number>();

  async function fetchRobots(origin: string): Promise<RobotsFile> {
    const url = `${origin}/robots.txt`;
    const result = await fetcher.fetch({ url, purpose: 'robots', signal, maxBytes: ROBOTS_MAX_BYTES });
    const file = createRobotsFile(url, result);
    known.push(file);
    return file;
  }

  function robots(origin: string): Promise<RobotsFile> {
    let file = files.get(origin);
    if (file === undefined) {
      file = fetchRobots(origin);
      files.set(origin, file);
    }
    return file;
  }

  /** Why robots.txt keeps us from an address; `null` when it does not. */
  async function closedBy(url: URL): Promise<string | null> {
    if (!files.has(url.origin) && files.size >= MAX_ORIGINS)
      return 'too many hosts; robots.txt of this one was not asked for';
    const verdict = (await robots(url.origin)).verdict(token, url.href);
    return verdict.allowed ? null : `robots.txt closes it (${verdict.reason})`;
  }

  /** Takes the next place in the origin's rhythm. Places are given at once, so that waiting fetches do not crowd one moment. */
  async function pace(url: URL): Promise<void> {
    const delay = Math.min(crawlDelayFor(await robots(url.origin), token), options.maxCrawlDelay) * 1000;
    if (delay <= 0) return;
    const now = clock.monotonic();
    const start = Math.max(now, nextStart.get(url.origin) ?? now);
    nextStart.set(url.origin, start + delay);
    if (start > now) await clock.sleep(start - now, signal);
  }

  return {
    robots,
    known: () => known,
    async get(url, purpose, { maxBytes, userAgent, redirectWithin }) {
      const target = new URL(url);
      const closed = await closedBy(target);
      if (closed !== null) return refusal(url, closed);
      return gate(async () => {
        signal.throwIfAborted();
        await pace(target);
        return fetcher.fetch({
          url,
          purpose,
          signal,
          ...(maxBytes !== undefined && { maxBytes }),
          ...(userAgent !== undefined && { userAgent }),
          approveRedirect: async (next) => {
            if (!URL.canParse(next)) return false;
            const to = new URL(next);
            return redirectWithin(to) && (await closedBy(to)) === null;
          },
        });
      });
    },
  };
}
