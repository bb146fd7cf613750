/** Where a page about the owner or a contact was found, and whether it is near the home page. */
import { contactDetail } from '../../../reading/contact-details.js';
import type { FoundKeyPage } from '../../../reading/key-pages/find.js';
import { findKeyPages } from '../../../reading/key-pages/find.js';
import { fileOf } from '../../../reading/file-of.js';
import { addressKey } from '../../../reading/key-pages/known-urls.js';
import { readWhole } from '../../read-whole.js';
import { discoveredContact } from '../../site-key-pages.js';
import type { SiteFacts } from '../../types.js';
import { homeFirst } from '../home-first.js';

export interface Found {
  readonly url: string;
  readonly text: string;
  /** Close enough to the home page. */
  readonly near: boolean;
  /** Not near, and no page that was read links to it: only a sitemap names it, or its name was guessed. */
  readonly isUnlinked?: boolean;
}

/**
 * Distance of a key page from the home page: its own depth, or that of the nearest page that links to it. If a site was read only in part,
 * no page can be called far.
 */
export function placed(site: SiteFacts, { url, isDetail }: FoundKeyPage, clicks: number): Found {
  const key = addressKey(url);
  const read = site.pages.find((page) => addressKey(page.url) === key);
  // The same file at another address is not another page.
  const depths = site.pages.flatMap(({ facts, crawl }) =>
    read !== undefined && fileOf(facts) === fileOf(read.facts) && crawl.depth !== null ? [crawl.depth] : [],
  );
  const detail = read === undefined || !isDetail ? null : contactDetail(read.facts);
  // A detail that Discovery found, such as a telephone number in the text, is not among the details of the page.
  const told = isDetail && detail === null ? discoveredContact(site)?.value.value : undefined;
  const text = detail?.text ?? told ?? read?.facts.title ?? linkTo(site, key) ?? '';
  // A mail address counts wherever it is.
  if (isDetail || (read !== undefined && (read.kind === 'home' || Math.min(...depths, clicks + 1) <= clicks)))
    return { url, text, near: true };
  const near =
    !readWhole(site) ||
    site.pages.some(
      ({ kind, crawl, facts }) =>
        (kind === 'home' || (crawl.depth ?? clicks) < clicks) &&
        facts.links.some((link) => link.url !== null && addressKey(link.url) === key),
    );
  return { url, text, near, isUnlinked: !near && !isLinked(site, key) };
}

/** A section of the home page with such a name, where the page that bears it is out of reach. */
export function sectionOfHome(site: SiteFacts, kind: 'about' | 'contact', clicks: number): Found | null {
  const home = homeFirst(site)[0];
  const found = home === undefined ? undefined : findKeyPages({ pages: [home], urls: [] }).get(kind);
  return found === undefined ? null : placed(site, found, clicks);
}

export const brandOf = ({ discovery }: SiteFacts): string | null => discovery.identity?.brand?.value ?? null;
export const SHOWN_CHARS = 200;

/** Whether a page that was read links to the address from elsewhere. */
const isLinked = (site: SiteFacts, key: string): boolean =>
  site.pages.some(
    (page) =>
      addressKey(page.url) !== key && page.facts.links.some(({ url }) => url !== null && addressKey(url) === key),
  );

const linkTo = (site: SiteFacts, key: string): string | null =>
  site.pages
    .flatMap(({ facts }) => facts.links)
    .find(({ url, text }) => url !== null && text !== '' && addressKey(url) === key)?.text ?? null;
