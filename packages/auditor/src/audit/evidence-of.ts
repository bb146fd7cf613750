/** The evidence of an audit from its crawl: the pages read, what was skipped, and the robots.txt files that apply. */
import type { EvidenceSet } from '../evidence/evidence-set.js';
import type { AuditRequest } from '@citeready/core';
import { isRead } from '../crawl/index.js';
import type { CrawlResult, Entrance } from '../crawl/index.js';
import type { ReadPage } from '../crawl/types.js';
import type { SiteMemory } from './again/site-memory.js';
import type { EngineProfile } from '../engines/types.js';

/** The entrance of a site whose robots.txt disallows it. */
function closedEntrance(domain: string, crawl: CrawlResult): Entrance {
  const robots = crawl.robots[0]?.url ?? `https://${domain}/robots.txt`;
  const url = new URL('/', robots);
  return { url: url.href, redirects: [], tls: null, httpsAvailable: url.protocol === 'https:', variants: [] };
}

/**
 * robots.txt of the origins with read pages. Others were requested too (a sitemap elsewhere, https of a site without it) and do not apply
 * to these pages.
 */
function visitedRobots({ robots, pages }: CrawlResult): CrawlResult['robots'] {
  const visited = new Set(pages.map(({ resource }) => new URL(resource.url).origin));
  return robots.filter(({ url }, index) => index === 0 || visited.has(new URL(url).origin));
}

/** Adds the time since which an unchanged page is known. */
function dated(page: ReadPage, memory: SiteMemory | null): ReadPage {
  const wholeAt = memory?.wholeAt(page.resource.url) ?? null;
  return wholeAt === null ? page : { ...page, unchangedSince: new Date(wholeAt).toISOString() };
}

export const evidenceOf = (
  request: AuditRequest,
  crawl: CrawlResult,
  discovery: EvidenceSet['discovery'],
  engines: readonly EngineProfile[],
  memory: SiteMemory | null,
): EvidenceSet => ({
  domain: request.domain,
  kind: request.kind,
  auditedAt: request.startedAt,
  engines: engines.map(({ id }) => id),
  partial: crawl.partial !== null,
  discovery,
  entrance: crawl.entrance ?? closedEntrance(request.domain, crawl),
  robots: visitedRobots(crawl),
  sitemaps: crawl.sitemaps,
  pages: crawl.pages.filter(isRead).map((page) => dated(page, memory)),
  failed: crawl.failed,
  skipped: [
    ...crawl.skipped,
    ...crawl.pages.flatMap(({ resource, facts, parseProblem }) =>
      facts === null ? [{ url: resource.url, reason: parseProblem ?? 'The page could not be parsed.' }] : [],
    ),
  ],
  probes: crawl.probes,
  parked: crawl.parked,
  llmsTxt: crawl.llmsTxt,
  tdmrep: crawl.tdmrep,
  asText: crawl.asText,
  notFoundProbe: crawl.soft404Probe,
});
