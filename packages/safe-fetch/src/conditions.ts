/**
 * Conditions of a request for what was fetched before (RFC 9110 section 13.1): a server whose page is unchanged answers 304 without the page. The values once
 * came from the site, so that nothing is sent but what has the form of a validator.
 */
import type { RequestConditions } from './types.js';

/** Longer ones are no validator that a server makes, and would fill the request's headers. */
const MAX_ETAG = 256;

/** An entity tag of RFC 9110 section 8.8.3, in ASCII: it holds no space, no quote and no control character, so that it cannot end the header. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Whether the text is an entity tag that can be sent back. */
export const isEntityTag = (text: string): boolean => text.length <= MAX_ETAG && ETAG.test(text);

/** The time of an IMF-fixdate (RFC 9110 section 5.6.7) in milliseconds; `null` for any other text, the obsolete forms included. */
export function httpDateMs(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** The headers of a conditional request; empty where there is nothing to ask with. A date is sent only without an entity tag, beside which it means nothing. */
export function conditionHeaders({ etag, lastModified }: RequestConditions): Readonly<Record<string, string>> {
  if (etag !== undefined && isEntityTag(etag)) return { 'if-none-match': etag };
  if (lastModified !== undefined && httpDateMs(lastModified) !== null) return { 'if-modified-since': lastModified };
  return {};
}
