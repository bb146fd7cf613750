/** Resolves the page's URLs once each and tells inside from outside by registrable domain. */
import { getDomain } from 'tldts';
import { limits } from './limits.js';

export interface ResolvedUrl {
  /** Absolute, without fragment; `null` where it is no URL. */
  readonly url: string | null;
  /** Same registrable site as the page, by the public suffix list with its private part (`a.github.io` is not `b.github.io`). */
  readonly internal: boolean;
}

/** A URL, or `null` where the text is none. */
function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** From the root, of segments that begin with a letter, digit or underscore: nothing to escape, no dot segment, no host. */
const PLAIN_PATH = /^\/(?:\w[\w.~-]*\/)*(?:\w[\w.~-]*)?$/;

const invalid: ResolvedUrl = { url: null, internal: false };

export class UrlResolver {
  private readonly resolved = new Map<string, ResolvedUrl>();
  private readonly sites = new Map<string, string>();
  private readonly site: string;
  /** Of the base; `null` where a path on it would carry more than that. */
  private readonly origin: string | null;
  /** Whether the base is inside of the site. */
  private readonly internal: boolean;
  readonly base: string;

  /** `baseHref` is the first `<base href>`; a broken one, or one that is not http, is ignored as browsers do. */
  constructor(pageUrl: string, baseHref: string | null) {
    this.base = chooseBase(pageUrl, baseHref);
    this.site = this.siteOf(hostOf(pageUrl));
    const base = parseUrl(this.base);
    const plain = base !== null && isWeb(base) && base.username === '' && base.password === '';
    this.origin = plain ? base.origin : null;
    this.internal = plain && this.siteOf(base.hostname) === this.site;
  }

  /** Absolute URL, or `null`. */
  absolute(href: string): string | null {
    return this.resolve(href).url;
  }

  resolve(href: string): ResolvedUrl {
    const known = this.resolved.get(href);
    if (known !== undefined) return known;
    const result = this.compute(href);
    if (this.resolved.size < 20_000) this.resolved.set(href, result);
    return result;
  }

  private compute(href: string): ResolvedUrl {
    if (href.length > limits.urlChars) return invalid;
    // Places within the page are all the page.
    if (href.length > 1 && href.startsWith('#')) return this.resolve('#');
    if (this.origin !== null) {
      // Most links of a page are paths of its own host as `URL` would leave them: no parser needed.
      const path = href.startsWith(this.origin) ? href.slice(this.origin.length) : href;
      if (PLAIN_PATH.test(path)) return { url: this.origin + path, internal: this.internal };
    }
    const parsed = parseUrl(href.trim(), this.base);
    if (parsed === null) return invalid;
    if (href.includes('#')) parsed.hash = '';
    return { url: parsed.href, internal: isWeb(parsed) && this.siteOf(parsed.hostname) === this.site };
  }

  private siteOf(host: string): string {
    let site = this.sites.get(host);
    if (site === undefined) {
      site = getDomain(host, { allowPrivateDomains: true }) ?? host;
      if (this.sites.size < 5_000) this.sites.set(host, site);
    }
    return site;
  }
}

const isWeb = ({ protocol }: URL): boolean => protocol === 'http:' || protocol === 'https:';

const hostOf = (url: string): string => parseUrl(url)?.hostname ?? '';

function chooseBase(pageUrl: string, baseHref: string | null): string {
  if (baseHref === null || baseHref.length > limits.urlChars) return pageUrl;
  const base = parseUrl(baseHref.trim(), pageUrl);
  return base !== null && isWeb(base) ? base.href : pageUrl;
}
