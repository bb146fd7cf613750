/** The site in the form that scoring uses: built once per audit, shared by all engines and by every re-scoring of a fix. */
import { isDeadAddress } from '../checks/site.js';
import type { AuditedPage, SiteFacts } from '../checks/types.js';
import type { AnswerContext, ReadPassage } from '../answers/context.js';
import { contextOf, readMargins, readPassages } from '../answers/context.js';
import { fileOf } from '../reading/file-of.js';
import { documentKey } from '../reading/plain-address.js';
import { notForReaders } from '../reading/reader-facing.js';
import { languageFreeUrl } from '../reading/names/language-free.js';
import type { Worthless } from '../reading/worthless/index.js';
import { readWorthless } from '../reading/worthless/index.js';
import { siteSense } from '../reading/site-sense.js';
import type { PageText, SenseOf } from '../passages/site-text.js';
import { readSiteText } from '../passages/site-text.js';
import { doubtsOf } from './doubts.js';
import { hasDummyContact, PLACEHOLDER_CHECK } from './dummy-contact.js';

export interface SiteReading {
  readonly site: SiteFacts;
  /** Pages that readers are sent to, in sample order. All fields below refer to these. */
  readonly pages: readonly PageText[];
  readonly passages: readonly ReadPassage[];
  readonly margins: readonly ReadPassage[];
  /** Addresses that their owner excludes from indexes while the site itself is open: they count if an engine reads them. */
  readonly aside: ReadonlySet<string>;
  /**
   * Addresses of another language that contain the text of the first one, untranslated: they earn nothing, and cost nothing because readers
   * of the first language are served.
   */
  readonly untranslated: ReadonlySet<string>;
  readonly context: AnswerContext;
  /** True if the contact details of the site are placeholders, so that nothing that it states can be relied on. */
  readonly unreliable: boolean;
  /** Why the site as a whole is worthless, such as a server's default page; `null` if it is not. */
  readonly worthless: Worthless | null;
}

/** Login, basket, search: no reader is sent there for an answer, so they neither earn nor cost anything. */
const isAsked = (page: AuditedPage): boolean => page.kind !== 'utility';

/**
 * Imprint, privacy, terms: they may state who is responsible for the site and its conditions, but contain nothing else that its audience
 * asks. Their content is required by law, so they count neither as depth nor as filled or named pages.
 */
export const isOwnText = (page: AuditedPage): boolean => page.kind !== 'legal';

/**
 * Pages without a file's second address, `/about` next to `/about.html`: the host serves both, and nobody wrote a second page. The
 * duplicate check reports that the site links to both.
 */
function withoutSecondAddresses(pages: readonly AuditedPage[]): readonly AuditedPage[] {
  const seen = new Set<string>();
  return pages.filter(({ facts }) => {
    const file = fileOf(facts);
    if (seen.has(file)) return false;
    seen.add(file);
    return true;
  });
}

/** Minimum share of new quality; below it, a page repeats others. */
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

/** Replaces the reading of texts, for tests of what is computed from it. */
export interface GivenReading {
  readonly senseOf?: SenseOf;
  readonly worthless?: Worthless | null;
}

/** True for an instant audit whose page links to others. */
function isFirstOfMany({ kind, pages }: SiteFacts): boolean {
  if (kind !== 'instant') return false;
  const own = new Set(pages.map(({ url }) => documentKey(url)));
  return pages.some(({ facts }) =>
    facts.links.some(({ internal, url }) => internal && url !== null && !own.has(documentKey(url))),
  );
}

/** Reads a site for scoring: splits its pages into passages, judges whether they make sense, and whether the site is worthless. */
export function readSite(site: SiteFacts, given: GivenReading = {}): SiteReading {
  const asked = withoutSecondAddresses(site.pages.filter(isAsked));
  // An error response is recognized as such: behind a real home page, many dead links are not repeated text.
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
    context: contextOf(site, doubtsOf(site)),
    unreliable: hasDummyContact(site),
    worthless: given.worthless === undefined ? readWorthless(site, answering, sense) : given.worthless,
  };
}

/** The same site without the addresses that only dead links name, to compute the gain of repairing them. */
export function withoutDeadAddresses(reading: SiteReading): SiteReading {
  const { site, pages, passages } = reading;
  if (!site.pages.some(isDeadAddress)) return reading;
  return {
    ...reading,
    pages: pages.filter(({ page }) => !isDeadAddress(page)),
    passages: passages.filter(({ page }) => !isDeadAddress(page)),
  };
}

/** The same site with the outdated or contradictory findings of a check fixed, to compute the gain. */
export const withoutDoubts = (reading: SiteReading, mended: string): SiteReading => ({
  ...reading,
  context: { ...reading.context, doubts: doubtsOf(reading.site, mended) },
  unreliable: reading.unreliable && mended !== PLACEHOLDER_CHECK,
});

/** Pages over which shares are computed: those that are open, and those that should be; a text once, however many languages name it. */
export const countedPages = (reading: SiteReading, isOpen: (page: AuditedPage) => boolean): readonly PageText[] =>
  reading.pages.filter(
    ({ page }) =>
      isOwnText(page) && !reading.untranslated.has(page.url) && (isOpen(page) || !reading.aside.has(page.url)),
  );
