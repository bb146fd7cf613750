/** Lets the crawl decide to try http when https does not work; the fetcher never falls back by itself. */
import type { FetchFailure } from './types.js';

const CODES: ReadonlySet<FetchFailure['code']> = new Set(['tls', 'connect', 'timeout']);

/**
 * Returns the http form of an https URL that could not be reached securely (TLS failed, port 443 is closed or does not answer), or `null`
 * when there is no fallback. Report the failure's `tls` together with the result of the http URL.
 */
export function httpFallbackUrl(failure: FetchFailure): string | null {
  if (!CODES.has(failure.code) || !URL.canParse(failure.url)) return null;
  const url = new URL(failure.url);
  if (url.protocol !== 'https:' || url.port !== '') return null;
  url.protocol = 'http:';
  return url.href;
}
