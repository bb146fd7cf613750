/**
 * All requests of the crawl go through here. Checks the robots.txt of the address's host first, also at every redirect, and honors the
 * site's crawl-delay and the concurrency limit. A refused request looks like a failed fetch with the code `robots`.
 */
import { readRobotsFile, ROBOTS_MAX_BYTES } from '@citeready/robots';
import type {
  AuditorClock,
  FetchFailure,
  FetchPurpose,
  FetchRequest,
  FetchResult,
  Fetcher,
} from '@citeready/safe-fetch';
import type { RobotsFile } from '../types.js';
import { yieldToEventLoop } from '../yield-loop.js';
import type { SiteSilence } from './site-silence.js';
import type { Patience, Remaining } from './with-retries.js';
import { askedToWait, withRetries } from './with-retries.js';
import { createGate } from './gate.js';
import { crawlDelayFor } from './crawl-delay.js';
import type { CrawlDelayKeeper } from './crawl-delay.js';

export interface SiteFetchOptions {
  readonly fetcher: Fetcher;
  readonly clock: AuditorClock;
  /** The auditor's product token in robots.txt. */
  readonly token: string;
  readonly concurrency: number;
  /** Maximum crawl-delay that is honored, in seconds. */
  readonly maxCrawlDelay: number;
  readonly signal: AbortSignal;
  readonly hostGate?: CrawlDelayKeeper;
  readonly silence: SiteSilence;
  /** Ends the crawl: the site asks for a longer pause than the audit waits. */
  readonly giveUp: (message: string) => void;
}

/**
 * The auditor's own politeness delayed a request that the whole audit depends on. Says nothing about the site, so no report may be based on
 * it.
 */
export class NoTurn extends Error {
  /** The code by which the service recognizes it; see `Auditor.run` of the core. */
  readonly code = 'NO_TURN';
  constructor(message: string) {
    super(message);
    this.name = 'NoTurn';
  }
}

export interface GetOptions {
  readonly maxBytes?: number;
  readonly userAgent?: string;
  /** Default `none`. */
  readonly patience?: Patience;
  /** Whether a redirect may lead to this URL. Checked before the target's robots.txt. */
  readonly redirectWithin: (url: URL) => boolean;
}

export interface SiteFetch {
  /** robots.txt of an origin, fetched once. */
  robots(origin: string): Promise<RobotsFile>;
  get(url: string, purpose: Exclude<FetchPurpose, 'robots'>, options: GetOptions): Promise<FetchResult>;
  /** The files fetched so far, in order. */
  known(): readonly RobotsFile[];
}

/** Maximum number of hosts whose robots.txt one audit requests: the variants of the domain and a few hosts of sitemaps. */
const MAX_ORIGINS = 12;

/** Why an address is not requested. */
type Closure = Pick<FetchFailure, 'code' | 'message' | 'tls'>;

const closure = (message: string): Closure => ({ code: 'robots', message, tls: null });

export function createSiteFetch(options: SiteFetchOptions): SiteFetch {
  const { fetcher, clock, token, signal, silence } = options;
  const files = new Map<string, Promise<RobotsFile>>();
  const known: RobotsFile[] = [];
  const gate = createGate(Math.max(1, options.concurrency));
  /** Earliest start of the next request to an origin with a crawl-delay, by the monotonic clock. */
  const nextStart = new Map<string, number>();
  /** The time until which a host asked for a pause, by the monotonic clock. */
  const leftAlone = new Map<string, number>();
  const remaining: Remaining = {
    // A retry must not use up the remaining time.
    forTimeout: () => silence.soFar().now < silence.limitMs / 3,
    forBusy: silence.limitMs,
  };

  /** Fetches, and measures the site's silence: time counts while the site is expected to answer. */
  async function fetchWatched(request: FetchRequest): Promise<FetchResult> {
    const turn: { end?: () => void } = fetcher.tellsTurns === true ? {} : { end: silence.begin() };
    try {
      const result = await fetcher.fetch({
        ...request,
        onTurn: () => void (turn.end ??= silence.begin()),
        onWait: () => {
          turn.end?.();
          delete turn.end;
        },
      });
      const wait = askedToWait(result, clock);
      if (wait !== null) {
        silence.hold(wait);
        leftAlone.set(new URL(result.url).hostname, clock.monotonic() + wait);
      } else if (result.ok && result.status !== 429 && result.status !== 503) silence.broken();
      return result;
    } finally {
      turn.end?.();
    }
  }

  /** A host that asks for a longer pause than the audit waits is not requested again. */
  function respectWish(host: string): void {
    const ms = (leftAlone.get(host) ?? 0) - clock.monotonic();
    if (ms > silence.limitMs) options.giveUp(`${host} asked for a pause of ${Math.round(ms / 1000)} s.`);
    signal.throwIfAborted();
  }

  async function fetchRobots(origin: string): Promise<RobotsFile> {
    const url = `${origin}/robots.txt`;
    const request = { url, purpose: 'robots', signal, maxBytes: ROBOTS_MAX_BYTES } as const;
    const fetchOnce = (): Promise<FetchResult> => {
      respectWish(new URL(origin).hostname);
      return fetchWatched(request);
    };
    const result = await withRetries(fetchOnce, 'vital', remaining, clock, signal);
    if (!result.ok && result.code === 'turn') throw new NoTurn(result.message);
    const file = await readRobotsFile(url, result, () => yieldToEventLoop(signal));
    known.push(file);
    const delay = crawlDelayFor(file, token);
    options.hostGate?.setCrawlDelay(new URL(origin).hostname, delay > 0 ? delay : null);
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

  /** Returns why robots.txt disallows an address, or `null` if it does not. */
  async function closedBy(url: URL): Promise<Closure | null> {
    if (!files.has(url.origin) && files.size >= MAX_ORIGINS) {
      return closure('too many hosts; the robots.txt of this one was not requested');
    }
    const file = await robots(url.origin);
    const verdict = file.verdict(token, url.href);
    // Whether it is disallowed cannot be decided: a polite crawler stays away.
    if (verdict.undecided === true) return closure(`not compared with robots.txt (${verdict.reason})`);
    if (verdict.allowed) return null;
    // A host that cannot be reached disallows nothing; its own failure is the better reason.
    if (!file.result.ok) {
      const { code, message, tls } = file.result;
      return { code, message: `the robots.txt of the host could not be fetched: ${message}`, tls };
    }
    return closure(`blocked by robots.txt (${verdict.reason})`);
  }

  /**
   * Takes the next slot of the origin's crawl-delay. Slots are assigned at once, so that waiting fetches do not all start at the same time.
   */
  async function pace(url: URL): Promise<void> {
    const delay = Math.min(crawlDelayFor(await robots(url.origin), token), options.maxCrawlDelay) * 1000;
    if (delay <= 0) return;
    const now = clock.monotonic();
    const start = Math.max(now, nextStart.get(url.origin) ?? now);
    nextStart.set(url.origin, start + delay);
    if (start > now) await clock.sleep(start - now, signal);
    signal?.throwIfAborted();
  }

  return {
    robots,
    known: () => known,
    async get(url, purpose, { maxBytes, userAgent, redirectWithin, patience = 'none' }) {
      const target = new URL(url);
      const closed = await closedBy(target);
      if (closed !== null) return { ok: false, requestedUrl: url, url, redirects: [], ...closed };
      const request: FetchRequest = {
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
      };
      const fetchOnce = (): Promise<FetchResult> =>
        gate(async () => {
          respectWish(target.hostname);
          await pace(target);
          return fetchWatched(request);
        });
      const result = await withRetries(fetchOnce, patience, remaining, clock, signal);
      if (!result.ok && result.code === 'turn' && patience === 'vital') throw new NoTurn(result.message);
      return result;
    },
  };
}
