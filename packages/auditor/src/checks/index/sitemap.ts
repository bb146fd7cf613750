/** Sitemap files, shared by the sitemap checks. */
import type { SiteFacts } from '../types.js';

const READABLE: ReadonlySet<string> = new Set(['urlset', 'index', 'text', 'feed']);

export const readable = (site: SiteFacts): SiteFacts['sitemaps']['files'] =>
  site.sitemaps.files.filter(({ kind }) => READABLE.has(kind));

export const problemText = (problems: readonly string[]): string =>
  problems.length === 0 ? '' : `: ${problems.slice(0, 3).join('; ')}`;
