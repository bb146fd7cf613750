/** Finds the pages that robots.txt disallows for a token, with the deciding line. Shared by the robots checks. */
import type { Evidence } from '@citeready/core/contract';
import type { RobotsFile, RobotsVerdict } from '../../crawl/types.js';
import type { EngineToken } from '../../engines/types.js';
import { effectiveToken, robotsFor } from '../site.js';
import { plainUrl } from '../addresses.js';
import type { SiteFacts } from '../types.js';
import { evidence } from '../verdict.js';

/** A URL that the engine would fetch, with its share of the total weight. */
interface Wanted {
  readonly url: string;
  readonly weight: number;
}

export interface Closure {
  readonly token: string;
  /** Share of page weight disallowed for the token, 0 to 1. */
  readonly share: number;
  /** Disallowed URLs, heaviest first. */
  readonly closed: readonly { readonly url: string; readonly verdict: RobotsVerdict; readonly file: RobotsFile }[];
  /** Number of URLs checked. */
  readonly judged: number;
  /** Whether the home page is disallowed. */
  readonly home: boolean;
  /** The verdict for the home page, as evidence when it is allowed. */
  readonly homeVerdict: { readonly url: string; readonly verdict: RobotsVerdict; readonly file: RobotsFile } | null;
}

/**
 * The URLs that are checked for a token: the home page and every sampled page by weight, and the URLs of the sitemap that the audit's own
 * crawler had to skip because of robots.txt, each with the mean weight of a page. Without the latter, a site that disallows its blog for
 * everyone would look open, since a polite crawl never sees the blog. Sign-in pages and legal notices may be disallowed deliberately and
 * are left out.
 */
function wantedUrls(site: SiteFacts): Wanted[] {
  const wanted = new Map<string, number>(
    site.pages.filter(({ kind }) => kind !== 'utility' && kind !== 'legal').map((page) => [page.url, page.weight]),
  );
  if (![...wanted.keys()].some((url) => plainUrl(url) === plainUrl(site.entrance.url))) {
    wanted.set(site.entrance.url, site.pages.length === 0 ? 1 : 1 / site.pages.length);
  }
  const mean = 1 / Math.max(1, site.pages.length);
  const offered = new Set(site.sitemaps.entries.map((entry) => plainUrl(entry.url)));
  for (const { url } of site.skipped) {
    if (!wanted.has(url) && offered.has(plainUrl(url))) wanted.set(url, mean);
  }
  return [...wanted]
    .map(([url, weight]) => ({ url, weight }))
    .sort((a, b) => b.weight - a.weight || (a.url < b.url ? -1 : 1));
}

/**
 * Returns `null` if no robots.txt of a wanted URL's origin was fetched or compared. Files that count as closed because they did not answer
 * are left to `robots-status`.
 */
export function closureFor(site: SiteFacts, token: EngineToken): Closure | null {
  let total = 0;
  let shut = 0;
  let home = false;
  let homeVerdict: Closure['homeVerdict'] = null;
  const closed: Closure['closed'][number][] = [];
  let judged = 0;
  for (const { url, weight } of wantedUrls(site)) {
    const file = robotsFor(site, url);
    if (file === undefined || file.mode === 'closed') continue;
    const verdict = file.verdict(effectiveToken(file, token), url);
    // The auditor's own limit ended the comparison, which says nothing about the URL.
    if (verdict.undecided === true) continue;
    const isHome = plainUrl(url) === plainUrl(site.entrance.url);
    total += weight;
    judged += 1;
    if (isHome) homeVerdict = { url, verdict, file };
    if (verdict.allowed) continue;
    shut += weight;
    home ||= isHome;
    closed.push({ url, verdict, file });
  }
  if (judged === 0) return null;
  return { token: token.token, share: total === 0 ? 0 : Math.min(1, shut / total), closed, judged, home, homeVerdict };
}

/** The deciding robots.txt line as evidence. */
function ruleEvidence(file: RobotsFile, verdict: RobotsVerdict, token: string, url: string): Evidence {
  return evidence(file.url, {
    snippet: verdict.rule?.text ?? null,
    detail: `${token} ${verdict.allowed ? 'may' : 'may not'} fetch ${url}: ${verdict.reason}${verdict.group === null ? '' : ` (group "${verdict.group}")`}`,
    line: verdict.rule?.line ?? null,
  });
}

/** One item for each deciding line, not for each URL: ten pages disallowed by one rule are one finding. */
export function closureEvidence(closure: Closure): Evidence[] {
  const seen = new Set<string>();
  const out: Evidence[] = [];
  for (const { url, verdict, file } of closure.closed) {
    const key = `${file.url} ${verdict.rule?.line ?? verdict.reason}`;
    if (seen.has(key)) continue;
    seen.add(key);
    out.push(ruleEvidence(file, verdict, closure.token, url));
  }
  if (out.length === 0 && closure.homeVerdict !== null) {
    const { url, file, verdict } = closure.homeVerdict;
    out.push(ruleEvidence(file, verdict, closure.token, url));
  }
  return out;
}
