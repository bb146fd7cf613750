/** Which pages are read for their text, and with which words. */
import { isContentPage } from '../site.js';
import type { AuditedPage, PageKind, Verdict } from '../types.js';
import { unmeasured } from '../verdict.js';
import { wordsFor, type Words } from '../words/index.js';

/** Pages that are read for their text. */
const READ: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'article',
  'guide',
  'docs',
  'product',
  'pricing',
  'comparison',
  'faq',
  'about',
  'service',
  'event',
  'category',
  'other',
]);

export const isRead = (page: AuditedPage): boolean => isContentPage(page) && READ.has(page.kind);

/** The runner has seen to it that there are lists; without them the check says so rather than guess. */
export function withWords(page: AuditedPage, judge: (words: Words) => Verdict): Verdict {
  const words = wordsFor(page.language);
  return words === null ? unmeasured('There are no word lists for this language.') : judge(words);
}
