/**
 * Discovery is reported while the crawl is still running, from the pages read by then. Page counts and lists in the report use all pages,
 * so that they agree with the rest of the report.
 */
import type { Discovery } from '@citeready/core/contract';
import { siteKeyPages } from '../checks/site-key-pages.js';
import { contentPages } from '../checks/site.js';
import type { SiteFacts } from '../checks/types.js';
import { countKinds, keyPageList } from '../discovery/structure/site-structure.js';
import { languagesOf } from '../discovery/identity/languages-of-site.js';

export function wholeDiscovery(site: SiteFacts): Discovery {
  const { discovery } = site;
  const { identity, audience, site_structure: structure } = discovery;
  const pages = contentPages(site);
  if (pages.length === 0) return discovery;
  const languages = languagesOf(pages);
  return {
    ...discovery,
    identity: identity === null ? null : { ...identity, languages },
    audience: audience === null ? null : { ...audience, languages: languages.map(({ value }) => value) },
    site_structure:
      structure === null
        ? null
        : {
            ...structure,
            by_kind: countKinds(pages.map(({ kind }) => kind)),
            key_pages: keyPageList(siteKeyPages(site)),
          },
  };
}
