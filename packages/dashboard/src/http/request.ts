/** Reads a request: single headers, and forms as browsers send them, bounded in bytes and in fields. */
import type { HttpHeaders, HttpRequest } from '@citeready/core';

/** The header if it was sent once and is not empty. */
export function oneHeader(headers: HttpHeaders, name: string): string | null {
  const raw = headers[name];
  const value = (typeof raw === 'string' ? raw : raw?.length === 1 ? (raw[0] ?? '') : '').trim();
  return value === '' ? null : value;
}

const MAX_FORM_BYTES = 32 * 1024;
const MAX_FIELDS = 100;

/** The fields of a form; `null` for a body of another type, one that is too large, and one with too many fields. */
export async function readForm(request: HttpRequest): Promise<URLSearchParams | null> {
  const type = oneHeader(request.headers, 'content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') return null;
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await request.body(MAX_FORM_BYTES));
    if (text.split('&', MAX_FIELDS + 1).length > MAX_FIELDS) return null;
    return new URLSearchParams(text);
  } catch {
    // Too large, truncated, or not UTF-8: the browser gets the same response.
    return null;
  }
}
