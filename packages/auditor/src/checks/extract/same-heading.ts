/** A heading that several pages bear is the theme's or the site's, and names none of them. */
import { isReaderFacing } from '../../reading/reader-facing.js';
import { sameDocument } from './same-document.js';
import { pagesBy } from '../by-page.js';
import { isContentPage } from '../site.js';
import { firstHeading } from '../text/main-text.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** Other pages with the same H1 from which on it is nobody's own. */
export const SAME_HEADING = 2;

/** Language and H1 in one; a page without either meets those that have none as well. */
const keyOf = ({ language, facts }: AuditedPage): string => JSON.stringify([language, firstHeading(facts)?.text]);

/** A section's own heading is also that of its lists by tag, to which nobody is sent. */
const byHeading = pagesBy((page, pages) => (isContentPage(page) && isReaderFacing(page, pages) ? keyOf(page) : null));

/** Sampled pages in the same language with the same H1 and other bytes. */
export const sharing = (page: AuditedPage, site: SiteFacts): number =>
  byHeading(site, keyOf(page)).filter(
    (other) =>
      other !== page &&
      other.facts.sha256 !== page.facts.sha256 &&
      // The later pages of a list go on under its heading.
      !sameDocument(page, other),
  ).length;

export const sharesHeading = (page: AuditedPage, site: SiteFacts): boolean => sharing(page, site) >= SAME_HEADING;
