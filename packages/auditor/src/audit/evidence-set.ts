/** Everything of one audit that its report is a function of. Plain data but for the robots verdicts; the archive stores just this. */
import type { Discovery } from '@citeready/core/contract';
import { auditPages } from '../checks/pages.js';
import type { SiteFacts } from '../checks/types.js';
import type {
  AccessProbe,
  CrawledPage,
  Entrance,
  FailedPage,
  ParkedSign,
  RobotsFile,
  SitemapSet,
  SkippedPage,
} from '../crawl/types.js';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchResult } from '@citeready/safe-fetch';

export interface EvidenceSet {
  readonly domain: string;
  readonly kind: 'full' | 'instant';
  /** The audit's clock, ISO 8601. */
  readonly auditedAt: string;
  /** Profile ids in report order. */
  readonly engines: readonly string[];
  readonly partial: boolean;
  readonly discovery: Discovery;
  readonly entrance: Entrance;
  readonly robots: readonly RobotsFile[];
  readonly sitemaps: SitemapSet;
  readonly pages: readonly { readonly page: CrawledPage; readonly facts: PageFacts }[];
  readonly failed: readonly FailedPage[];
  readonly skipped: readonly SkippedPage[];
  readonly probes: readonly AccessProbe[];
  readonly parked: ParkedSign;
  readonly llmsTxt: FetchResult | null;
  /** `/.well-known/tdmrep.json`; `null` when not asked. */
  readonly tdmrep: FetchResult | null;
  /** The home page, asked for as text; `null` when not asked. Its body is cut. */
  readonly asText: FetchResult | null;
  readonly notFoundProbe: FetchResult | null;
}

/** The site as checks see it: pages classified and weighed. */
export function siteFactsOf(evidence: EvidenceSet): SiteFacts {
  const siteKind = evidence.discovery.offering?.site_kind.value ?? 'unknown';
  return {
    domain: evidence.domain,
    kind: evidence.kind,
    auditedAt: new Date(evidence.auditedAt),
    entrance: evidence.entrance,
    robots: evidence.robots,
    sitemaps: evidence.sitemaps,
    pages: auditPages(evidence.pages, { homeUrl: evidence.entrance.url, siteKind }),
    failed: evidence.failed,
    skipped: evidence.skipped,
    probes: evidence.probes,
    parked: evidence.parked,
    llmsTxt: evidence.llmsTxt,
    tdmrep: evidence.tdmrep,
    asText: evidence.asText,
    notFoundProbe: evidence.notFoundProbe,
    discovery: evidence.discovery,
    siteKind,
  };
}
