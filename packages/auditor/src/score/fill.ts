/** Which pages are filled: how much of its own each says, and the share of the pages that say something. */
import type { AuditedPage, PageKind } from '../checks/types.js';
import { pathOf } from '../checks/addresses.js';
import { isMissing, signpostTarget } from '../checks/site.js';
import type { PageText } from '../passages/site-text.js';
import { oncePer } from '../reading/once-per.js';
import { samplePageOf } from '../reading/stock/sample-pages.js';
import { FULL_PAGE, OWN_SHARE, WORDS_OF_ANY_PAGE } from './weights.js';

/** A sample page of a theme or page builder says nothing about the site: it exists, but is not filled. */
export const isSample = ({ facts }: AuditedPage): boolean => samplePageOf(facts) !== null;

/** 1 for a page with a good unique passage, 0 for a page that is empty or repeats other pages. */
export const fillOf = oncePer(({ page, passages, own }: PageText): number => {
  if (isSample(page)) return 0;
  const quality = passages.reduce((sum, passage) => sum + passage.quality, 0);
  if (quality === 0) return 0;
  return Math.min(1, quality / FULL_PAGE) * Math.min(1, own / quality / OWN_SHARE);
});

/** Fill below which a page is almost empty: less than half a good unique passage. */
const NEARLY_EMPTY = 0.5;
/** Kinds of pages that are short by nature: lists are as long as their entries, and an address or a notice takes one line. */
const SHORT_BY_NATURE: ReadonlySet<PageKind> = new Set<PageKind>(['archive', 'category', 'contact', 'legal', 'policy']);

/** Fields from which a form is what its page is for: visitors come to write, not to read. */
const FORM_FIELDS = 2;

type Form = AuditedPage['facts']['forms'][number];
const keyOf = ({ action, fields }: Form): string => JSON.stringify([action, fields]);

/** Pages from which, and share of them above which, a form belongs to the frame of all pages: a newsletter in the footer. */
const LEAST_SHARED = 3;
const MOST_SHARED = 0.5;

/** The forms that most of these pages have. */
const sharedForms = oncePer((pages: readonly PageText[]): ReadonlySet<string> => {
  const holding = new Map<string, number>();
  for (const { page } of pages)
    for (const key of new Set(page.facts.forms.map(keyOf))) holding.set(key, (holding.get(key) ?? 0) + 1);
  const most = Math.max(LEAST_SHARED - 1, MOST_SHARED * pages.length);
  return new Set([...holding].flatMap(([key, count]) => (count > most ? [key] : [])));
});

const isForm = ({ facts }: AuditedPage, shared: ReadonlySet<string>): boolean =>
  facts.forms.some((form) => form.fields.length >= FORM_FIELDS && !shared.has(keyOf(form)));

/** Pages of the administration, which need no text but a place out of the menu. */
const ADMIN = /\/(?:admin|administrator|wp-admin|dashboard)(?:[-_.][^/]{0,30})?(?:\/|$)/i;

/** Number of own words from which a page is not almost empty, however hard it is to quote: as many as its fix requests. */
const SAYS_SOMETHING = 40;

/**
 * A page that needs more text: not one that is short by nature, holds a form, does not exist, or redirects its readers.
 * @param all - the pages of the site: a form that most of them have is not what a page is for.
 */
export const isThin = (text: PageText, all: readonly PageText[]): boolean =>
  fillOf(text) < NEARLY_EMPTY &&
  (text.ownWords < SAYS_SOMETHING || isSample(text.page)) &&
  !SHORT_BY_NATURE.has(text.page.kind) &&
  (!isForm(text.page, sharedForms(all)) || isSample(text.page)) &&
  !isMissing(text.page) &&
  !ADMIN.test(pathOf(text.page.url)) &&
  signpostTarget(text.page.facts) === null;

/**
 * Mean over pages, 0 to 1, each weighed by the root of its words: a page with more text is found by more questions, so that a gallery of
 * captions beside a handbook costs less than as many empty chapters of the handbook would.
 */
export function shareOfPages(pages: readonly PageText[], valueOf: (text: PageText) => number): number {
  let all = 0;
  let sum = 0;
  for (const text of pages) {
    const weight = Math.sqrt(WORDS_OF_ANY_PAGE + text.page.facts.text.words);
    all += weight;
    sum += weight * valueOf(text);
  }
  return all === 0 ? 0 : sum / all;
}
