/**
 * Chooses which files of a sitemap index to read when there are too many: one of each series first. A shop's index lists four hundred
 * `products-N.xml` before its one `pages.xml`; the first five would all be products.
 */

/** The address without numbers and dates: files of one series become equal. */
const series = (url: string): string => url.replace(/\d+/g, '#');

/** Returns at most `limit` addresses, spread over the series, each series in its own order. */
export function chooseChildren(urls: readonly string[], limit: number): readonly string[] {
  const bySeries = new Map<string, string[]>();
  for (const url of urls) {
    const key = series(url);
    const known = bySeries.get(key);
    if (known === undefined) bySeries.set(key, [url]);
    else known.push(url);
  }
  const chosen: string[] = [];
  for (let turn = 0; chosen.length < limit; turn += 1) {
    const before = chosen.length;
    for (const list of bySeries.values()) {
      const next = list[turn];
      if (next !== undefined && chosen.length < limit) chosen.push(next);
    }
    if (chosen.length === before) break;
  }
  return chosen;
}
