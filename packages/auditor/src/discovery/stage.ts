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

/** What Discovery may be told. */
export interface DiscoveryOptions {
  readonly domain: string;
  /** For the age of what is published. */
  readonly startedAt: Date;
  readonly clock: AuditorClock;
  /** Milliseconds from creation after which `finish` waits for nothing any more. Default 30,000. */
  readonly deadlineMs?: number;
  readonly engines: readonly EngineProfile[];
  /** Default: the one that ships. A `reader` has its own. */
  readonly taxonomy?: Taxonomy;
  /** What reads pages; default the calling thread, some milliseconds for each page at every call. */
  readonly reader?: DiscoveryReader;
  /** Candidates named by the caller, as domains. */
  readonly competitors?: readonly string[];
  /** The service's own earlier audits; asked when Discovery ends. */
  readonly earlier?: CompetitorLookup;
  /** Sources of the host, such as a search API; none by default. */
  readonly competitorSources?: readonly CompetitorSource[];
  /** What the owner of the site says; each member takes the place of what would be found. */
  readonly corrections?: Corrections;
}

/** The stage of an audit that finds out who a site is. Tell it of what was read, and ask it at any time. */
export interface DiscoveryStage {
  addEntrance(entrance: Entrance): void;
  addRobots(robots: RobotsFile): void;
  addSitemaps(sitemaps: SitemapSet): void;
  addPage(page: DiscoveryPage): void;
  /** What is known when it is called. Groups are `null` until their input was there; never `complete`. Rejects as the reader does. */
  snapshot(): Promise<Discovery>;
  /** Milliseconds left until the deadline, 0 after it. */
  remainingMs(): number;
  /**
   * The final Discovery: asks earlier audits and the host's sources for competitors while time is left, and says what was not reached.
   * `notReached` says that it was ended early, and why; the inputs that are missing are then listed by address.
   * Later additions are ignored, and a second call gives the same. Never rejects for trouble of a source; rejects as the reader does.
   */
  finish(end?: { readonly notReached?: readonly string[] }): Promise<Discovery>;
  /**
   * What all pages of the crawl say, once it is over: nobody is asked again, and what was not reached stays so. Finishes the stage where
   * that was not done.
   */
  whole(crawled: WholeCrawl): Promise<Discovery>;
}

/** All that a crawl brought, for the last word on it. */
export interface WholeCrawl {
  readonly entrance: Entrance | null;
  readonly robots: readonly RobotsFile[];
  readonly sitemaps: SitemapSet;
  readonly pages: readonly DiscoveryPage[];
  /** Text of the site's llms.txt, `null` without one. */
  readonly llmsTxt: string | null;
  /** True where time ended the crawl before the site did. */
  readonly isCut: boolean;
}
