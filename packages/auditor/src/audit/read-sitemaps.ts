/** Reads sitemaps in the pool that reads pages: ten megabytes of XML take a second of processor time, and a crafted file takes more. */
import type { ParsePool } from '@citeready/page-facts';
import type { ReadSitemapFile, SitemapReading } from '../crawl/sitemap/sitemap-reading.js';
import { readSitemapFile } from '../crawl/sitemap/sitemap-reading.js';

/** Milliseconds for one file. The largest takes a second; a busy machine may take ten times as long. */
const LIMIT_MS = 20_000;

/** The worker's module: next to the crawl in the sources, a separate file next to this one in the build. */
const MODULE = new URL(
  import.meta.url.endsWith('.ts') ? '../crawl/sitemap/pool-task.ts' : './read-sitemap.js',
  import.meta.url,
);

/**
 * Reads in the pool. If the pool cannot (it has no threads, or a bundler omitted their code), sitemaps are read in pieces on this thread; a
 * problem of the pool is reported through its pages.
 */
export function createSitemapReader(pool: ParsePool): ReadSitemapFile {
  const run = pool.run?.bind(pool);
  if (run === undefined) return readSitemapFile;
  return async (body, options, signal) => {
    const task = { module: MODULE, input: body, options, timeMs: LIMIT_MS };
    const outcome = await run(task, signal).catch(() => null);
    signal?.throwIfAborted();
    if (outcome === null) return readSitemapFile(body, options, signal);
    // Produced by the auditor's own module and sent by the thread.
    return 'result' in outcome ? (outcome.result as SitemapReading) : { unread: outcome.message };
  };
}
