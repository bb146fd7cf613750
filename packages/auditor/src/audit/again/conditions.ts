/** What an answer that was kept may be asked again with, and which are asked for whole all the same. */
import { validatorsOf } from '@citeready/safe-fetch';
import type { FetchedResource, RequestConditions } from '@citeready/safe-fetch';
import { LATENCY_STEPS } from '../steady-fetcher.js';

/** A date is a validator where the page cannot have changed twice within its second (RFC 9110 section 8.8.2.2). */
const SETTLED_MS = 60_000;

/** Above the first step an answer counts as slow. A 304 is made faster than a page, so it would tell nothing of one that was slow. */
const SLOW_MS = LATENCY_STEPS[0];

/**
 * Headers by which a site opens or closes a page, or says what may be done with it. Where a 304 leaves out one that was there, nobody has said that it still holds.
 */
const DECIDING = ['x-robots-tag', 'content-usage', 'tdm-reservation', 'tdm-policy'] as const;

/** A `Link` header decides where it names the page that is meant, or its other languages; most only name an API. */
const decidingLinks = (headers: FetchedResource['headers']): readonly string[] =>
  (headers['link'] ?? []).filter((value) => /\b(?:canonical|alternate|license)\b/i.test(value));

/** Headers that decide over a page, by name. */
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

/** What the answer may be asked again with; `null` where it has to come whole. */
export function conditionsOf({ status, headers, headersMs, truncated }: FetchedResource): RequestConditions | null {
  // A cut page is cut at a limit that may be another one now; without a type the bytes are needed to tell whether it is a page.
  if (status !== 200 || truncated || headersMs > SLOW_MS || headers['content-type'] === undefined) return null;
  const vary = fieldsOf(headers['vary']);
  if (vary.includes('*')) return null;
  const { etag, lastModified, settledMs } = validatorsOf(headers);
  if (etag !== null) return { etag };
  if (lastModified === null || settledMs === null || settledMs < SETTLED_MS) return null;
  // A date says nothing of which of several pages of this address is meant.
  return vary.every((field) => field === '' || field === 'accept-encoding') ? { lastModified } : null;
}
