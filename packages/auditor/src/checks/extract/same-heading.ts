/** A heading used on several pages belongs to the theme or the site, and identifies none of them. */
import { isReaderFacing } from '../../reading/reader-facing.js';
import { sameDocument } from './same-document.js';
import { pagesBy } from '../by-page.js';
import { isContentPage } from '../site.js';
import { firstHeading } from '../text/main-text.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** Minimum number of other pages with the same H1 for it not to be page-specific. */
export const SAME_HEADING = 2;

/** A key of language and H1; a page without either matches others without it. */
const keyOf = ({ language, facts }: AuditedPage): string => JSON.stringify([language, firstHeading(facts)?.text]);

/** A section's heading is repeated on its tag lists, to which no reader is sent. */
const byHeading = pagesBy((page, pages) => (isContentPage(page) && isReaderFacing(page, pages) ? keyOf(page) : null));

/** Number of sampled pages in the same language with the same H1 and different bytes. */
export const sharing = (page: AuditedPage, site: SiteFacts): number =>
  byHeading(site, keyOf(page)).filter(
    (other) =>
      other !== page &&
      other.facts.sha256 !== page.facts.sha256 &&
      // Later pages of a list continue under its heading.
      !sameDocument(page, other),
  ).length;

export const sharesHeading = (page: AuditedPage, site: SiteFacts): boolean => sharing(page, site) >= SAME_HEADING;
