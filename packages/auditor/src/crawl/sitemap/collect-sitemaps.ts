/** Every sitemap of a site, found through robots.txt or at the usual places. */
import { MAX_URL_LENGTH } from '@citeready/safe-fetch';
import type { RobotsFile, SitemapSet } from '../types.js';
import { chooseChildren } from './choose-children.js';
import { DEFAULT_SITEMAP_LIMITS } from './limits.js';
import type { SitemapLimits } from './limits.js';
import { SitemapCollection } from './sitemap-collection.js';
import type { SitemapDeps } from './sitemap-collection.js';

/** Tried in this order when robots.txt names none; the first that is a sitemap ends the search. */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];

/** Reads the sitemaps that robots.txt names, else those at the usual places. Never rejects but for the signal's reason. */
export async function collectSitemaps(
  robots: RobotsFile,
  deps: SitemapDeps,
  limits: SitemapLimits = DEFAULT_SITEMAP_LIMITS,
): Promise<SitemapSet> {
  const collection = new SitemapCollection(deps, limits);
  const declared = robots.sitemaps.map(({ url }) =>
    url.length <= MAX_URL_LENGTH && URL.canParse(url) ? new URL(url).href : url,
  );
  const distinct = [...new Set(declared)];
  collection.truncated = distinct.length > limits.maxFiles;
  await collection.read(
    chooseChildren(distinct, limits.maxFiles).map((url) => ({ url, declaredIn: 'robots', depth: 0 })),
  );
  for (const path of USUAL_PLACES) {
    const found = collection.files.some(({ kind }) => kind !== 'missing' && kind !== 'invalid');
    if (!found) await collection.read([{ url: `${deps.scope.origin}${path}`, declaredIn: 'default', depth: 0 }]);
  }
  return collection.soFar;
}
