/** Checks of the index: may pages be indexed and quoted, and can they be found. */
import type { Check } from '../types.js';
import { canonical } from './canonical.js';
import { bingArchive, noindex, snippetPermission } from './directives.js';
import { duplicateCluster } from './duplicates.js';
import { charsetDeclared, langDeclared } from './language.js';
import { linkCrawlable, linkDepth } from './links.js';
import { sitemapFound, sitemapHealth, sitemapLastmod } from './sitemap.js';

export const indexChecks: readonly Check[] = [
  noindex,
  snippetPermission,
  bingArchive,
  canonical,
  sitemapFound,
  sitemapLastmod,
  sitemapHealth,
  linkCrawlable,
  linkDepth,
  langDeclared,
  charsetDeclared,
  duplicateCluster,
];
