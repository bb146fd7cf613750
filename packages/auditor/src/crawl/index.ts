/** Public entry of the crawl. */
export type * from './types.js';
export type * from './crawl-result.js';
export type { CrawlDeps, CrawlOptions } from './crawl-options.js';
export type { ParsePage } from './site/page-reader.js';
export type { ProbeAgent } from './access/probe-access.js';
export type { Challenge } from './access/challenge.js';
export type { SkipCounts, SkipKind } from './frontier/skip-ledger.js';
export type { SitemapLimits } from './sitemap/limits.js';
export type { SiteScope } from './url/site-scope.js';
export { crawlSite } from './crawl-site.js';
export { createRobotsFile } from './robots/robots-file.js';
export { collectSitemaps } from './sitemap/collect-sitemaps.js';
export { createSiteScope } from './url/site-scope.js';
export { normaliseUrl } from './url/normalise-url.js';
export { findChallenge } from './access/challenge.js';
