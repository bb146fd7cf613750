/** How the pages that were read stand for the site: how many it is known to have, from how many templates, how deep. */
import { documentAddress } from '../checks/site.js';
import type { SiteFacts } from '../checks/types.js';

export interface Sample {
  /** Pages read. */
  readonly read: number;
  /** Addresses of the site in its sitemaps and in the links of the pages that were read, these included. */
  readonly known: number;
  /** Shapes of address among the pages read, such as `/blog/{slug}`. */
  readonly templates: number;
  /** Clicks from the home page to the farthest page that links led to. */
  readonly depth: number;
}

/** `null` where the site was read whole, and of an instant audit, which reads one page by intent. */
export function sampleOf({ kind, pages, sitemaps }: SiteFacts): Sample | null {
  if (kind === 'instant' || pages.length === 0) return null;
  const known = new Set<string>(pages.map(({ url }) => documentAddress(url)));
  for (const { url } of sitemaps.entries) known.add(documentAddress(url));
  for (const { facts } of pages)
    for (const { url, internal } of facts.links) if (internal && url !== null) known.add(documentAddress(url));
  // A few links to files and dead ends are no sample.
  if (known.size <= pages.length * 1.25 + 5) return null;
  return {
    read: pages.length,
    known: known.size,
    templates: new Set(pages.map(({ crawl }) => crawl.template)).size,
    depth: Math.max(0, ...pages.map(({ crawl }) => crawl.depth ?? 0)),
  };
}
