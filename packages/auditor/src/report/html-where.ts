/**
 * The location of a fix on the first screen: its first pages, and the problem on the first one. "1 page to change" would make the reader
 * scroll to find out which.
 */
import type { AuditReport, Evidence } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { webAddress } from './address.js';
import { ofSite } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import type { Priority } from './priorities.js';
import { baseId } from './view.js';

/** Maximum number of pages named without further details. */
const MAX_PAGES = 3;
/** Maximum number of characters of an address; the list of fixes below has it in full. */
const MAX_ADDRESS = 48;
/** Maximum number of characters quoted from the site. */
const MAX_SNIPPET = 100;

/**
 * Checks that find something missing on the whole site: their locations are the pages that were searched, which add nothing to their
 * sentence.
 */
const ABSENCES: ReadonlySet<string> = new Set(['org-entity', 'about-contact', 'sitemap-found', 'known-entity']);

/** Keeps the end, which distinguishes pages of one folder. Cuts between grapheme clusters. */
function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 13).join('')}…${signs.slice(-12).join('')}`;
}

/** Characters that change the text direction. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A path in readable form, or as written if the decoded characters could hide or reorder the text after them. */
function decoded(path: string): string {
  try {
    const read = decodeURI(path);
    return TURNING.test(read) ? path : read;
  } catch {
    return path;
  }
}

/** A page of the audited site by its path; one of another host in full. */
function pageLink(address: string, { domain }: AuditReport): Markup {
  const safe = webAddress(address);
  if (safe === null) return html`<code dir="ltr">${shortened(address, MAX_ADDRESS)}</code>`;
  const { hostname, pathname, search } = new URL(safe);
  const path = decoded(`${pathname}${search}`);
  // The home page by the site's name, since a slash alone would not be recognized.
  const isOwn = (hostname === domain || hostname === `www.${domain}`) && path !== '/';
  const shown = isOwn ? path : `${hostname}${path}`;
  return html`<a href="${safe}" rel="noopener noreferrer nofollow" dir="ltr">${shortened(shown, MAX_ADDRESS)}</a>`;
}

/** What a check found on a page: its own words, in English, and the site's words, unless those are the page's title or already shown. */
function seen({ url, detail, snippet }: Evidence, { pages }: AuditReport, { language }: Speaker): Markup | null {
  const page = pages.find((each) => each.url === url);
  const said = detail === undefined || language !== 'en' ? null : html`${detail}`;
  const words =
    snippet === undefined || snippet === page?.title || detail?.includes(snippet) === true
      ? null
      : html`“${ofSite(shortened(snippet, MAX_SNIPPET), page?.language ?? null)}”`;
  if (said === null || words === null) return said ?? words;
  return html`${said}: ${words}`;
}

/** Where to start with a fix; both are `null` if it is not about a particular page. */
interface Beginning {
  /** A page with its problem. */
  readonly found: Markup | null;
  /** The first pages, if there is nothing to say about them. */
  readonly pages: Markup | null;
}

export function whereToBegin({ fix, pages }: Priority, report: AuditReport, speaker: Speaker): Beginning {
  const isOfText = /^(?:answer|text):/.test(fix.check);
  if (!isOfText && ABSENCES.has(baseId(fix.check))) return { found: null, pages: null };
  const [first] = fix.evidence;
  const what = first === undefined || isOfText ? null : seen(first, report, speaker);
  if (first !== undefined && what !== null)
    return { found: html`${pageLink(first.url, report)}: ${what}`, pages: null };
  const named = pages.length > 0 ? pages : [...new Set(fix.evidence.map(({ url }) => url))];
  if (named.length === 0) return { found: null, pages: null };
  const links = named
    .slice(0, MAX_PAGES)
    .map((page, index) => html`${index === 0 ? null : ', '}${pageLink(page, report)}`);
  return { found: null, pages: html`${links}${named.length > MAX_PAGES ? ', …' : null}` };
}
