/** Where a thing to do on the first screen is: its first pages, and what is wrong on the first of them. "1 page to change" sends the reader down the page to learn which. */
import type { AuditReport, Evidence } from '@citeready/core/contract';
import type { Speaker } from '../messages/index.js';
import { webAddress } from './address.js';
import { ofSite } from './html-parts.js';
import { html } from './markup.js';
import type { Markup } from './markup.js';
import type { Priority } from './priorities.js';
import { baseId } from './view.js';

/** Pages named where nothing more is said of them. */
const MAX_PAGES = 3;
/** Characters of an address; the list of fixes below has it whole. */
const MAX_ADDRESS = 48;
/** Characters of the site's words. */
const MAX_SNIPPET = 100;

/** Checks that miss something on the whole site: their places are where it was looked for, which says nothing beside their sentence. */
const ABSENCES: ReadonlySet<string> = new Set(['org-entity', 'about-contact', 'sitemap-found', 'known-entity']);

/** Its end tells pages of one folder apart. Cut between signs and not within one. */
function shortened(text: string, most: number): string {
  const signs = [...text];
  return signs.length <= most ? text : `${signs.slice(0, most - 13).join('')}…${signs.slice(-12).join('')}`;
}

/** Signs that turn the direction of the text behind them. */
const TURNING = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;

/** A path as people read it; as it is written where what it stands for could hide or turn what follows. */
function decoded(path: string): string {
  try {
    const read = decodeURI(path);
    return TURNING.test(read) ? path : read;
  } catch {
    return path;
  }
}

/** A page of the audited site by its path, as its owner knows it; one of another host in full. */
function pageLink(address: string, { domain }: AuditReport): Markup {
  const safe = webAddress(address);
  if (safe === null) return html`<code dir="ltr">${shortened(address, MAX_ADDRESS)}</code>`;
  const { hostname, pathname, search } = new URL(safe);
  const path = decoded(`${pathname}${search}`);
  // The home page by the name of the site: a slash alone is no name to its owner.
  const isOwn = (hostname === domain || hostname === `www.${domain}`) && path !== '/';
  const shown = isOwn ? path : `${hostname}${path}`;
  return html`<a href="${safe}" rel="noopener noreferrer nofollow" dir="ltr">${shortened(shown, MAX_ADDRESS)}</a>`;
}

/** What a check saw on a page: its own words, which are English, and the site's, unless those are the page's title or said already. */
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

/** Where a thing to do begins; both `null` where it is about no page in particular. */
interface Beginning {
  /** A page with what is wrong on it. */
  readonly found: Markup | null;
  /** The first pages, where there is nothing to say of them. */
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
