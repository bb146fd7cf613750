/** The site as scoring reads it: built once per audit, shared by all engines and by every re-scoring of a fix. */
import { isDeadAddress } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import type { AnswerContext, ReadPassage } from '../answers/context.js';
import { contextOf, readMargins, readPassages } from '../answers/context.js';
import { documentKey } from '../reading/plain-address.js';
import { notForReaders } from '../reading/reader-facing.js';
import { languageFreeUrl } from '../reading/names/language-free.js';
import type { Worthless } from '../reading/worthless/index.js';
import { readWorthless } from '../reading/worthless/index.js';
import { siteSense } from '../reading/site-sense.js';
import type { PageText, SenseOf } from '../passages/site-text.js';
import { readSiteText } from '../passages/site-text.js';
import { doubtsOf } from './doubts.js';

export interface SiteReading {
  readonly site: SiteFacts;
  /** Pages that readers are sent to, in sample order. Everything below is about these. */
  readonly pages: readonly PageText[];
  readonly passages: readonly ReadPassage[];
  readonly margins: readonly ReadPassage[];
  /** Of these, addresses that their owner keeps out of indexes while the site itself is open: they count where an engine reads them. */
  readonly aside: ReadonlySet<string>;
  /**
   * Of these, addresses of another language that hold the text of the first, not translated: they earn nothing, and cost nothing because readers of
   * the first are served.
   */
  readonly untranslated: ReadonlySet<string>;
  /** Of these, addresses that send the document of another one: nobody has to write anything there. */
  readonly secondAddresses: ReadonlySet<string>;
  readonly context: AnswerContext;
  /** Why the site as a whole is worth nothing, such as a server's default page; `null` where it is not. */
  readonly worthless: Worthless | null;
}

/** Login, basket, search: nobody is sent there for an answer, so they neither earn nor cost anything. */
const isAsked = (page: AuditedPage): boolean => page.kind !== 'utility';

/**
 * Imprint, privacy, terms: they may say who answers for the site and on what conditions, but hold nothing else that its audience asks. Laws
 * fill them, so they are neither depth nor a page that the site filled or named.
 */
export const isOwnText = (page: AuditedPage): boolean => page.kind !== 'legal';

/** Share of its quality that is new, below which a page repeats others. */
const REPEATED = 0.1;

function untranslatedOf(pages: readonly PageText[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const untranslated = new Set<string>();
  for (const { page, passages, own } of pages) {
    const family = languageFreeUrl(page.url);
    const quality = passages.reduce((sum, passage) => sum + passage.quality, 0);
    if (seen.has(family) && quality > 0 && own < REPEATED * quality) untranslated.add(page.url);
    seen.add(family);
  }
  return untranslated;
}

/** The ending of a page's file, which servers that show none answer to as well. */
const PAGE_FILE = /\.(?:html?|php|aspx?)(?=\?|$)/i;

/** Addresses under which a document is sent a second time, such as `/prices` beside `/prices.html`. */
function secondAddresses(pages: readonly AuditedPage[]): ReadonlySet<string> {
  const first = new Map<string, string>();
  const second = new Set<string>();
  for (const { url, facts } of pages) {
    const document = documentKey(url).replace(PAGE_FILE, '');
    if (first.get(document) === facts.sha256) second.add(url);
    else first.set(document, facts.sha256);
  }
  return second;
}

/** What takes the place of reading the texts, for tests of what is made of them. */
export interface GivenReading {
  readonly senseOf?: SenseOf;
  readonly worthless?: Worthless | null;
}

/** True of an instant audit whose page leads to others. */
function isFirstOfMany({ kind, pages }: SiteFacts): boolean {
  if (kind !== 'instant') return false;
  const own = new Set(pages.map(({ url }) => documentKey(url)));
  return pages.some(({ facts }) =>
    facts.links.some(({ internal, url }) => internal && url !== null && !own.has(documentKey(url))),
  );
}

/** Reads a site for scoring: cuts its pages into passages, judges whether they make sense, and whether the site is worth anything. */
export function readSite(site: SiteFacts, given: GivenReading = {}): SiteReading {
  const asked = site.pages.filter(isAsked);
  // An address that answers with an error says so itself: behind a true front page, many dead links are no text that repeats.
  const answering = asked.filter(({ facts }, at) => at === 0 || facts.status < 400);
  const sense = siteSense(answering, isFirstOfMany(site));
  const pages = readSiteText(asked, given.senseOf ?? ((page) => sense.of(page).sense));
  return {
    site,
    pages,
    passages: readPassages(pages.map(({ passages }) => passages)),
    margins: readMargins(asked),
    aside: new Set(asked.filter((page) => notForReaders(page, site.pages) === 'noindex').map(({ url }) => url)),
    untranslated: untranslatedOf(pages),
    secondAddresses: secondAddresses(asked),
    context: contextOf(site, doubtsOf(site)),
    worthless: given.worthless === undefined ? readWorthless(site, answering, sense) : given.worthless,
  };
}

/** The same site without the addresses that only dead links name, to see what repairing these would gain. */
export function withoutDeadAddresses(reading: SiteReading): SiteReading {
  const { site, pages, passages } = reading;
  if (!site.pages.some(isDeadAddress)) return reading;
  return {
    ...reading,
    pages: pages.filter(({ page }) => !isDeadAddress(page)),
    passages: passages.filter(({ page }) => !isDeadAddress(page)),
  };
}

/** The same site with what a check found out of date or contradicted put right, to see what that would gain. */
export const withoutDoubts = (reading: SiteReading, mended: string): SiteReading => ({
  ...reading,
  context: { ...reading.context, doubts: doubtsOf(reading.site, mended) },
});

/** Pages among which shares are taken: those that are open, and those that should be; a text once, however many languages name it. */
export const countedPages = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean): readonly PageText[] =>
  reading.pages.filter(
    ({ page }) =>
      isOwnText(page) && !reading.untranslated.has(page.url) && (isOpen(page) || !reading.aside.has(page.url)),
  );
