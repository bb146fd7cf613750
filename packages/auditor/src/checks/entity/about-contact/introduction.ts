/** Texts that say who runs the site where it has no about page: an introduction, an imprint, a register entry. */
import { mainBlocks } from '@citeready/page-facts';
import { weAre } from '../../../reading/introduces.js';
import { isRegistered, hasRegisterNumber } from '../../../reading/law/registers.js';
import { readWhole } from '../../read-whole.js';
import { siteUrl, isDeadAddress, contentPages } from '../../site.js';
import { fold } from '../../text/terms.js';
import type { SiteFacts, PageKind } from '../../types.js';
import { homeFirst } from '../home-first.js';
import type { Found } from './found.js';
import { brandOf, SHOWN_CHARS } from './found.js';

/** The owner's legal name and postal address, as in an imprint in the footer: they say who runs the site. */
export function imprint(site: SiteFacts): Found | null {
  const { legal_name: legal, contacts } = site.discovery.identity ?? { legal_name: null, contacts: [] };
  // Markup that repeats the brand as the legal name does not say who runs the site.
  if (legal === null || fold(legal.value) === fold(brandOf(site) ?? '')) return null;
  if (!contacts.some(({ value }) => value.kind === 'address')) return null;
  return { url: legal.evidence[0]?.url ?? siteUrl(site), text: legal.value, near: true };
}

/**
 * The legally responsible party, near the home page: a legal notice that names it by legal form or register, or a register number on the
 * home page, such as that of a lawyer.
 */
export function answerable(site: SiteFacts, clicks: number): Found | null {
  for (const page of site.pages) {
    const { kind, url, facts, crawl } = page;
    const tells = kind === 'legal' ? isRegistered : kind === 'home' ? hasRegisterNumber : null;
    if (tells === null || isDeadAddress(page) || (crawl.depth ?? 1) > clicks) continue;
    const told = facts.blocks.find(({ text, hidden }) => !hidden && tells(text.slice(0, MAX_LINE)));
    if (told !== undefined) return { url, text: told.text.slice(0, SHOWN_CHARS), near: true };
  }
  return null;
}
/** Register and legal form are in short lines; longer blocks are legal text. */
const MAX_LINE = 600;

/** Kinds of pages that every site has in addition to its content. */
const BESIDE: ReadonlySet<PageKind> = new Set<PageKind>(['legal', 'policy', 'contact', 'utility']);

/** A single-page site states who runs it on that page or nowhere. */
const isOnePage = (site: SiteFacts): boolean =>
  readWhole(site) && contentPages(site).filter(({ kind }) => !BESIDE.has(kind)).length === 1;

/** The home page of a software project that introduces the project itself, or the only page of a site. */
export function introduction(site: SiteFacts, words: number): Found | null {
  const home = site.siteKind === 'docs' || isOnePage(site) ? homeFirst(site)[0] : undefined;
  return home?.kind === 'home' && home.facts.text.mainWords >= words
    ? { url: home.url, text: home.facts.title ?? '', near: true }
    : null;
}

/** A paragraph of the home page in which the owner introduces themselves. */
export function introducesItself(site: SiteFacts, words: number): Found | null {
  const home = homeFirst(site)[0];
  if (home?.kind !== 'home') return null;
  const told = mainBlocks(home.facts).find(
    ({ text, level, words: own }) => level === undefined && own >= words && weAre().test(text),
  );
  return told === undefined ? null : { url: home.url, text: told.text.slice(0, SHOWN_CHARS), near: true };
}
