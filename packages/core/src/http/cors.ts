/** CORS for the toolbar endpoints. Credentials travel in headers, never in cookies, so no origin is trusted beyond its key. */
import { singleHeader } from './headers.js';
import type { HttpHeaders } from './types.js';

/** `*` for every origin, or the exact origins that may call, such as `chrome-extension://…`. */
export type CorsOrigins = '*' | readonly string[];

const EXPOSED = 'X-Request-Id, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';

/** Headers for the response to `headers.origin`; none if there is no origin or it may not call. */
export function corsHeaders(origins: CorsOrigins, headers: HttpHeaders): Record<string, string> {
  const origin = singleHeader(headers, 'origin');
  if (typeof origin === 'string') return {};
  if (origins === '*') return { 'access-control-allow-origin': '*', 'access-control-expose-headers': EXPOSED };
  const vary = { vary: 'Origin' };
  return origins.includes(origin.value)
    ? { 'access-control-allow-origin': origin.value, 'access-control-expose-headers': EXPOSED, ...vary }
    : vary;
}

export const preflightHeaders = (allow: readonly string[]): Record<string, string> => ({
  'access-control-allow-methods': allow.join(', '),
  'access-control-allow-headers': 'Authorization, Content-Type, X-Auth-Token, X-Install-Id',
  'access-control-max-age': '86400',
});
