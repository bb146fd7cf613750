/** Titles and descriptions that several pages of a site share. */
import type { PageText } from '../passages/site-text.js';

/** The number of pages that share a title or a description. */
export interface RepeatedNames {
  readonly titles: ReadonlyMap<string, number>;
  readonly descriptions: ReadonlyMap<string, number>;
}

export const name = (text: string | null): string => (text ?? '').trim().toLowerCase();

function counted(names: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const each of names) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}

export const repeatedNames = (pages: readonly PageText[]): RepeatedNames => ({
  titles: counted(pages.map(({ page }) => name(page.facts.title))),
  descriptions: counted(pages.map(({ page }) => name(page.facts.description))),
});
