/** Detects when two addresses show one page, and which parts of the addresses are therefore irrelevant. */
import { simhashDistance } from '@citeready/page-facts';
import type { PageFacts } from '@citeready/page-facts';
import type { SiteAddress } from '../url/normalize-url.js';

/**
 * Same bytes, or the same title and a main content that differs in at most this many bits of its SimHash: three for a changed date or
 * advertisement, zero if the texts must be equal.
 */
export const areTwins = (a: PageFacts, b: PageFacts, bits: 0 | 3): boolean =>
  a.sha256 === b.sha256 || (a.title === b.title && simhashDistance(a.simhash, b.simhash) <= bits);

/** The canonical of a page; `null` without one, or with several different ones. */
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
