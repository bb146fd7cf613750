/** The result of a crawl, and the hooks that are called while it runs. */
import type { PageFacts } from '@citeready/page-facts';
import type { FetchFailure, FetchResult } from '@citeready/safe-fetch';
import type { Challenge } from '../reading/challenge.js';
import type { SkipCounts } from './frontier/skip-ledger.js';
import type {
  AccessProbe,
  CrawledPage,
  Entrance,
  FailedPage,
  ParkedSign,
  ReadPage,
  RobotsFile,
  SitemapSet,
  SkippedPage,
} from './types.js';

/** One page with its facts, if it was parsed. `resource.body` is emptied after parsing, unless bodies are kept. */
export interface CrawlPage extends CrawledPage {
  /** `null` when the page could not be parsed (see `parseProblem`). */
  readonly facts: PageFacts | null;
  readonly parseProblem: string | null;
}

export const isRead = (page: CrawlPage): page is CrawlPage & ReadPage => page.facts !== null;

/** A redirect that only browsers follow: crawlers without scripts stay on the page. */
export interface ClientRedirect {
  readonly from: string;
  readonly to: string;
  readonly how: 'meta-refresh' | 'script';
  /** Whether the crawl continued at the target: only for a meta refresh of the home page within the site. */
  readonly followed: boolean;
}

/** Why a crawl ended early. */
export interface PartialCrawl {
  readonly reason: 'deadline' | 'budget' | 'unresponsive' | 'challenge';
  readonly detail: string;
}

export type CrawlStage = 'entrance' | 'sitemaps' | 'pages' | 'probes' | 'done';

export interface CrawlProgress {
  readonly stage: CrawlStage;
  /** For a person: `auditing page 12 of 40`. */
  readonly text: string;
  readonly pagesDone: number;
  /** Pages chosen or queued, at most the requested number; grows while the site is discovered. */
  readonly pagesTotal: number;
  readonly bytes: number;
}

export interface CrawlResult {
  readonly domain: string;
  readonly mode: 'full' | 'instant';
  /** `null` when no host of the domain answered (see `failure`). Set without a home page when robots.txt disallows the home page. */
  readonly entrance: Entrance | null;
  /** Why there is no home page: unreachable, disallowed by robots.txt, moved to another site. */
  readonly failure: FetchFailure | null;
  /** The redirect target of the home page if it is another site, which was not followed. */
  readonly movedTo: string | null;
  readonly clientRedirects: readonly ClientRedirect[];
  /** The home page is behind a bot challenge, which was not passed: nothing else was requested. */
  readonly challenge: Challenge | null;
  /** By origin; that of the entrance first. */
  readonly robots: readonly RobotsFile[];
  readonly sitemaps: SitemapSet;
  /** In the order in which they were chosen, home page first. */
  readonly pages: readonly CrawlPage[];
  readonly failed: readonly FailedPage[];
  /** Examples of skipped addresses; `skippedCounts` has all of them. */
  readonly skipped: readonly SkippedPage[];
  /** Counted once per address, for the first 200,000 addresses. */
  readonly skippedCounts: SkipCounts;
  readonly probes: readonly AccessProbe[];
  readonly parked: ParkedSign;
  readonly llmsTxt: FetchResult | null;
  /** `/.well-known/tdmrep.json`; `null` when not requested. */
  readonly tdmrep: FetchResult | null;
  /** The home page requested as text; `null` when not requested. Its body is cut. */
  readonly asText: FetchResult | null;
  /** Response to an address that cannot exist; `null` when not requested. */
  readonly soft404Probe: FetchResult | null;
  /** Every address, including an impossible one, returns the same page: an application shell, or one page for all. */
  readonly catchAll: boolean;
  readonly partial: PartialCrawl | null;
  readonly usage: { readonly requests: number; readonly bytes: number };
}

/**
 * Called one at a time and awaited, in an order that depends on the site alone: entrance, robots, home page, key pages, sitemaps, other
 * pages. A hook that rejects ends the crawl, which then rejects with the same reason.
 */
export interface CrawlHooks {
  onEntrance?(entrance: Entrance): Promise<void> | void;
  /** robots.txt of the entrance's origin. */
  onRobots?(robots: RobotsFile): Promise<void> | void;
  onPage?(page: CrawlPage): Promise<void> | void;
  onSitemaps?(sitemaps: SitemapSet): Promise<void> | void;
  onProgress?(progress: CrawlProgress): Promise<void> | void;
}
