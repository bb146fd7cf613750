/** Headings that stand on most pages of a site: they belong to the template, and to nothing on the page. */
import { fold } from '../language/fold.js';
import { pageLanguage } from '../reading/language.js';
import type { DiscoveryPage } from './page.js';

/** Of all pages, at least these have it: what is offered stands on the home page as well. */
const LEAST = 3;
const SHARE = 0.5;

/** Folded. A translation shares the names on a page: what only one page of each language has is of the page. */
export function headingsOfTemplate(pages: readonly DiscoveryPage[]): ReadonlySet<string> {
  const counts = new Map<string, Map<string | null, number>>();
  for (const { facts } of pages) {
    const own = facts.blocks.flatMap(({ kind, text }) => (kind === 'heading' && text !== '' ? [fold(text)] : []));
    const language = pageLanguage(facts);
    for (const text of new Set(own)) {
      const count = counts.get(text) ?? new Map<string | null, number>();
      counts.set(text, count.set(language, (count.get(language) ?? 0) + 1));
    }
  }
  const least = Math.max(LEAST, pages.length * SHARE);
  return new Set(
    [...counts].flatMap(([text, byLanguage]) => {
      const each = [...byLanguage.values()];
      return each.reduce((sum, count) => sum + count, 0) >= least && Math.max(...each) > 1 ? [text] : [];
    }),
  );
}
