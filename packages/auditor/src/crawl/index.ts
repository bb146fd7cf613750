/** The parts of the crawl that other modules use. */
export type * from './types.js';
export type * from './crawl-result.js';
export { isRead } from './crawl-result.js';
export type { CrawlDeps, CrawlOptions } from './crawl-options.js';
export type { ParsePage } from './site/page-reader.js';
export type { ProbeAgent } from './access/probe-access.js';
export { crawlSite } from './crawl-site.js';
