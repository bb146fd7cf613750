/** Reads where a response redirects to. */
import { TextDecoder } from 'node:util';
import type { FetchedResource } from './types.js';

const MAX_LOCATION = 4_096;
const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Header bytes arrive as one character each. Locations with raw UTF-8 are common and read as UTF-8; other non-ASCII bytes are
 * percent-encoded unchanged, as in browsers, so that the server gets back what it sent.
 */
function unicodeLocation(isomorphic: string): string {
  try {
    return utf8.decode(Buffer.from(isomorphic, 'latin1'));
  } catch {
    return isomorphic.replace(/[\u0080-\u00ff]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
  }
}

/** Returns the Location of a redirect, cut at 4,096 bytes, or `null` when the response is not a redirect or has no Location. */
export function redirectLocation(status: number, headers: FetchedResource['headers']): string | null {
  const location = REDIRECTS.has(status) ? headers['location']?.[0]?.trim() : undefined;
  return location === undefined || location === '' ? null : unicodeLocation(location.slice(0, MAX_LOCATION));
}

/**
 * Returns the absolute URL of a Location (RFC 9110 §10.2.2), or the Location itself when it cannot be parsed, so that the policy refuses
 * it.
 */
export function resolveLocation(location: string, base: string): string {
  try {
    return new URL(location, base).href;
  } catch {
    return location;
  }
}
