/** Decides which pages readers are sent to. Other pages are neither part of the sample nor do they need fixes. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { PageKind } from './kinds.js';
import { documentKey } from './plain-address.js';

/** A page with its kind. */
export interface PageOfKind {
  readonly facts: PageFacts;
  readonly kind: PageKind;
}

/**
 * Why no reader is sent to a page. `utility`: sign-in, basket, search, administration, thank-you pages, tests. `error`: it returns an
 * error. `noindex`: its owner excludes it from indexes. `duplicate`: another page is the same, or is declared as the original.
 */
export type NotForReaders = 'utility' | 'error' | 'noindex' | 'duplicate';

/** Maximum distance in SimHash bits between a page and its original. */
const SAME_TEXT = 3;

/** Number of pages that declare one canonical from which it comes from the template. */
const TEMPLATE_PAGES = 3;

interface Site {
  /** Number of pages that declare each address as their canonical. */
  readonly named: ReadonlyMap<string, number>;
  readonly byAddress: ReadonlyMap<string, PageOfKind>;
  /** The first page with a body, by its hash. */
  readonly first: ReadonlyMap<string, PageOfKind>;
  /** Whether the home page is also noindex: it was then not set for single pages. */
  readonly closed: boolean;
  /** Cached results, since every check asks again. */
  readonly verdicts: Map<PageOfKind, NotForReaders | null>;
}

const sites = new WeakMap<readonly PageOfKind[], Site>();

function siteOf(pages: readonly PageOfKind[]): Site {
  const before = sites.get(pages);
  if (before !== undefined) return before;
  const byAddress = new Map<string, PageOfKind>();
  const first = new Map<string, PageOfKind>();
  const named = new Map<string, number>();
  for (const page of pages) {
    const address = documentKey(page.facts.url);
    if (!byAddress.has(address)) byAddress.set(address, page);
    const target = page.facts.canonicals[0]?.url ?? null;
    if (target !== null) named.set(documentKey(target), (named.get(documentKey(target)) ?? 0) + 1);
    const known = first.get(page.facts.sha256);
    if (known === undefined || (page.kind === 'home' && known.kind !== 'home')) first.set(page.facts.sha256, page);
  }
  const closed = pages.some((page) => page.kind === 'home' && isNoindex(page.facts));
  const site: Site = { byAddress, named, first, closed, verdicts: new Map() };
  sites.set(pages, site);
  return site;
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : '');

/** Excluded by a directive for every crawler. */
const isNoindex = ({ robots }: PageFacts): boolean =>
  robots.some(({ agent, name }) => (agent === 'robots' || agent === '*') && (name === 'noindex' || name === 'none'));

/**
 * Returns `null` for a page that readers are sent to. `pages` are all pages of the site that were read; the list must not be modified
 * afterwards.
 */
export function notForReaders(page: PageOfKind, pages: readonly PageOfKind[]): NotForReaders | null {
  const site = siteOf(pages);
  const known = site.verdicts.get(page);
  if (known !== undefined) return known;
  const verdict = judge(page, site);
  site.verdicts.set(page, verdict);
  return verdict;
}

function judge(page: PageOfKind, site: Site): NotForReaders | null {
  const { facts, kind } = page;
  if (facts.status < 200 || facts.status >= 300) return 'error';
  if (kind === 'utility') return 'utility';
  if (!site.closed && isNoindex(facts)) return 'noindex';
  return isDuplicate(page, site) ? 'duplicate' : null;
}

export const isReaderFacing = (page: PageOfKind, pages: readonly PageOfKind[]): boolean =>
  notForReaders(page, pages) === null;

function isDuplicate(page: PageOfKind, site: Site): boolean {
  const { facts } = page;
  const twin = site.first.get(facts.sha256);
  if (twin !== undefined && twin !== page && documentKey(twin.facts.url) !== documentKey(facts.url)) return true;
  const named = facts.canonicals[0]?.url ?? null;
  // The home page is never a duplicate, whatever it declares.
  if (named === null || page.kind === 'home' || documentKey(named) === documentKey(facts.url)) return false;
  const original = site.byAddress.get(documentKey(named));
  // A canonical to a page with another text is a mistake, and readers need this page.
  if (original !== undefined) return simhashDistance(original.facts.simhash, facts.simhash) <= SAME_TEXT;
  // The same applies to a canonical that a template writes on many pages, or that leads off the site: it was not chosen for this page.
  return (site.named.get(documentKey(named)) ?? 0) < TEMPLATE_PAGES && hostOf(named) === hostOf(facts.url);
}
