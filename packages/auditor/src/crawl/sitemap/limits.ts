/** Bounds of reading a site's sitemaps. */
import { SITEMAP_MAX_BYTES } from './read-sitemap.js';

export interface SitemapLimits {
  /** Files asked for in all; default 10. */
  readonly maxFiles: number;
  /** Levels below a file that robots.txt names; default 2. */
  readonly maxDepth: number;
  /** Entries kept; default 50,000. */
  readonly maxEntries: number;
  /** Unpacked bytes read of one file; default 10 MiB. */
  readonly maxBytes: number;
  /** Milliseconds after which no further file is asked for; default 20,000. */
  readonly maxMs: number;
}

export const DEFAULT_SITEMAP_LIMITS: SitemapLimits = {
  maxFiles: 10,
  maxDepth: 2,
  maxEntries: 50_000,
  maxBytes: SITEMAP_MAX_BYTES,
  maxMs: 20_000,
};
