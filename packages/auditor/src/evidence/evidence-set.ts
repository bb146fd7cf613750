/** Everything from which the report of an audit is computed. Plain data except for the robots verdicts; the archive stores exactly this. */
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

/** All inputs of a score: what was fetched, the extracted facts, and the findings of Discovery. */
export interface EvidenceSet {
  /** Normalized domain. */
  readonly domain: string;
  /** A full audit or an instant check. */
  readonly kind: 'full' | 'instant';
  /** The time of the audit. Ages are relative to it. */
  readonly auditedAt: Date;
  /** Profile ids in report order. */
  readonly engines: readonly string[];
  /** Whether the crawl ended early. */
  readonly partial: boolean;
  /** The complete Discovery. */
  readonly discovery: Discovery;
  /** How the home page was reached: the URL after redirects, and what was tried. */
  readonly entrance: Entrance;
  /** robots.txt by origin; the entrance's origin first. */
  readonly robots: readonly RobotsFile[];
  /** The sitemaps that were read. */
  readonly sitemaps: SitemapSet;
  /** Pages that were read, with their facts. */
  readonly pages: readonly ReadPage[];
  /** Pages that were requested and gave nothing to read. */
  readonly failed: readonly FailedPage[];
  /** URLs that were not requested, and why. */
  readonly skipped: readonly SkippedPage[];
  /** Empty unless access probes were requested. */
  readonly probes: readonly AccessProbe[];
  /** Whether the domain is parked, and what shows it. */
  readonly parked: ParkedSign;
  /** `/llms.txt`; `null` when not requested. */
  readonly llmsTxt: FetchResult | null;
  /** `/.well-known/tdmrep.json`; `null` when not requested. */
  readonly tdmrep: FetchResult | null;
  /** The home page requested as text; `null` when not requested. Its body is cut. */
  readonly asText: FetchResult | null;
  /** Response to a URL that cannot exist; `null` when not requested. */
  readonly notFoundProbe: FetchResult | null;
}
