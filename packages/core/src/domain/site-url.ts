/** The URL of a CMS site as its plugin reports it: any port or sub-folder, but always on a domain that could be audited. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { DomainRules } from './domain-name.js';
import { normalizeDomain } from './domain-name.js';

export interface SiteAddress {
  readonly domain: string;
  /** http(s) URL without user info, query, fragment or trailing slash. */
  readonly siteUrl: string;
}

export const parseSiteUrl = (input: string, rules: DomainRules): Result<SiteAddress, string> =>
  normalizeDomain(input, rules).andThen((domain) => {
    const text = input.trim();
    try {
      const url = new URL(/^https?:/i.test(text) ? text : `https://${text}`);
      if (url.username !== '' || url.password !== '') return err('site_url must not contain a user name or password.');
      const path = url.pathname.replace(/\/+$/, '');
      return ok({ domain, siteUrl: `${url.protocol}//${url.host}${path}` });
    } catch {
      return err('site_url is not a valid URL.');
    }
  });
