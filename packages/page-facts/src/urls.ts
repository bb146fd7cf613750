/** Resolves each URL of the page once and separates internal from external ones by registrable domain. */
import { getDomain } from 'tldts';
import { limits } from './limits.js';

export interface ResolvedUrl {
  /** Absolute, without fragment; `null` if it is not a URL. */
  readonly url: string | null;
  /** Same registrable site as the page, by the public suffix list with its private part (`a.github.io` is not `b.github.io`). */
  readonly internal: boolean;
}

/** The URL, or `null` if the text is not one. */
function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** A path from the root whose segments start with a letter, digit or underscore: nothing to escape, no dot segment, no host. */
const PLAIN_PATH = /^\/(?:\w[\w.~-]*\/)*(?:\w[\w.~-]*)?$/;

const invalid: ResolvedUrl = { url: null, internal: false };

export class UrlResolver {
  private readonly resolved = new Map<string, ResolvedUrl>();
  private readonly sites = new Map<string, string>();
  private readonly site: string;
  /** Origin of the base; `null` if a path appended to it would not give the whole URL. */
  private readonly origin: string | null;
  /** Whether the base is inside the site. */
  private readonly internal: boolean;
  readonly base: string;

  /** `baseHref` is the first `<base href>`; a malformed one, or one that is not http, is ignored as in browsers. */
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
    // Fragments of the page resolve to the page.
    if (href.length > 1 && href.startsWith('#')) return this.resolve('#');
    if (this.origin !== null) {
      // Most links of a page are paths of its own host that `URL` would not change: no parser needed.
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
