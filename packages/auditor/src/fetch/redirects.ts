/** Where a response redirects to. */
import type { FetchedResource } from './types.js';

const REDIRECTS: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

/** The Location of a redirect as sent, at most 4,096 characters; `null` when the response is none or lacks one. */
export function redirectLocation(status: number, headers: FetchedResource['headers']): string | null {
  const location = REDIRECTS.has(status) ? headers['location']?.[0]?.trim() : undefined;
  return location === undefined || location === '' ? null : location.slice(0, 4_096);
}

/** The absolute URL of a Location (RFC 9110 §10.2.2); the Location itself when it cannot be read, for the policy to refuse. */
export function resolveLocation(location: string, base: string): string {
  try {
    return new URL(location, base).href;
  } catch {
    return location;
  }
}
