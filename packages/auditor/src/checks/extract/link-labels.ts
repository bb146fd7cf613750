/** The labels that links use for a page of the site: a title with the words of the menu uses the name that readers know. */
import { addressKey } from '../../reading/key-pages/known-urls.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** Longer labels are sentences around a link. */
const MAX_LABEL = 60;
const MAX_LABELS = 5;
const MAX_LINKS = 1_000;

const labelsBySite = new WeakMap<SiteFacts['pages'], ReadonlyMap<string, ReadonlySet<string>>>();

/** Labels by address, collected once per site, since each page needs its own. */
function labelsOf(pages: SiteFacts['pages']): ReadonlyMap<string, ReadonlySet<string>> {
  const known = labelsBySite.get(pages);
  if (known !== undefined) return known;
  const labels = new Map<string, Set<string>>();
  for (const { facts } of pages) {
    for (const { url, text, internal } of facts.links.slice(0, MAX_LINKS)) {
      if (!internal || url === null || text === '' || text.length > MAX_LABEL) continue;
      const key = addressKey(url);
      const own = labels.get(key) ?? new Set<string>();
      labels.set(key, own);
      if (own.size < MAX_LABELS) own.add(text);
    }
  }
  labelsBySite.set(pages, labels);
  return labels;
}

/** At most five different labels of links to the page, in page order. */
export const linkLabels = (page: AuditedPage, site: SiteFacts): readonly string[] => [
  ...(labelsOf(site.pages).get(addressKey(page.url)) ?? []),
];
