/** What was not reached when Discovery ended, in words with the URL. */
import type { KeyPage } from '@citeready/core/contract';
import type { Entrance, SitemapSet } from '../crawl/types.js';
import { addressKey } from '../reading/key-pages/known-urls.js';
import type { DiscoveryPage } from './page.js';

export interface ReachedInputs {
  readonly domain: string;
  readonly entrance: Entrance | null;
  readonly hasRobots: boolean;
  readonly sitemaps: SitemapSet | null;
  readonly pages: readonly DiscoveryPage[];
  readonly keyPages: readonly KeyPage[];
}

/** Missing inputs, and key pages that are linked but were not read. */
export function missingInputs(input: ReachedInputs): string[] {
  const home = input.entrance?.url ?? `https://${input.domain}/`;
  const missing: string[] = [];
  if (!input.hasRobots) missing.push(`robots.txt of ${home}`);
  if (!input.pages.some((p) => p.via === 'home')) missing.push(`Home page: ${home}`);
  if (input.sitemaps === null) missing.push(`Sitemaps of ${home}`);
  const read = new Set(input.pages.flatMap((p) => [addressKey(p.facts.url), addressKey(p.requestedUrl)]));
  for (const { kind, url } of input.keyPages)
    if (url !== null && !read.has(addressKey(url))) missing.push(`Page "${kind}": ${url}`);
  return missing;
}
