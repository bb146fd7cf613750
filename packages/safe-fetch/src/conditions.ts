/**
 * Conditions of a request for what was fetched before (RFC 9110 section 13.1): a server whose page is unchanged answers 304 without the page. The values once
 * came from the site, so that nothing is sent but what has the form of a validator.
 */
import type { FetchedResource, RequestConditions } from './types.js';

/** Longer ones are no validator that a server makes, and would fill the request's headers. */
const MAX_ETAG = 256;

/** An entity tag of RFC 9110 section 8.8.3, in ASCII: it holds no space, no quote and no control character, so that it cannot end the header. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const isEntityTag = (text: string): boolean => text.length <= MAX_ETAG && ETAG.test(text);

/** The time of a date of HTTP (RFC 9110 section 5.6.7) in milliseconds; `null` for any other text, the obsolete forms included. */
function httpDateMs(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Validators of an answer, those alone that can be sent back. */
export interface Validators {
  /** Its entity tag, weak or strong; `null` without one of at most 256 ASCII characters. */
  readonly etag: string | null;
  /** Its date of change; `null` without one in the form of RFC 9110 section 5.6.7. */
  readonly lastModified: string | null;
  /** Milliseconds from the change to the answer, by the server's own clock; `null` where it does not state both. */
  readonly settledMs: number | null;
}

/** Reads the validators of an answer (RFC 9110 section 8.8) from its headers. */
export function validatorsOf(headers: FetchedResource['headers']): Validators {
  const etag = headers['etag']?.[0]?.trim() ?? '';
  const lastModified = headers['last-modified']?.[0]?.trim() ?? '';
  const modified = httpDateMs(lastModified);
  const date = httpDateMs(headers['date']?.[0]?.trim() ?? '');
  return {
    etag: isEntityTag(etag) ? etag : null,
    lastModified: modified === null ? null : lastModified,
    settledMs: modified === null || date === null ? null : date - modified,
  };
}

/** The headers of a conditional request; empty where there is nothing to ask with. A date is sent only without an entity tag, beside which it means nothing. */
export function conditionHeaders({ etag, lastModified }: RequestConditions): Readonly<Record<string, string>> {
  if (etag !== undefined && isEntityTag(etag)) return { 'if-none-match': etag };
  if (lastModified !== undefined && httpDateMs(lastModified) !== null) return { 'if-modified-since': lastModified };
  return {};
}
