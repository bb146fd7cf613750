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
export const parseUrl = (text: string, base?: string): URL | null => {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
};

const invalid: ResolvedUrl = { url: null, internal: false };

export class UrlResolver {
  private readonly resolved = new Map<string, ResolvedUrl>();
  private readonly sites = new Map<string, string>();
  private readonly site: string;
  readonly base: string;

  /** `baseHref` is the first `<base href>`; a broken one, or one that is not http, is ignored as browsers do. */
  constructor(pageUrl: string, baseHref: string | null) {
    this.base = chooseBase(pageUrl, baseHref);
    this.site = this.siteOf(hostOf(pageUrl));
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
    const parsed = parseUrl(href.trim(), this.base);
    if (parsed === null) return invalid;
    parsed.hash = '';
    const web = parsed.protocol === 'http:' || parsed.protocol === 'https:';
    return { url: parsed.href, internal: web && this.siteOf(parsed.hostname) === this.site };
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

const hostOf = (url: string): string => parseUrl(url)?.hostname ?? '';

const chooseBase = (pageUrl: string, baseHref: string | null): string => {
  if (baseHref === null || baseHref.length > limits.urlChars) return pageUrl;
  const base = parseUrl(baseHref.trim(), pageUrl);
  return base !== null && (base.protocol === 'http:' || base.protocol === 'https:') ? base.href : pageUrl;
};
