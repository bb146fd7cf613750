/** Decides which URLs may be fetched, before anything is resolved or dialed. Applies to the first URL and to every redirect. */
import { isIP } from 'node:net';
import type { FetchFailureCode } from '../types.js';
import type { AddressPolicy } from './address-policy.js';
import type { ConnectTo } from './connect-to.js';
import { WEB_PORTS } from './connect-to.js';
import { localName, malformedName, reservedName, withoutBrackets } from './host-names.js';

/** Maximum URL length in characters, as in the sitemap protocol. Longer URLs are more often crawler traps than pages. */
export const MAX_URL_LENGTH = 2_048;

/** Why an address may not be fetched. */
export interface UrlRefusal {
  /** The address may not be fetched. */
  readonly ok: false;
  /** As in `FetchFailure`. */
  readonly code: Extract<FetchFailureCode, 'invalid-url' | 'blocked-address' | 'blocked-port'>;
  /** A clause for a person, without a full stop: "the port 22 is not one of the web". */
  readonly reason: string;
}

/** An address that may be fetched, or why it may not. */
export type UrlVerdict =
  | {
      /** The address may be fetched. */
      readonly ok: true;
      /** The parsed address without its fragment. */
      readonly url: URL;
    }
  | UrlRefusal;

/** Which addresses may be fetched. */
export interface UrlPolicy {
  /** Checks an absolute URL. An accepted URL has no fragment. */
  check(raw: string): UrlVerdict;
}

const refuse = (code: UrlRefusal['code'], reason: string): UrlRefusal => ({ ok: false, code, reason });

/** The port that the URL leads to. */
export const portOf = (url: URL): number =>
  url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port);

/**
 * Text that the URL standard's parser silently repairs and another parser may read differently. Such differences are used to smuggle
 * requests to internal services.
 */
function malformedText(raw: string): string | null {
  if (raw.length > MAX_URL_LENGTH) return `the URL is longer than ${MAX_URL_LENGTH} characters`;
  // eslint-disable-next-line no-control-regex -- control characters are what is looked for
  if (/[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/.test(raw)) return 'the URL has a space or control character';
  if (!/^https?:\/\/[^/?#\\]/i.test(raw)) {
    return /^https?:/i.test(raw) ? 'the URL has no host after //' : 'only absolute http and https URLs are fetched';
  }
  const afterScheme = raw.slice(raw.indexOf('//') + 2);
  const authority = /^[^/?#]*/.exec(afterScheme)?.[0] ?? '';
  if (authority.includes('\\')) return 'the URL has a backslash in its host';
  if (authority.includes('@')) return 'the URL has credentials';
  return null;
}

/** Makes the policy for addresses: web schemes and ports, no credentials, and what the policy for IP addresses allows. */
export function createUrlPolicy(addresses: AddressPolicy, connectTo: ConnectTo): UrlPolicy {
  const checkHost = (url: URL): UrlRefusal | null => {
    const host = withoutBrackets(url.hostname);
    const named = connectTo.names(host);
    if (isIP(host) !== 0) {
      const kind = named ? null : addresses.refusal(host);
      return kind === null ? null : refuse('blocked-address', `the address in the URL is ${kind}`);
    }
    const malformed = malformedName(host);
    if (malformed !== null) return refuse('invalid-url', malformed);
    if (named) return null;
    const local = localName(host);
    if (local !== null) return refuse('blocked-address', local);
    // A `*` rule is enough here: tests and corpora use reserved names for their sites.
    const reserved = connectTo.target(host, portOf(url)) === null ? reservedName(host) : null;
    return reserved === null ? null : refuse('blocked-address', reserved);
  };

  return {
    check: (raw) => {
      const malformed = malformedText(raw);
      if (malformed !== null) return refuse('invalid-url', malformed);
      let url: URL;
      try {
        url = new URL(raw);
      } catch {
        return refuse('invalid-url', 'the URL cannot be read');
      }
      // The parser decides what the scheme and the credentials are, whatever the text looks like.
      if (url.protocol !== 'http:' && url.protocol !== 'https:')
        return refuse('invalid-url', 'only http and https URLs are fetched');
      if (url.username !== '' || url.password !== '') return refuse('invalid-url', 'the URL has credentials');
      const badHost = checkHost(url);
      if (badHost !== null) return badHost;
      const port = portOf(url);
      if (!WEB_PORTS.includes(port) && connectTo.target(url.hostname, port) === null)
        return refuse('blocked-port', `the port ${port} is not one of the web (80, 443)`);
      url.hash = '';
      return url.href.length > MAX_URL_LENGTH
        ? refuse('invalid-url', `the URL is longer than ${MAX_URL_LENGTH} characters`)
        : { ok: true, url };
    },
  };
}
