/**
 * Pages by which a server is tried before it is believed. A 304 says nothing of a header that is new, and a server that lies shows it only where a page comes
 * whole; both are seldom a matter of one page. So of each sort of pages the first comes whole, and the others wait for what it shows.
 */
import type { EarlierPage } from './earlier-page.js';

export interface Trials {
  /** Whether a page of this one's sort came whole in this audit. */
  proven(url: string): boolean;
  /**
   * Waits for the page that is on trial for its sort. Where there is none, the page itself is, and has to be asked for whole: the result is to be called when it was, with whether it
   * came. `null` where the sort was tried already, and for a page that is not known.
   */
  begin(url: string): Promise<((came: boolean) => void) | null>;
}

/** Sorts that are tried by themselves: the largest ones, and at most so many of a hundred pages. All the rest is one sort more. */
const LEAST_SORTS = 4;
const PAGES_A_SORT = 100;

function sortsOf(pages: readonly EarlierPage[]): ReadonlyMap<string, string> {
  const sizes = new Map<string, number>();
  for (const { template } of pages) sizes.set(template, (sizes.get(template) ?? 0) + 1);
  const room = Math.max(LEAST_SORTS, Math.ceil(pages.length / PAGES_A_SORT));
  const own = new Set(
    [...sizes]
      .sort(([, a], [, b]) => b - a)
      .slice(0, room)
      .map(([template]) => template),
  );
  return new Map(pages.map(({ resource, template }) => [resource.url, own.has(template) ? template : '']));
}

export function createTrials(pages: readonly EarlierPage[]): Trials {
  const sorts = sortsOf(pages);
  const proven = new Set<string>();
  const underWay = new Map<string, Promise<void>>();

  return {
    proven: (url) => {
      const sort = sorts.get(url);
      return sort !== undefined && proven.has(sort);
    },
    async begin(url) {
      const sort = sorts.get(url);
      if (sort === undefined) return null;
      for (let trial = underWay.get(sort); trial !== undefined; trial = underWay.get(sort)) await trial;
      if (proven.has(sort)) return null;
      let end = (): void => undefined;
      underWay.set(sort, new Promise((resolve) => (end = resolve)));
      return (came) => {
        if (came) proven.add(sort);
        underWay.delete(sort);
        end();
      };
    },
  };
}
