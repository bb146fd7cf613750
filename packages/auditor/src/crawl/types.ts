/** What the crawl hands to facts, Discovery and checks: everything that was fetched, and why the rest was not. */
import type { PageFacts } from '@citeready/page-facts';
import type { RobotsFile as ReadRobotsFile } from '@citeready/robots';
import type { FetchedResource, FetchFailure, FetchResult, RedirectHop, TlsProblem } from '@citeready/safe-fetch';

export type { RobotsGroup, RobotsRule, RobotsVerdict } from '@citeready/robots';

/** robots.txt of one origin, as fetched and read. */
export type RobotsFile = ReadRobotsFile<FetchResult>;

export interface SitemapEntry {
  readonly url: string;
  /** As written; validity is judged by the check. */
  readonly lastmod: string | null;
  readonly sitemap: string;
}

export interface SitemapFile {
  readonly url: string;
  /** `unread`: it is there, but a limit of ours kept it from being read. */
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'invalid' | 'missing' | 'unread';
  readonly declaredIn: 'robots' | 'default' | 'index';
  readonly status: number | null;
  readonly entries: number;
  readonly problems: readonly string[];
}

export interface SitemapSet {
  readonly files: readonly SitemapFile[];
  /** Kept entries on the audited site, in file order, bounded (default 50,000). */
  readonly entries: readonly SitemapEntry[];
  /** Entries seen in all, those beyond the bound and on other hosts included. */
  readonly total: number;
  readonly offSite: number;
  readonly withLastmod: number;
  readonly truncated: boolean;
}

/** A page as it was fetched. */
export interface CrawledPage {
  /** The URL that was asked for. */
  readonly requestedUrl: string;
  readonly resource: FetchedResource;
  /** How the crawl came to it. */
  readonly via: 'home' | 'sitemap' | 'link' | 'script';
  /** Clicks from the home page along the links followed; `null` when known from the sitemap only. */
  readonly depth: number | null;
  /** URL template such as `/blog/{slug}`. */
  readonly template: string;
  /** Set when the page looks like an error page served with 200. */
  readonly soft404: boolean;
  /**
   * When the bytes of the page came (ISO 8601), where they came with an earlier audit and the server has said since then that they are unchanged. Absent where
   * they came with this audit.
   */
  readonly unchangedSince?: string;
}

/** A page that was fetched and read. Evidence, Discovery and checks begin with it. */
export interface ReadPage extends CrawledPage {
  readonly facts: PageFacts;
}

export interface SkippedPage {
  readonly url: string;
  readonly reason: string;
}

/** One user agent's answer for one URL, compared with a browser's. */
export interface AccessProbe {
  readonly token: string;
  readonly url: string;
  readonly verdict: 'same' | 'differs' | 'likely-blocked' | 'unmeasured';
  readonly status: number | null;
  readonly detail: string;
}

/** Where the home page was found, and what stood in the way. */
export interface Entrance {
  /** Final URL of the home page. */
  readonly url: string;
  readonly redirects: readonly RedirectHop[];
  readonly tls: TlsProblem | null;
  /** http only: https could not be had. */
  readonly httpsAvailable: boolean;
  /** What the other spellings (http, www, apex) answered, when asked. */
  readonly variants: readonly {
    readonly url: string;
    readonly status: number | null;
    readonly finalUrl: string | null;
  }[];
}

export interface ParkedSign {
  readonly parked: boolean;
  readonly reason: string | null;
}

/** A page that the crawl tried and did not get. */
export interface FailedPage {
  readonly url: string;
  readonly failure: FetchFailure;
}
