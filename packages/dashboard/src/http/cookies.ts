/** Reading the `Cookie` header and writing `Set-Cookie` (RFC 6265). Names and values are ours: none holds what a caller sent. */
import type { HttpHeaders } from '@citeready/core';

/** Longer headers are not looked at; browsers send 8 KB at most. */
const MAX_HEADER = 16_384;

/** The first cookie of a name, as browsers put the one of the longest path first; `null` without one. */
export function readCookie(headers: HttpHeaders, name: string): string | null {
  const raw = headers['cookie'];
  const text = raw === undefined ? '' : typeof raw === 'string' ? raw : raw.join('; ');
  if (text.length > MAX_HEADER) return null;
  for (const pair of text.split(';')) {
    const at = pair.indexOf('=');
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim();
  }
  return null;
}

/** How a cookie is kept. */
export interface CookieOptions {
  readonly path: string;
  readonly secure: boolean;
  readonly sameSite: 'Lax' | 'Strict';
  /** Seconds; 0 deletes it. Absent: until the browser is closed. */
  readonly maxAge?: number;
}

/** A `Set-Cookie` header that no script can read. */
export const setCookie = (name: string, value: string, { path, secure, sameSite, maxAge }: CookieOptions): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    'HttpOnly',
    `SameSite=${sameSite}`,
    ...(secure ? ['Secure'] : []),
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
  ].join('; ');
