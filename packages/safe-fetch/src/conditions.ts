/**
 * Conditions of a request for a resource that was fetched before (RFC 9110 section 13.1): if it is unchanged, the server answers 304
 * without a body. The stored values came from the site, so only those that have the form of a validator are sent.
 */
import type { FetchedResource, RequestConditions } from './types.js';

/** No server makes longer validators, and they would fill the request's headers. */
const MAX_ETAG = 256;

/** An entity tag of RFC 9110 section 8.8.3, in ASCII. It contains no space, quote or control character, so it cannot end the header. */
const ETAG = /^(?:W\/)?"[\x21\x23-\x7e]*"$/;
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

const isEntityTag = (text: string): boolean => text.length <= MAX_ETAG && ETAG.test(text);

/**
 * Returns the time of an HTTP date (RFC 9110 section 5.6.7) in milliseconds, or `null` for any other text, including the obsolete forms.
 */
function httpDateMs(text: string): number | null {
  if (!HTTP_DATE.test(text)) return null;
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : ms;
}

/** Validators of a response, limited to those that can be sent back. */
export interface Validators {
  /** The entity tag, weak or strong; `null` unless it has at most 256 ASCII characters. */
  readonly etag: string | null;
  /** The date of last modification; `null` unless it has the form of RFC 9110 section 5.6.7. */
  readonly lastModified: string | null;
  /** Milliseconds from the modification to the response by the server's own clock; `null` unless the server states both. */
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

/**
 * Returns the headers of a conditional request, or none without a usable validator. The date is sent only without an entity tag, since
 * servers ignore it next to one.
 */
export function conditionHeaders({ etag, lastModified }: RequestConditions): Readonly<Record<string, string>> {
  if (etag !== undefined && isEntityTag(etag)) return { 'if-none-match': etag };
  if (lastModified !== undefined && httpDateMs(lastModified) !== null) return { 'if-modified-since': lastModified };
  return {};
}
