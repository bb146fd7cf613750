/**
 * Pages that came with a template and were never taken down: under the title by which its seller offers it, or known samples. Names and
 * contacts on them are invented.
 */
import type { DiscoveryPage } from '../page.js';
import { samplePageOf } from '../../reading/stock/sample-pages.js';
import { isNameOfTemplate } from '../../reading/stock/template-words.js';

const hasTemplateTitle = ({ facts }: DiscoveryPage): boolean => facts.title !== null && isNameOfTemplate(facts.title);

/** The pages without such; all of them where the front page is one itself. */
export function withoutTemplatePages(
  pages: readonly DiscoveryPage[],
  homes: readonly DiscoveryPage[],
): readonly DiscoveryPage[] {
  if (homes.some(hasTemplateTitle)) return pages;
  return pages.filter((page) => homes.includes(page) || !(hasTemplateTitle(page) || samplePageOf(page.facts) !== null));
}
