/**
 * Whether a state-changing request comes from a page of the dashboard. Browsers state it in headers that no page can set: `Sec-Fetch-Site`,
 * and `Origin` where that is not supported. A client that sends neither is not a browser in use, and is refused.
 */
import type { HttpRequest } from '@citeready/core';
import { oneHeader } from './request.js';

/** @param origin scheme and host as configured by the host; `null`: compared with the `Host` header, which a page cannot choose either */
export function isSameOrigin({ headers }: Pick<HttpRequest, 'headers'>, origin: string | null): boolean {
  const sent = oneHeader(headers, 'origin');
  if (origin !== null && sent !== null) return sent === origin;
  const site = oneHeader(headers, 'sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const host = oneHeader(headers, 'host');
  if (sent === null || host === null || !URL.canParse(sent)) return false;
  return new URL(sent).host === host.toLowerCase();
}

/** Whether the page that sent the request was loaded over https; browsers send `Origin` with every form. */
export const isHttps = ({ headers }: Pick<HttpRequest, 'headers'>, origin: string | null): boolean =>
  (origin ?? oneHeader(headers, 'origin') ?? '').startsWith('https://');
