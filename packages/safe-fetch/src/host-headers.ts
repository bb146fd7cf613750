/** Headers for chosen hosts, such as the credentials of a staging site. No other host ever receives them, even after a redirect. */
import type { ConnectTo } from './policy/connect-to.js';

/** Headers that are sent to certain hosts only. */
export interface HostHeaders {
  /** Exact host names; subdomains count as other hosts. */
  readonly hosts: readonly string[];
  /** Up to 20, such as `{ authorization: 'Basic …' }`. */
  readonly headers: Readonly<Record<string, string>>;
}

/** Headers that the fetcher sets itself, and headers that would change how a request is parsed. */
const RESERVED = new Set([
  'accept',
  'accept-encoding',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'http2-settings',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'user-agent',
]);
const MAX_HEADERS = 20;
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,64}$/;
const VALUE = /^[\x21-\x7e](?:[\x20-\x7e]{0,4094}[\x21-\x7e])?$/;

/**
 * Returns the headers for a URL: those of its host over https, or over plain http if the host is reached by a `connectTo` rule, which leads
 * to the operator's machine. Over http to any other host they could be read in transit.
 * @throws {TypeError} The message names the header and never repeats its value.
 */
export function createHostHeaders(
  given: HostHeaders | undefined,
  connectTo: ConnectTo,
): (url: URL) => Readonly<Record<string, string>> {
  if (given === undefined) return () => ({});
  const entries = Object.entries(given.headers);
  if (entries.length > MAX_HEADERS) throw new TypeError(`at most ${MAX_HEADERS} headers can be sent`);
  for (const [name, value] of entries) {
    if (!NAME.test(name)) throw new TypeError('a header name consists of letters, digits and hyphens');
    if (RESERVED.has(name.toLowerCase())) throw new TypeError(`the header ${name} is the fetcher's own`);
    if (!VALUE.test(value))
      throw new TypeError(`the value of the header ${name} must be 1 to 4096 printable ASCII characters`);
  }
  const headers = Object.fromEntries(entries.map(([name, value]) => [name.toLowerCase(), value]));
  const hosts = new Set(given.hosts.map((host) => host.toLowerCase()));
  return (url) => {
    if (!hosts.has(url.hostname)) return {};
    const guarded = url.protocol === 'https:' || connectTo.target(url.hostname, Number(url.port || 80)) !== null;
    return guarded ? headers : {};
  };
}
