/** Creates an audited page and its site from a string of HTML, for tests of checks. */
import { emptyDiscovery } from '@citeready/core/contract';
import { extractPageFacts } from '@citeready/page-facts';
import type { ResourceFixture } from '@citeready/page-facts';
import { resourceOf } from '../../test/support/resource-of.js';
import type { AuditedPage, PageKind, SiteFacts } from './types.js';

const HOME = 'https://page.example/';

export function auditedPage(html: string, fixture: ResourceFixture = {}, kind: PageKind = 'other'): AuditedPage {
  const url = fixture.url ?? `${HOME}page`;
  const resource = resourceOf(html, { ...fixture, url });
  return {
    url,
    crawl: { requestedUrl: url, via: 'link', depth: 1, template: '/page', soft404: false },
    redirects: [],
    facts: extractPageFacts(resource),
    headers: resource.headers,
    kind,
    genre: { kind, confidence: 1, evidence: [] },
    weight: 1,
    language: 'en',
  };
}

export const siteOf = (pages: readonly AuditedPage[]): SiteFacts => ({
  domain: 'page.example',
  kind: 'full',
  auditedAt: new Date('2026-11-21T12:00:00Z'),
  entrance: { url: HOME, redirects: [], tls: null, httpsAvailable: true, variants: [] },
  robots: [],
  sitemaps: { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false },
  pages,
  failed: [],
  skipped: [],
  probes: [],
  parked: { parked: false, reason: null },
  llmsTxt: null,
  tdmrep: null,
  asText: null,
  notFoundProbe: null,
  discovery: emptyDiscovery,
  siteKind: 'unknown',
});
