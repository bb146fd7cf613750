/** The interface of the Discovery stage: what it is given, what it is told during a crawl, and what it answers. */
import type { CompetitorLookup } from '@citeready/core';
import type { Corrections, Discovery } from '@citeready/core/contract';
import type { AuditorClock } from '@citeready/safe-fetch';
import type { Entrance, RobotsFile, SitemapSet } from '../crawl/types.js';
import type { EngineProfile } from '../engines/types.js';
import type { CompetitorSource } from './competitors/source.js';
import type { DiscoveryPage } from './page.js';
import type { DiscoveryReader } from './reading.js';
import type { Taxonomy } from './taxonomy/taxonomy.js';

/** Options of Discovery. */
export interface DiscoveryOptions {
  /** Normalized domain of the site. */
  readonly domain: string;
  /** Used for the age of published content. */
  readonly startedAt: Date;
  /** Measures the deadline. */
  readonly clock: AuditorClock;
  /** Milliseconds from creation after which `finish` stops waiting. Default 30,000. */
  readonly deadlineMs?: number;
  /** Engines whose access is reported. */
  readonly engines: readonly EngineProfile[];
  /** Default: the shipped taxonomy. A `reader` has its own. */
  readonly taxonomy?: Taxonomy;
  /** Reads pages; by default on the calling thread, which takes some milliseconds per page on every call. */
  readonly reader?: DiscoveryReader;
  /** Candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
  /** The service's own earlier audits; queried when Discovery ends. */
  readonly earlier?: CompetitorLookup;
  /** Sources of the host, such as a search API; none by default. */
  readonly competitorSources?: readonly CompetitorSource[];
  /** Corrections by the owner of the site; each member replaces what would be found. */
  readonly corrections?: Corrections;
}

/** The stage of an audit that finds out who a site is. Add what was read, and query it at any time. */
export interface DiscoveryStage {
  /** Adds how the home page was reached. */
  addEntrance(entrance: Entrance): void;
  /** Adds the robots.txt of one origin; a second call for the same file replaces it. */
  addRobots(robots: RobotsFile): void;
  /** Adds the sitemaps that were read; a second call replaces them. */
  addSitemaps(sitemaps: SitemapSet): void;
  /** Adds one page that was read. */
  addPage(page: DiscoveryPage): void;
  /**
   * What is known at the time of the call. Groups are `null` until their input has arrived; never `complete`. Rejects when the reader
   * rejects.
   */
  snapshot(): Promise<Discovery>;
  /** Milliseconds left until the deadline, 0 after it. */
  remainingMs(): number;
  /**
   * The final Discovery: asks earlier audits and the host's sources for competitors while time is left, and lists what was not reached.
   * `notReached` tells that the stage was ended early, and why; missing inputs are then listed by URL. Later additions are ignored, and a
   * second call returns the same result. Never rejects because of a source; rejects when the reader rejects.
   */
  finish(end?: { readonly notReached?: readonly string[] }): Promise<Discovery>;
  /**
   * The findings from all pages of a finished crawl: no source is asked again, and what was not reached stays listed. Finishes the stage if
   * needed.
   */
  whole(crawled: WholeCrawl): Promise<Discovery>;
}

/** Everything that a crawl brought. */
export interface WholeCrawl {
  /** How the home page was reached; `null` if it was not. */
  readonly entrance: Entrance | null;
  /** Every robots.txt that was read. */
  readonly robots: readonly RobotsFile[];
  /** The sitemaps that were read. */
  readonly sitemaps: SitemapSet;
  /** Every page that was read. */
  readonly pages: readonly DiscoveryPage[];
  /** Text of the site's llms.txt, `null` without one. */
  readonly llmsTxt: string | null;
  /** True if time ended the crawl before the site did. */
  readonly isCut: boolean;
}
