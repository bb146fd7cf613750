/** What the crawl hands to facts, Discovery and checks: everything that was fetched, and why the rest was not. */
import type { FetchedResource, FetchFailure, FetchResult, RedirectHop, TlsProblem } from '../fetch/types.js';

/** One rule line of a robots.txt group. */
export interface RobotsRule {
  readonly allow: boolean;
  /** The pattern as written (before percent-normalisation). */
  readonly pattern: string;
  /** 1-based line number. */
  readonly line: number;
  /** The whole line as written, trimmed, at most 300 characters. */
  readonly text: string;
}

export interface RobotsGroup {
  /** Product tokens as written. */
  readonly agents: readonly { readonly token: string; readonly line: number }[];
  readonly rules: readonly RobotsRule[];
  readonly crawlDelay: { readonly seconds: number; readonly line: number } | null;
}

export interface RobotsVerdict {
  readonly allowed: boolean;
  /** The deciding rule; `null` when no rule matches (allowed) or the file's status decides. */
  readonly rule: RobotsRule | null;
  /** The token of the group that applied: the crawler's own, `*`, or `null` for none. */
  readonly group: string | null;
  /** Why, for a person: the rule's line, "no rule matches", "robots.txt answered 503: everything is closed". */
  readonly reason: string;
}

/** robots.txt of one origin, as fetched and read by RFC 9309 and Google's documented behaviour. */
export interface RobotsFile {
  readonly url: string;
  readonly result: FetchResult;
  /**
   * How the file counts: `rules` as parsed; `open` for 4xx, an empty file or HTML served in its place; `closed` for 5xx, 429 and
   * unreachable (RFC 9309 §2.3.1.4).
   */
  readonly mode: 'rules' | 'open' | 'closed';
  readonly groups: readonly RobotsGroup[];
  readonly sitemaps: readonly { readonly url: string; readonly line: number }[];
  /** Directives that are not part of RFC 9309 (`Content-Signal`, `Clean-param`, `Host`, …). */
  readonly otherLines: readonly { readonly name: string; readonly value: string; readonly line: number }[];
  readonly problems: readonly { readonly line: number | null; readonly message: string }[];
  readonly bytes: number;
  /** True when the file went on beyond 500 KiB and the rest was not read. */
  readonly truncated: boolean;
  /** Verdict for a product token (`GPTBot`, not the whole user agent) and an absolute URL of this origin. */
  verdict(token: string, url: string): RobotsVerdict;
  /** True when a group names this token itself (not `*`). */
  names(token: string): boolean;
}

export interface SitemapEntry {
  readonly url: string;
  /** As written; validity is judged by the check. */
  readonly lastmod: string | null;
  readonly sitemap: string;
}

export interface SitemapFile {
  readonly url: string;
  readonly kind: 'urlset' | 'index' | 'text' | 'feed' | 'invalid' | 'missing';
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

export interface CrawledPage {
  /** The URL that was asked for. */
  readonly requestedUrl: string;
  readonly resource: FetchedResource;
  /** How the crawl came to it. */
  readonly via: 'home' | 'sitemap' | 'link';
  /** Clicks from the home page along the links followed; `null` when known from the sitemap only. */
  readonly depth: number | null;
  /** URL template such as `/blog/{slug}`. */
  readonly template: string;
  /** Set when the page looks like an error page served with 200. */
  readonly soft404: boolean;
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
