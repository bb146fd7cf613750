/** Pages for Discovery from HTML strings, read by the real extractor. */
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from './resource-of.js';
import type { DiscoveryPage } from '../../src/discovery/index.js';

export const ORIGIN = 'https://acme.example';

/** Body HTML with a head; the first path is the home page. */
export function pageOf(path: string, html: string): DiscoveryPage {
  const url = `${ORIGIN}${path}`;
  return {
    facts: extractPageFacts(resourceOf(html, { url })),
    requestedUrl: url,
    via: path === '/' ? 'home' : 'link',
    depth: path === '/' ? 0 : 1,
    template: path,
    soft404: false,
  };
}

export const documentOf = (options: {
  readonly title?: string;
  readonly description?: string;
  readonly lang?: string;
  readonly head?: string;
  readonly body?: string;
  readonly jsonLd?: unknown;
}): string =>
  `<!doctype html><html lang="${options.lang ?? 'en'}"><head><title>${options.title ?? ''}</title>` +
  (options.description === undefined ? '' : `<meta name="description" content="${options.description}">`) +
  (options.jsonLd === undefined
    ? ''
    : `<script type="application/ld+json">${JSON.stringify(options.jsonLd)}</script>`) +
  `${options.head ?? ''}</head><body>${options.body ?? ''}</body></html>`;
