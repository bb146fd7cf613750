/**
 * Which files of a sitemap index to read when not all can be: one of each kind first. A shop's index lists four hundred
 * `products-N.xml` before its one `pages.xml`; the first five would all be products.
 */

/** The address with its numbers and dates taken out: files of one series look the same. */
function series(url: string): string {
  let out = '';
  for (const character of url) {
    const digit = character >= '0' && character <= '9';
    if (!digit) out += character;
    else if (!out.endsWith('#')) out += '#';
  }
  return out;
}

/** Takes at most `limit` addresses, spread over the series, each series in its own order. */
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
