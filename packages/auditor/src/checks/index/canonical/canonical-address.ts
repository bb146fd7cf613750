/** Canonical URLs in a form in which they can be compared, and how many pages declare each. */
import { plainUrl, hostOf } from '../../addresses.js';
import { getDomain } from 'tldts';
import { ofAllPages } from '../../by-page.js';
import type { SiteFacts } from '../../types.js';

/** Number of pages that declare each foreign address. */
const named = ofAllPages((pages): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const { url, facts } of pages) {
    const others = new Set(facts.canonicals.flatMap((one) => (one.url === null ? [] : [addressOf(one.url)])));
    others.delete(addressOf(url));
    for (const address of others) times.set(address, (times.get(address) ?? 0) + 1);
  }
  return times;
});

export const namedBy = (site: SiteFacts, address: string): number => named(site).get(address) ?? 0;

/** A URL normalized for comparing canonicals: the order of parameters is irrelevant. */
export function addressOf(url: string): string {
  const plain = plainUrl(url);
  const query = plain.indexOf('?');
  return query === -1
    ? plain
    : `${plain.slice(0, query)}?${plain
        .slice(query + 1)
        .split('&')
        .sort()
        .join('&')}`;
}

/** The https form of an http URL; `null` for any other URL, and for one with an explicit port, which is another server. */
export function byHttps(url: string): string | null {
  const { protocol, port } = new URL(url);
  return protocol === 'http:' && port === '' ? addressOf(url.replace(/^http:/, 'https:')) : null;
}

/** Another host of the same registrable domain may be intended. */
export function sameSite(a: string, b: string): boolean {
  const [one, other] = [a, b].map((url) => getDomain(url, { allowPrivateDomains: true }) ?? hostOf(url));
  return one !== null && one === other;
}
