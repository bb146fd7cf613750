/** Limits for reading a site's sitemaps. */
import { SITEMAP_MAX_BYTES } from './read-sitemap.js';

export interface SitemapLimits {
  /** Files requested in total; default 10. */
  readonly maxFiles: number;
  /** Levels below a file named in robots.txt; default 2. */
  readonly maxDepth: number;
  /** Entries kept; default 50,000. */
  readonly maxEntries: number;
  /** Decompressed bytes read from one file; default 10 MiB. */
  readonly maxBytes: number;
  /** Milliseconds after which no further file is requested; default 20,000. */
  readonly maxMs: number;
}

export const DEFAULT_SITEMAP_LIMITS: SitemapLimits = {
  maxFiles: 10,
  maxDepth: 2,
  maxEntries: 50_000,
  maxBytes: SITEMAP_MAX_BYTES,
  maxMs: 20_000,
};
