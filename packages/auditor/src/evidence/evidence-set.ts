/** Everything of one audit that its report is a function of. Plain data but for the robots verdicts; the archive stores just this. */
import type { Discovery } from '@citeready/core/contract';
import type { FetchResult } from '@citeready/safe-fetch';
import type {
  AccessProbe,
  Entrance,
  FailedPage,
  ParkedSign,
  ReadPage,
  RobotsFile,
  SitemapSet,
  SkippedPage,
} from '../crawl/types.js';

/** All that a score is computed from: what was fetched, what was read from it and what Discovery found. */
export interface EvidenceSet {
  readonly domain: string;
  readonly kind: 'full' | 'instant';
  /** The audit's clock. Ages are counted from it. */
  readonly auditedAt: Date;
  /** Profile ids in report order. */
  readonly engines: readonly string[];
  /** The crawl ended before it had read what it wanted. */
  readonly partial: boolean;
  readonly discovery: Discovery;
  readonly entrance: Entrance;
  /** robots.txt by origin; the entrance's origin first. */
  readonly robots: readonly RobotsFile[];
  readonly sitemaps: SitemapSet;
  readonly pages: readonly ReadPage[];
  readonly failed: readonly FailedPage[];
  readonly skipped: readonly SkippedPage[];
  /** Empty unless access probes were asked for. */
  readonly probes: readonly AccessProbe[];
  readonly parked: ParkedSign;
  readonly llmsTxt: FetchResult | null;
  /** `/.well-known/tdmrep.json`; `null` when not asked. */
  readonly tdmrep: FetchResult | null;
  /** The home page, asked for as text; `null` when not asked. Its body is cut. */
  readonly asText: FetchResult | null;
  /** Answer to a URL that cannot exist; `null` when not asked. */
  readonly notFoundProbe: FetchResult | null;
}
