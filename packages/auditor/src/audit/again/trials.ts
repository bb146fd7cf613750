/**
 * Pages that test a server before its 304s are accepted. A 304 says nothing about a new header, and a wrong 304 shows only when a page is
 * received in full; both rarely concern a single page. So the first page of each sort is requested in full, and the others wait for its
 * result.
 */
import type { EarlierPage } from './earlier-page.js';

export interface Trials {
  /** Whether a page of the same sort was received in full in this audit. */
  proven(url: string): boolean;
  /**
   * Waits for the page on trial for its sort. If no page is, this page is on trial and has to be requested in full: call the returned
   * function afterwards with whether it arrived. `null` if the sort was already tested, and for an unknown page.
   */
  begin(url: string): Promise<((came: boolean) => void) | null>;
}

/** Minimum number of sorts tested separately: the largest ones, and at most this many per hundred pages. All others are one sort. */
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
