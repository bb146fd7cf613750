/** The data that the crawl passes to facts, Discovery and checks: everything that was fetched, and why the rest was not. */
import type { PageFacts } from '@citeready/page-facts';
import type { RobotsFile as ReadRobotsFile } from '@citeready/robots';
import type { FetchedResource, FetchFailure, FetchResult, RedirectHop, TlsProblem } from '@citeready/safe-fetch';

export type { RobotsGroup, RobotsRule, RobotsVerdict } from '@citeready/robots';

/** robots.txt of one origin, as fetched and parsed. */
export type RobotsFile = ReadRobotsFile<FetchResult>;

export interface SitemapEntry {
  readonly url: string;
  /** As written; the check validates it. */
  readonly lastmod: string | null;
  readonly sitemap: string;
}

export interface SitemapFile {
  readonly url: string;
  /** `unread`: the file exists, but a limit of the auditor prevented reading it. */
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
  /** Total number of entries, including those beyond the limit and on other hosts. */
  readonly total: number;
  readonly offSite: number;
  readonly withLastmod: number;
  readonly truncated: boolean;
}

/** A fetched page. */
export interface CrawledPage {
  /** The requested URL. */
  readonly requestedUrl: string;
  readonly resource: FetchedResource;
  /** How the crawl found it. */
  readonly via: 'home' | 'sitemap' | 'link' | 'script';
  /** Clicks from the home page along the followed links; `null` when known from the sitemap only. */
  readonly depth: number | null;
  /** URL template such as `/blog/{slug}`. */
  readonly template: string;
  /** Set when the page looks like an error page served with 200. */
  readonly soft404: boolean;
  /**
   * When the bytes of the page were received (ISO 8601), if an earlier audit received them and the server has since confirmed that they are
   * unchanged. Absent if this audit received them.
   */
  readonly unchangedSince?: string;
}

/** A page that was fetched and parsed. The input of evidence, Discovery and checks. */
export interface ReadPage extends CrawledPage {
  readonly facts: PageFacts;
}

export interface SkippedPage {
  readonly url: string;
  readonly reason: string;
}

/** One user agent's response for one URL, compared with a browser's. */
export interface AccessProbe {
  readonly token: string;
  readonly url: string;
  readonly verdict: 'same' | 'differs' | 'likely-blocked' | 'unmeasured';
  readonly status: number | null;
  readonly detail: string;
}

/** Where the home page was found, and the obstacles on the way. */
export interface Entrance {
  /** Final URL of the home page. */
  readonly url: string;
  readonly redirects: readonly RedirectHop[];
  readonly tls: TlsProblem | null;
  /** False if the site is reachable over http only. */
  readonly httpsAvailable: boolean;
  /** Responses of the other variants (http, www, apex), if requested. */
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

/** A page that the crawl requested and did not get. */
export interface FailedPage {
  readonly url: string;
  readonly failure: FetchFailure;
}
