/**
 * Finds the pages that readers and engines look for. A page that was read counts by its kind, others by their address and link labels.
 */
import type { PageFacts } from '@citeready/page-facts';
import { contactDetail } from '../contact-details.js';
import type { PageKind } from '../kinds.js';
import { FUNCTIONAL_KINDS } from '../kinds.js';
import { namesIn } from '../names/label.js';
import { ownWords } from '../names/own-words.js';
import type { PageOfKind } from '../reader-facing.js';
import type { KeyKind, KeyName } from './key-names.js';
import { keyNamesOf, sectionNamesOf } from './key-names.js';
import { addressKey } from './known-urls.js';

export interface FoundKeyPage {
  /** Absolute; with a fragment if it is a section of a page. */
  readonly url: string;
  /** Lower is better; pages that only have a detail come last. */
  readonly rank: number;
  /** The page has another name but contains a way to contact the owner. */
  readonly isDetail: boolean;
}

export type KeyPages = ReadonlyMap<KeyKind, FoundKeyPage>;

export interface KeyPageInput {
  /** Home page first. */
  readonly pages: readonly PageOfKind[];
  /** Addresses of the site, including those of the pages. */
  readonly urls: readonly string[];
  /** Addresses that do not return a page. */
  readonly broken?: readonly string[];
  /** Where Discovery found a way to contact the owner; `null` if it did not. */
  readonly contactUrl?: string | null;
}

/** Number of pages whose link labels are used: those that a reader sees first. */
const CALLING_PAGES = 3;
const MAX_LINKS = 2_000;
const BY_KIND = 6;
const BY_SECTION = 8;
/** Rank of a section without a fragment to link to. */
const BY_HEADING = 2;
const BY_DETAIL = 20;
const BY_DISCOVERY = 25;

/** Kinds of pages that serve as a key page by their kind. */
const IS: Readonly<Partial<Record<PageKind, KeyKind>>> = {
  about: 'about',
  contact: 'contact',
  pricing: 'pricing',
  faq: 'faq',
  comparison: 'comparison',
  docs: 'docs',
  donate: 'donate',
};

/** Kinds that a page serving as a key page may have; pages of other kinds in `FUNCTIONAL_KINDS` do not qualify. */
const FITS: Readonly<Partial<Record<KeyKind, readonly PageKind[]>>> = {
  about: ['about', 'contact'],
  contact: ['contact', 'about', 'legal'],
  author: ['about'],
  privacy: ['legal', 'policy'],
  pricing: ['pricing'],
  faq: ['faq'],
  donate: ['donate'],
};

function fits(kind: KeyKind, page: PageKind): boolean {
  // Whether a page compares something is known only from its content.
  if (kind === 'comparison') return page === 'comparison';
  return !FUNCTIONAL_KINDS.has(page) || (FITS[kind]?.includes(page) ?? false);
}

/** Returns every kind that was found. */
export function findKeyPages({ pages, urls, broken = [], contactUrl = null }: KeyPageInput): KeyPages {
  const home = pages[0];
  const own = ownWords(home?.facts.url ?? '');
  const read = new Map(pages.map(({ facts, kind }) => [addressKey(facts.url), kind]));
  const dead = new Set(broken.map(addressKey));
  const found = new Map<KeyKind, FoundKeyPage>();
  const offer = (kind: KeyKind, url: string, rank: number): void => {
    const known = found.get(kind);
    if (known === undefined || rank < known.rank || (rank === known.rank && isBefore(url, known.url)))
      found.set(kind, { url, rank, isDetail: rank >= BY_DETAIL });
  };
  const offerPage = (names: readonly KeyName[], url: string): void => {
    const key = addressKey(url);
    const kind = read.get(key);
    if (dead.has(key) && kind === undefined) return;
    for (const name of names) if (kind === undefined || fits(name.kind, kind)) offer(name.kind, url, name.rank);
  };

  for (const url of urls) offerPage(keyNamesOf(url, ''), url);
  for (const { facts } of pages.slice(0, CALLING_PAGES)) {
    for (const link of facts.links.slice(0, MAX_LINKS)) {
      // An empty address leads to the page itself, whatever its label says.
      if (!link.internal || link.url === null || link.href.trim() === '') continue;
      const section = sectionOf(link.href, link.url, facts);
      if (section === null) offerPage(keyNamesOf(link.url, link.text, own), link.url);
      else
        for (const { kind, rank } of sectionNamesOf(section.fragment, link.text, own))
          offer(kind, section.url, BY_SECTION + rank);
    }
  }
  if (home !== undefined && hasSectionAbout(home.facts, own)) offer('about', home.facts.url, BY_SECTION + BY_HEADING);
  for (const { facts, kind } of pages) {
    const serves = IS[kind];
    if (serves !== undefined) offer(serves, facts.url, BY_KIND + depthOf(facts.url));
    // Nobody looks for an address on a thank-you page or behind a sign-in.
    if (!found.has('contact') && kind !== 'utility' && contactDetail(facts) !== null)
      offer('contact', facts.url, BY_DETAIL);
  }
  if (contactUrl !== null && read.get(addressKey(contactUrl)) !== 'utility') offer('contact', contactUrl, BY_DISCOVERY);
  return found;
}

const MAX_BLOCKS = 2_000;
/** Maximum number of blocks between a label and its text: a headline, a line below it and the first subheading. */
const REACH = 5;
const SECTION_WORDS = 20;

/** The home page introduces its owner: a text under a heading or label that says "About us" and nothing else. */
function hasSectionAbout({ blocks, links }: PageFacts, own: ReadonlySet<string>): boolean {
  const linked = new Set(links.map(({ block }) => block));
  return blocks
    .slice(0, MAX_BLOCKS)
    .some(
      ({ text, hidden, region }, index) =>
        !hidden &&
        (region === 'main' || region === 'body') &&
        !linked.has(index) &&
        namesIn(text, own).some(({ name, by }) => name === 'about' && by === 'whole') &&
        blocks
          .slice(index + 1, index + 1 + REACH)
          .some((block) => !block.hidden && block.level === undefined && block.words >= SECTION_WORDS),
    );
}

const isBefore = (a: string, b: string): boolean => a.length < b.length || (a.length === b.length && a < b);

const depthOf = (url: string): number => url.split('/').length - 3;

/** The section of the same page that a link leads to; `null` for a link to another page. */
function sectionOf(
  href: string,
  url: string,
  facts: PageFacts,
): { readonly url: string; readonly fragment: string } | null {
  const at = href.indexOf('#');
  if (at < 0 || addressKey(url) !== addressKey(facts.url)) return null;
  const fragment = href.slice(at + 1, at + 81);
  if (fragment === '' || /\s/u.test(fragment)) return null;
  return { url: `${facts.url.split('#', 1)[0] ?? facts.url}#${fragment}`, fragment };
}
