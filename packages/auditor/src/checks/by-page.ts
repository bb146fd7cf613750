/**
 * Indexes over all pages of a site, built once per site. A page check that searches all other pages for each page is quadratic: on a site
 * of a thousand pages that was a third of the time of all checks.
 */
import { oncePer } from '../reading/once-per.js';
import type { AuditedPage, SiteFacts } from './types.js';

type Pages = SiteFacts['pages'];

/** Caches the result of `derive` for the pages of a site as long as they live. */
export function ofAllPages<Value>(derive: (pages: Pages) => Value): (site: Pick<SiteFacts, 'pages'>) => Value {
  const ofPages = oncePer(derive);
  return ({ pages }) => ofPages(pages);
}

const NONE: readonly AuditedPage[] = [];

/** Finds the pages of a site by a key, in the order of the site. Pages whose key is `null` are left out. */
export function pagesBy<Key>(
  keyOf: (page: AuditedPage, pages: Pages) => Key | null,
): (site: Pick<SiteFacts, 'pages'>, key: Key) => readonly AuditedPage[] {
  const groups = ofAllPages((pages) => {
    const byKey = new Map<Key, AuditedPage[]>();
    for (const page of pages) {
      const key = keyOf(page, pages);
      if (key === null) continue;
      const group = byKey.get(key);
      if (group === undefined) byKey.set(key, [page]);
      else group.push(page);
    }
    return byKey;
  });
  return (site, key) => groups(site).get(key) ?? NONE;
}
