/** Whether the whole site was read: of a part, nobody can say that nothing links to a page, nor how far it is. */
import { bareAddress } from './site.js';
import type { SiteFacts } from './types.js';

/** True where every page that the crawl knew of was read. */
export function readWhole(site: SiteFacts): boolean {
  const read = new Set(site.pages.flatMap(({ url, crawl }) => [bareAddress(url), bareAddress(crawl.requestedUrl)]));
  return (
    site.skipped.length === 0 &&
    site.failed.length === 0 &&
    !site.sitemaps.truncated &&
    site.sitemaps.entries.every(({ url }) => read.has(bareAddress(url)))
  );
}
