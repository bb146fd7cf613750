/** The structure of the site: kinds of pages, URL templates, sitemap health, key pages, freshness. */
import type { DiscoverySiteStructure, KeyPage, SitemapHealth } from '@citeready/core/contract';
import type { SitemapSet } from '../../crawl/types.js';
import type { KeyPages } from '../../reading/key-pages/find.js';
import type { KnownUrls } from '../../reading/key-pages/known-urls.js';
import type { PageKind } from '../../reading/kinds.js';
import type { DiscoveryPage } from '../page.js';
import { inOrder } from '../page.js';
import { templatesOf } from './templates.js';

const RECENT_DAYS = 90;
const DAY = 86_400_000;

/** The result of reading the pages. */
export interface StructureReading {
  readonly known: KnownUrls;
  readonly kindOf: (page: DiscoveryPage) => PageKind;
  readonly keyPages: KeyPages;
}

/** In the order of the report. */
const KEY_KINDS: readonly KeyPage['kind'][] = [
  'about',
  'contact',
  'pricing',
  'faq',
  'comparison',
  'docs',
  'blog',
  'author',
  'privacy',
  'donate',
];

/** In report order: every kind, found or missing. */
export const keyPageList = (found: KeyPages): KeyPage[] =>
  KEY_KINDS.map((kind) => ({ kind, url: found.get(kind)?.url ?? null }));

/** Pages by kind, most frequent first. */
export function countKinds(kinds: readonly PageKind[]): Record<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Object.fromEntries([...counts].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1)));
}

export function siteStructure(
  pages: readonly DiscoveryPage[],
  { known, kindOf, keyPages }: StructureReading,
  sitemaps: SitemapSet | null,
  now: Date,
): DiscoverySiteStructure {
  const ordered = inOrder(pages);
  return {
    pages_known: known.total,
    by_kind: countKinds(ordered.map(kindOf)),
    by_template: templatesOf(known.urls),
    sitemap: sitemapHealth(sitemaps),
    key_pages: keyPageList(keyPages),
    freshness: freshness(ordered, sitemaps, now),
  };
}

function sitemapHealth(sitemaps: SitemapSet | null): SitemapHealth {
  if (!sitemaps) return { found: false, urls: 0, with_lastmod: 0, problems: [] };
  const good = sitemaps.files.filter((f) => f.kind !== 'missing' && f.kind !== 'invalid');
  const problems = sitemaps.files.flatMap((f) => {
    if (f.kind === 'missing' && f.declaredIn !== 'default')
      return [`${f.url} is declared but cannot be fetched${f.status === null ? '' : ` (${String(f.status)})`}`];
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

/** Newest date of publication or change, by the pages' own dates, else by the sitemap. Future dates do not count. */
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
