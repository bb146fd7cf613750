/** The key pages of the audited site, from all read pages, for the report and the checks. */
import type { KeyPages } from '../reading/key-pages/find.js';
import { findKeyPages } from '../reading/key-pages/find.js';
import { knownUrls } from '../reading/key-pages/known-urls.js';
import { homeFirst } from './entity/home-first.js';
import type { SiteFacts } from './types.js';

/** A way to contact the owner found by Discovery, other than a form. */
export const discoveredContact = ({ discovery }: SiteFacts) =>
  discovery.identity?.contacts.find(({ value }) => value.kind !== 'form');

const known = new WeakMap<SiteFacts, KeyPages>();

export function siteKeyPages(site: SiteFacts): KeyPages {
  const before = known.get(site);
  if (before !== undefined) return before;
  const pages = homeFirst(site);
  const readable = new Set(pages);
  const found = findKeyPages({
    pages,
    urls: knownUrls(
      pages,
      site.sitemaps.entries.map(({ url }) => url),
    ).urls,
    broken: [
      ...site.failed.map(({ url }) => url),
      ...site.pages.filter((page) => !readable.has(page)).flatMap(({ url, crawl }) => [url, crawl.requestedUrl]),
    ],
    contactUrl: discoveredContact(site)?.evidence[0]?.url ?? null,
  });
  known.set(site, found);
  return found;
}
