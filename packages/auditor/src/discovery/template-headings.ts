/** Headings that stand on most pages of a site: they belong to the template, and to nothing on the page. */
import { fold } from '../language/fold.js';
import type { DiscoveryPage } from './page.js';

/** Of all pages, at least these have it: what is offered stands on the home page as well. */
const LEAST = 3;
const SHARE = 0.5;

/** Folded. */
export function headingsOfTemplate(pages: readonly DiscoveryPage[]): ReadonlySet<string> {
  const counts = new Map<string, number>();
  for (const { facts } of pages) {
    const own = facts.blocks.flatMap(({ kind, text }) => (kind === 'heading' && text !== '' ? [fold(text)] : []));
    for (const text of new Set(own)) counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const least = Math.max(LEAST, pages.length * SHARE);
  return new Set([...counts].flatMap(([text, count]) => (count >= least ? [text] : [])));
}
