/** Whether a page describes itself: in more than a word or two, and differently from other pages. */
import { fileOf } from '../../reading/file-of.js';
import { pagesBy } from '../by-page.js';
import { isContentPage } from '../site.js';
import type { AuditedPage, SiteFacts } from '../types.js';

/** Characters that carry about as much meaning as two Latin letters. */
const WIDE = /[\u1100-\u11ff\u3041-\u30ff\u3400-\u9fff\uac00-\ud7af\uff01-\uff60]/u;

/** Characters; Chinese, Japanese and Korean ones count twice. */
export const descriptionWidth = (text: string): number =>
  [...text].reduce((sum, sign) => sum + (WIDE.test(sign) ? 2 : 1), 0);

/** Minimum number of characters for a meaningful description. */
export const MIN_DESCRIPTION = 50;

const byDescription = pagesBy((page) => (isContentPage(page) ? page.facts.description : null));

/** Another page with the same description, unless it is a second address of the same file. */
export function sameDescription(page: AuditedPage, site: SiteFacts): AuditedPage | undefined {
  const own = page.facts.description ?? '';
  if (own === '') return undefined;
  return byDescription(site, own).find((other) => other.url !== page.url && fileOf(other.facts) !== fileOf(page.facts));
}
