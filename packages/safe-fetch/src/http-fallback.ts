/** For the crawl's decision to try http where https does not work; the fetcher never does so by itself. */
import type { FetchFailure } from './types.js';

const CODES: ReadonlySet<FetchFailure['code']> = new Set(['tls', 'connect', 'timeout']);

/**
 * The http form of an https URL that could not be reached securely (TLS failed, port 443 closed or silent); `null` when there is nothing
 * to fall back to. Report the failure's `tls` with whatever the http URL then gives.
 */
export function httpFallbackUrl(failure: FetchFailure): string | null {
  if (!CODES.has(failure.code) || !URL.canParse(failure.url)) return null;
  const url = new URL(failure.url);
  if (url.protocol !== 'https:' || url.port !== '') return null;
  url.protocol = 'http:';
  return url.href;
}
