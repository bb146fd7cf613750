/** Whether a page describes itself: in more than a word or two, and not in the words of every page. */
import { pagesBy } from '../by-page.js';
import { extensionless, isContentPage } from '../site.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** Signs that say about as much as two Latin letters. */
const WIDE = /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/u;

/** Characters; Chinese, Japanese and Korean ones count twice. */
export const descriptionWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

/** Characters from which a description says something. */
export const MIN_DESCRIPTION = 50;

const byDescription = pagesBy((page) => (isContentPage(page) ? page.facts.description : null));

/** Another page with the same description; the same document at a second address is no other page. */
export function sameDescription(page: AuditedPage, site: SiteFacts): AuditedPage | undefined {
  const own = page.facts.description ?? '';
  if (own === '') return undefined;
  const isSame = (other: AuditedPage): boolean =>
    other.facts.sha256 === page.facts.sha256 && extensionless(other.url) === extensionless(page.url);
  return byDescription(site, own).find((other) => other.url !== page.url && !isSame(other));
}
