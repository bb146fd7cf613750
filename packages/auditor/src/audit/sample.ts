/** How well the read pages represent the site: how many pages it is known to have, from how many templates, how deep. */
import { documentAddress } from '../checks/addresses.js';
import type { SiteFacts } from '../checks/types.js';

export interface Sample {
  /** Pages read. */
  readonly read: number;
  /** Addresses of the site in its sitemaps and in the links of the read pages, including those pages. */
  readonly known: number;
  /** Number of templates among the read pages, such as `/blog/{slug}`. */
  readonly templates: number;
  /** Clicks from the home page to the deepest linked page. */
  readonly depth: number;
}

/** `null` if the whole site was read, and for an instant audit, which reads one page by design. */
export function sampleOf({ kind, pages, sitemaps }: SiteFacts): Sample | null {
  if (kind === 'instant' || pages.length === 0) return null;
  const known = new Set<string>(pages.map(({ url }) => documentAddress(url)));
  for (const { url } of sitemaps.entries) known.add(documentAddress(url));
  for (const { facts } of pages)
    for (const { url, internal } of facts.links) if (internal && url !== null) known.add(documentAddress(url));
  // A few links to files and dead ends do not make it a sample.
  if (known.size <= pages.length * 1.25 + 5) return null;
  return {
    read: pages.length,
    known: known.size,
    templates: new Set(pages.map(({ crawl }) => crawl.template)).size,
    depth: Math.max(0, ...pages.map(({ crawl }) => crawl.depth ?? 0)),
  };
}
