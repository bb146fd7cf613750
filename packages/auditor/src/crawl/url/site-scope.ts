/**
 * Defines what belongs to the audited site: the host on which the home page was found, with and without `www.`, over http and https, on
 * default ports. Other hosts of the same registrable domain are neighbors (their sitemaps may be read, their pages not); all others are
 * foreign.
 */
import { getDomain } from 'tldts';

export type Belonging = 'site' | 'neighbor' | 'foreign';

export interface SiteScope {
  /** Origin for page requests: scheme and host of the home page. */
  readonly origin: string;
  readonly host: string;
  belongs(url: URL): Belonging;
  /** The same page at `origin`; the caller has checked that it belongs to the site. */
  fold(url: URL): URL;
}

const bareHost = (hostname: string): string => (hostname.endsWith('.') ? hostname.slice(0, -1) : hostname);
const withoutWww = (hostname: string): string => (hostname.startsWith('www.') ? hostname.slice(4) : hostname);

/** Registrable domain; hosting platforms count as public suffixes, so that `a.github.io` and `b.github.io` are separate sites. */
const registrableDomain = (hostname: string): string =>
  getDomain(hostname, { allowPrivateDomains: true, validateHostname: false }) ?? withoutWww(hostname);

/** True when both are hosts of one registrable domain. */
export const sameDomain = (a: string, b: string): boolean =>
  registrableDomain(bareHost(a)) === registrableDomain(bareHost(b));

/** Takes the final URL of the home page. */
export function createSiteScope(home: string): SiteScope {
  const { protocol, hostname } = new URL(home);
  const host = bareHost(hostname);
  const bare = withoutWww(host);
  const domain = registrableDomain(host);
  const origin = `${protocol}//${host}`;
  return {
    origin,
    host,
    belongs(url) {
      if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'foreign';
      if (url.port !== '' || url.username !== '' || url.password !== '') return 'foreign';
      const other = bareHost(url.hostname);
      if (withoutWww(other) === bare) return 'site';
      return registrableDomain(other) === domain ? 'neighbor' : 'foreign';
    },
    fold: (url) => new URL(`${origin}${url.pathname}${url.search}`),
  };
}
