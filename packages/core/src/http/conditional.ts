/** Conditional requests (RFC 9110, section 13.1.2): what the caller already has is not sent again. */
import { sha256Hex } from '../domain/bytes.js';

/** Longer than anything that a cache sends; bounds the work for a hostile header. */
export const MAX_IF_NONE_MATCH = 2048;

/** A strong validator of exactly these characters. */
export const etagOf = async (text: string): Promise<string> => `"${(await sha256Hex(text)).slice(0, 32)}"`;

/** Whether a cached response with one of the caller's tags is still current: weak comparison, as the section requires. */
export function isFresh(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch === '*') return true;
  return ifNoneMatch.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag);
}
