/** Which kinds of pages the checks of evidence judge. */
import { isContentPage } from '../site.js';
import type { AuditedPage, PageKind } from '../types.js';

export const kinds = (...names: PageKind[]): ReadonlySet<PageKind> => new Set(names);
export const on =
  (set: ReadonlySet<PageKind>) =>
  (page: AuditedPage): boolean =>
    isContentPage(page) && set.has(page.kind);

export const ARGUING = kinds('article', 'guide', 'comparison');
export const INFORMING = kinds('article', 'guide', 'docs', 'comparison', 'product', 'service', 'pricing');
