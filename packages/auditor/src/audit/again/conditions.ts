/** The validators for a repeated request, and the responses that must be requested in full anyway. */
import { validatorsOf } from '@citeready/safe-fetch';
import type { FetchedResource, RequestConditions } from '@citeready/safe-fetch';
import { LATENCY_STEPS } from '../steady-fetcher.js';

/** A date is a validator only if the page cannot have changed twice within its second (RFC 9110 section 8.8.2.2). */
const SETTLED_MS = 60_000;

/** Responses above the first step count as slow. A 304 is faster than a page, so it would say nothing about a slow one. */
const SLOW_MS = LATENCY_STEPS[0];

/**
 * Headers with which a site opens or closes a page, or states permitted uses. If a 304 omits one that was present, it is unknown whether it
 * still holds.
 */
const DECIDING = ['x-robots-tag', 'content-usage', 'tdm-reservation', 'tdm-policy'] as const;

/** A `Link` header is deciding if it names the canonical page or its other languages; most only name an API. */
const decidingLinks = (headers: FetchedResource['headers']): readonly string[] =>
  (headers['link'] ?? []).filter((value) => /\b(?:canonical|alternate|license)\b/i.test(value));

/** Headers that decide about a page, by name. */
export function decidingHeaders(headers: FetchedResource['headers']): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  for (const name of DECIDING) {
    const values = headers[name];
    if (values !== undefined) found.set(name, values.join('\n'));
  }
  const links = decidingLinks(headers);
  if (links.length > 0) found.set('link', links.join('\n'));
  return found;
}

const fieldsOf = (values: readonly string[] = []): readonly string[] =>
  values.flatMap((value) => value.toLowerCase().split(',')).map((field) => field.trim());

/** The validators for a repeated request; `null` if the page has to be requested in full. */
export function conditionsOf({ status, headers, headersMs, truncated }: FetchedResource): RequestConditions | null {
  // The limit at which a truncated page was cut may have changed; without a content type, the bytes are needed to decide whether it is a
  // page.
  if (status !== 200 || truncated || headersMs > SLOW_MS || headers['content-type'] === undefined) return null;
  const vary = fieldsOf(headers['vary']);
  if (vary.includes('*')) return null;
  const { etag, lastModified, settledMs } = validatorsOf(headers);
  if (etag !== null) return { etag };
  if (lastModified === null || settledMs === null || settledMs < SETTLED_MS) return null;
  // A date does not say which of several variants of this address is meant.
  return vary.every((field) => field === '' || field === 'accept-encoding') ? { lastModified } : null;
}
