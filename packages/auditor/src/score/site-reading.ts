/** The site as scoring reads it: built once per audit, shared by all engines and by every re-scoring of a fix. */
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import { contextOf, readMargins, readPassages, type AnswerContext, type ReadPassage } from '../answers/context.js';
import { notForReaders } from '../reading/reader-facing.js';
import { readWorthless, type Worthless } from '../reading/worthless.js';
import { siteSense } from '../reading/site-sense.js';
import { readSiteText, type PageText, type SenseOf } from '../passages/site-text.js';

export interface SiteReading {
  readonly site: SiteFacts;
  /** Pages that readers are sent to, in sample order. Everything below is about these. */
  readonly pages: readonly PageText[];
  readonly passages: readonly ReadPassage[];
  readonly margins: readonly ReadPassage[];
  /** Of these, addresses that their owner keeps out of indexes while the site itself is open: they count where an engine reads them. */
  readonly aside: ReadonlySet<string>;
  readonly context: AnswerContext;
  /** Why the site as a whole is worth nothing, such as a server's default page; `null` where it is not. */
  readonly worthless: Worthless | null;
}

/** Login, basket, search, legal text: nobody is sent there for an answer, so they neither earn nor cost anything. */
const isAsked = (page: AuditedPage): boolean => page.kind !== 'utility';

/** What takes the place of reading the texts, for tests of what is made of them. */
export interface GivenReading {
  readonly senseOf?: SenseOf;
  readonly worthless?: Worthless | null;
}

/** Reads a site for scoring: cuts its pages into passages, judges whether they make sense, and whether the site is worth anything. */
export const readSite = (site: SiteFacts, given: GivenReading = {}): SiteReading => {
  const asked = site.pages.filter(isAsked);
  const sense = siteSense(asked);
  const pages = readSiteText(asked, given.senseOf ?? ((page) => sense.of(page).sense));
  return {
    site,
    pages,
    passages: readPassages(pages.map(({ passages }) => passages)),
    margins: readMargins(asked),
    aside: new Set(asked.filter((page) => notForReaders(page, site.pages) === 'noindex').map(({ url }) => url)),
    context: contextOf(site),
    worthless: given.worthless === undefined ? readWorthless(site, asked, sense) : given.worthless,
  };
};

/** Pages among which shares are taken: those that are open, and those that should be. */
export const countedPages = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean): readonly PageText[] =>
  reading.pages.filter(({ page }) => isOpen(page) || !reading.aside.has(page.url));
