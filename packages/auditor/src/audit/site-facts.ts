/** The evidence in the form that checks use: pages classified and weighted. */
import { auditPages } from '../checks/pages.js';
import type { SiteFacts } from '../checks/types.js';
import type { EvidenceSet } from '../evidence/evidence-set.js';

export function siteFactsOf({ engines: _asked, partial: _cut, pages, ...evidence }: EvidenceSet): SiteFacts {
  const siteKind = evidence.discovery.offering?.site_kind.value ?? 'unknown';
  return { ...evidence, pages: auditPages(pages, { homeUrl: evidence.entrance.url, siteKind }), siteKind };
}
