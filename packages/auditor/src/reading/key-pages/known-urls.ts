/** The known addresses of a site: from the read pages, their links and the sitemap. */
import type { PageFacts } from '@citeready/page-facts';

export interface KnownUrls {
  /** Each once, sorted; beyond a limit, later sitemap entries are left out. */
  readonly urls: readonly string[];
  readonly total: number;
}

/** Enough to determine templates and kinds; a sitemap may contain fifty thousand. */
const MAX_KNOWN = 5_000;
const ASSET = /\.(?:png|jpe?g|gif|webp|svg|ico|css|js|pdf|zip|gz|mp[34]|webm|woff2?|ttf|xml|rss|json)(?:[?#]|$)/i;

/** An address without fragment, trailing slash and `index.html`: two addresses that differ only in these are one page. */
export const addressKey = (url: string): string => (url.split('#', 1)[0] ?? url).replace(/(?:\/index\.html?|\/)$/u, '');

/** In this order: the pages, their internal links, the sitemap. */
export function knownUrls(pages: readonly { readonly facts: PageFacts }[], sitemapUrls: readonly string[]): KnownUrls {
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
  for (const url of sitemapUrls) add(url);
  return { urls: [...urls.values()].slice(0, MAX_KNOWN).sort(), total: urls.size };
}
