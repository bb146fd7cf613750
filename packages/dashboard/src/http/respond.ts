/** Responses of the dashboard, with their common headers. */
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';

/** For all responses. The referrer stays within the origin: with `no-referrer`, browsers would send no origin with forms. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Pages depend on the visitor, and must not remain in the browser's cache after the sign-out. */
const PRIVATE = { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' } as const;

/** Only the script with this nonce runs; nothing is loaded from elsewhere; no style attribute, no base, no frame. */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'nonce-${nonce}'`,
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A page or a fragment of one. */
export const htmlResponse = (
  status: number,
  body: Markup,
  nonce: string,
  headers: Readonly<Record<string, string>> = {},
): HttpResponse => ({
  status,
  headers: {
    ...COMMON,
    ...PRIVATE,
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy(nonce),
    ...headers,
  },
  body: body.source,
});

/** Redirects to another page of the dashboard, after a form (303). `location` is an own path whose parts are escaped. */
export const redirect = (location: string): HttpResponse => ({
  status: 303,
  headers: { ...COMMON, ...PRIVATE, location },
});

/** A plain response without a page, for requests of the script. */
export const empty = (status: number): HttpResponse => ({ status, headers: { ...COMMON, ...PRIVATE } });

/** A file that the browser downloads and never displays. */
export const download = (name: string, type: string, body: string | Uint8Array): HttpResponse => ({
  status: 200,
  headers: {
    ...COMMON,
    ...PRIVATE,
    'content-type': type,
    // If someone opens it in the browser after all, nothing in it runs.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9._-]/g, '-')}"`,
  },
  body,
});

/** A file whose name changes with its content. */
export const immutable = (type: string, body: string): HttpResponse => ({
  status: 200,
  headers: { ...COMMON, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  body,
});

/** The response with additional cookies. */
export function withCookies(response: HttpResponse, cookies: readonly string[]): HttpResponse {
  if (cookies.length === 0) return response;
  const before = response.headers['set-cookie'] ?? [];
  const all = [...(typeof before === 'string' ? [before] : before), ...cookies];
  return { ...response, headers: { ...response.headers, 'set-cookie': all } };
}
