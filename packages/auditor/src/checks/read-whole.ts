/** Whether the whole site was read: otherwise nobody can say that a page has no links to it, or how deep it is. */
import { bareAddress } from './addresses.js';
import type { SiteFacts } from './types.js';

/** True if every page known to the crawl was read. */
export function readWhole(site: SiteFacts): boolean {
  const read = new Set(site.pages.flatMap(({ url, crawl }) => [bareAddress(url), bareAddress(crawl.requestedUrl)]));
  return (
    site.skipped.length === 0 &&
    site.failed.length === 0 &&
    !site.sitemaps.truncated &&
    site.sitemaps.entries.every(({ url }) => read.has(bareAddress(url)))
  );
}
