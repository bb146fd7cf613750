/** When two addresses show one page, and what in the addresses therefore does not matter. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { SiteAddress } from '../url/normalize-url.js';

/**
 * Same bytes, or same title and a main text that differs in at most so many bits of its SimHash: three for a changed date or
 * advertisement, none where the texts must be equal.
 */
export const areTwins = (a: PageFacts, b: PageFacts, bits: 0 | 3): boolean =>
  a.sha256 === b.sha256 || (a.title === b.title && simhashDistance(a.simhash, b.simhash) <= bits);

/** The one canonical of a page; several that differ are none. */
export function canonicalOf(facts: PageFacts): string | null {
  const named = new Set(facts.canonicals.map(({ url }) => url).filter((url) => url !== null));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

/** The key of an address without its parameters. */
export function pathKey({ key }: SiteAddress): string {
  const at = key.indexOf('?');
  return at < 0 ? key : key.slice(0, at);
}

/** Names whose values differ between two addresses. */
export function differingParameters(a: SiteAddress, b: SiteAddress): readonly string[] {
  const values = (page: SiteAddress, name: string): string =>
    JSON.stringify(page.parameters.filter(([other]) => other === name).map(([, value]) => value));
  const names = new Set([...a.parameters, ...b.parameters].map(([name]) => name));
  return [...names].filter((name) => values(a, name) !== values(b, name));
}
