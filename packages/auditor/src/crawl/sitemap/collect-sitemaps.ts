/** Collects every sitemap of a site, from robots.txt or the default locations. */
import { MAX_URL_LENGTH } from '@citeready/safe-fetch';
import type { RobotsFile, SitemapSet } from '../types.js';
import { chooseChildren } from './choose-children.js';
import { DEFAULT_SITEMAP_LIMITS } from './limits.js';
import type { SitemapLimits } from './limits.js';
import { SitemapCollection } from './sitemap-collection.js';
import type { SitemapDeps } from './sitemap-collection.js';

/** Tried in this order if robots.txt names none; the first valid sitemap ends the search. */
const USUAL_PLACES = ['/sitemap.xml', '/sitemap_index.xml'];

/** Reads the sitemaps named in robots.txt, otherwise those at the default locations. Rejects only with the signal's reason. */
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
