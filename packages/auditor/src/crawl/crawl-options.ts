/** Options of a crawl with their defaults, and the ports that it uses. */
import type { AuditorClock, Fetcher } from '@citeready/safe-fetch';
import type { ProbeAgent } from './access/probe-access.js';
import type { CrawlHooks } from './crawl-result.js';
import type { ParsePage } from './site/page-reader.js';
import type { CrawlDelayKeeper } from './site/crawl-delay.js';
import { MAX_PAGES } from './max-pages.js';
import { DEFAULT_SITEMAP_LIMITS } from './sitemap/limits.js';
import type { SitemapLimits } from './sitemap/limits.js';
import type { ReadSitemapFile } from './sitemap/sitemap-reading.js';

export interface CrawlOptions {
  /** Normalized domain: lower case, no scheme, no path. */
  readonly domain: string;
  /** `instant` reads the home page, robots.txt and the sitemaps only. Default `full`. */
  readonly mode?: 'full' | 'instant';
  /** Pages to read, 1 to 10,000; default 40. */
  readonly maxPages?: number;
  /** Milliseconds after which the crawl ends with what it has; default 300,000. */
  readonly deadlineMs?: number;
  /**
   * Milliseconds without a response after which the site is given up; default 60,000, for an instant crawl 20,000. Only time in which the
   * auditor waits for the site counts, not its own waits for a turn.
   */
  readonly silenceMs?: number;
  /** The auditor's own product token in robots.txt; default `CitereadyBot`. */
  readonly token?: string;
  /** Concurrent fetches, 1 to 16; default 4. The choice of pages does not depend on it. */
  readonly concurrency?: number;
  /** Maximum crawl-delay that is honored, in seconds; default 10. */
  readonly maxCrawlDelay?: number;
  readonly sitemaps?: Partial<SitemapLimits>;
  /** Agents with which to probe the site's defenses; none by default. */
  readonly probeAgents?: readonly ProbeAgent[];
  /** Keeps the bytes of each page after parsing; default false, so that memory does not grow with their size. */
  readonly keepBodies?: boolean;
  /** Ends the crawl within a second; the crawl then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
}

export interface CrawlDeps {
  readonly fetcher: Fetcher;
  readonly clock: AuditorClock;
  readonly parse: ParsePage;
  /** Reads one sitemap file. Default on the calling thread, in pieces. */
  readonly readSitemap?: ReadSitemapFile;
  /** Called with each host's crawl-delay, so that other audits of the process honor it too. */
  readonly hostGate?: CrawlDelayKeeper;
  readonly hooks?: CrawlHooks;
}

export type CrawlSettings = Required<Omit<CrawlOptions, 'signal' | 'sitemaps'>> & { readonly sitemaps: SitemapLimits };

const clamp = (value: number, low: number, high: number): number =>
  Number.isFinite(value) ? Math.min(high, Math.max(low, Math.trunc(value))) : low;

/** Fills in defaults and clamps numbers to their ranges. */
export function settle(options: CrawlOptions): CrawlSettings {
  const instant = options.mode === 'instant';
  return {
    domain: options.domain,
    mode: options.mode ?? 'full',
    maxPages: instant ? 1 : clamp(options.maxPages ?? 40, 1, MAX_PAGES),
    deadlineMs: clamp(options.deadlineMs ?? 300_000, 1, 86_400_000),
    silenceMs: clamp(options.silenceMs ?? (instant ? 20_000 : 60_000), 1, 86_400_000),
    token: options.token ?? 'CitereadyBot',
    concurrency: clamp(options.concurrency ?? 4, 1, 16),
    maxCrawlDelay: clamp(options.maxCrawlDelay ?? 10, 0, 60),
    sitemaps: { ...DEFAULT_SITEMAP_LIMITS, ...(instant && { maxFiles: 3 }), ...options.sitemaps },
    probeAgents: options.probeAgents ?? [],
    keepBodies: options.keepBodies ?? false,
  };
}
