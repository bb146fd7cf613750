/** How the site is built: what kinds of pages there are, by which templates, sitemap health, key pages, freshness. */
import type { DiscoverySiteStructure, SitemapHealth } from '@citeready/core/contract';
import type { SitemapSet } from '../../crawl/types.js';
import { addressKey, inOrder, type DiscoveryPage } from '../page.js';
import { keyPages } from './key-pages.js';
import { pageKindOf } from './page-kind.js';
import { templatesOf } from './templates.js';

const RECENT_DAYS = 90;
const DAY = 86_400_000;

export function siteStructure(
  pages: readonly DiscoveryPage[],
  known: KnownUrls,
  sitemaps: SitemapSet | null,
  now: Date,
): DiscoverySiteStructure {
  const ordered = inOrder(pages);
  const kinds = new Map<string, number>();
  for (const page of ordered) {
    const kind = pageKindOf(page);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return {
    pages_known: known.total,
    by_kind: Object.fromEntries([...kinds].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))),
    by_template: templatesOf(known.urls),
    sitemap: sitemapHealth(sitemaps),
    key_pages: keyPages(ordered, known.urls),
    freshness: freshness(ordered, sitemaps, now),
  };
}

/** What is known of the site's addresses. */
export interface KnownUrls {
  /** Each once, sorted; beyond a bound the sitemap's later entries are left out. */
  readonly urls: readonly string[];
  readonly total: number;
}

/** Enough to tell templates and kinds by; a sitemap may hold fifty thousand. */
const MAX_KNOWN = 5_000;

/** Addresses of the site from the pages read, their internal links and the sitemap, in this order. */
export function knownUrls(pages: readonly DiscoveryPage[], sitemaps: SitemapSet | null): KnownUrls {
  const urls = new Map<string, string>();
  const add = (url: string): void => {
    const key = addressKey(url);
    if (!urls.has(key)) urls.set(key, url);
  };
  for (const { facts } of pages) add(facts.url);
  for (const { facts } of pages) {
    for (const link of facts.links) {
      if (link.internal && link.url !== null && /^https?:/i.test(link.url) && !ASSET.test(link.url)) add(link.url);
    }
  }
  for (const entry of sitemaps?.entries ?? []) add(entry.url);
  return { urls: [...urls.values()].slice(0, MAX_KNOWN).sort(), total: urls.size };
}

const ASSET = /\.(?:png|jpe?g|gif|webp|svg|ico|css|js|pdf|zip|gz|mp[34]|webm|woff2?|ttf|xml|rss|json)(?:[?#]|$)/i;

function sitemapHealth(sitemaps: SitemapSet | null): SitemapHealth {
  if (!sitemaps) return { found: false, urls: 0, with_lastmod: 0, problems: [] };
  const good = sitemaps.files.filter((f) => f.kind !== 'missing' && f.kind !== 'invalid');
  const problems = sitemaps.files.flatMap((f) => {
    if (f.kind === 'missing' && f.declaredIn !== 'default')
      return [`${f.url} is declared and cannot be had${f.status === null ? '' : ` (${String(f.status)})`}`];
    return f.problems.map((p) => `${f.url}: ${p}`);
  });
  if (sitemaps.offSite > 0) problems.push(`${String(sitemaps.offSite)} entries are on other hosts`);
  if (sitemaps.truncated)
    problems.push(`only the first ${String(sitemaps.entries.length)} of ${String(sitemaps.total)} entries were read`);
  return {
    found: good.length > 0,
    urls: sitemaps.total,
    with_lastmod: sitemaps.withLastmod,
    problems: problems.slice(0, 20),
  };
}

/** Newest date on which something was published or changed, by the pages' own dates, else by the sitemap. Future dates do not count. */
function freshness(
  pages: readonly DiscoveryPage[],
  sitemaps: SitemapSet | null,
  now: Date,
): DiscoverySiteStructure['freshness'] {
  const newestOf = (dates: readonly string[]): number | null => {
    const times = dates.map((d) => Date.parse(d)).filter((t) => Number.isFinite(t) && t <= now.getTime());
    return times.length === 0 ? null : times.reduce((a, b) => Math.max(a, b));
  };
  const ownDates = pages.map(({ facts }) =>
    newestOf(
      facts.dates
        .filter((d) => (d.role === 'published' || d.role === 'modified') && d.from !== 'header')
        .map((d) => d.iso),
    ),
  );
  const dated = ownDates.filter((t): t is number => t !== null);
  const times =
    dated.length > 0
      ? dated
      : (sitemaps?.entries ?? [])
          .flatMap((e) => (e.lastmod === null ? [] : [newestOf([e.lastmod]) ?? Number.NaN]))
          .filter((t) => Number.isFinite(t));
  if (times.length === 0) return { newest: null, recent: 0, dated: 0 };
  const newest = times.reduce((a, b) => Math.max(a, b));
  return {
    newest: new Date(newest).toISOString().slice(0, 10),
    recent: times.filter((t) => now.getTime() - t <= RECENT_DAYS * DAY).length,
    dated: times.length,
  };
}
