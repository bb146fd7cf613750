/** Answers of the dashboard, with the headers that every one of them carries. */
import type { HttpResponse } from '@citeready/core';
import type { Markup } from '@citeready/auditor/html';

/** Of all answers. The referrer stays within the origin: with `no-referrer` browsers would send no origin with forms. */
const COMMON = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
} as const;

/** Pages depend on who asks, and may not be found in the browser's cache after the sign-out. */
const PRIVATE = { 'cache-control': 'no-store', vary: 'Cookie, Accept-Language' } as const;

/** Nothing runs but the script with this nonce; nothing is loaded from elsewhere; no style attribute, no base, no frame. */
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

/** A page or a piece of one. */
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

/** To another page of the dashboard, after a form (303). `location` is a path of ours whose parts are escaped. */
export const redirect = (location: string): HttpResponse => ({
  status: 303,
  headers: { ...COMMON, ...PRIVATE, location },
});

/** No page, for requests of the script. */
export const empty = (status: number): HttpResponse => ({ status, headers: { ...COMMON, ...PRIVATE } });

/** A file that the browser keeps on disk and never shows. */
export const download = (name: string, type: string, body: string | Uint8Array): HttpResponse => ({
  status: 200,
  headers: {
    ...COMMON,
    ...PRIVATE,
    'content-type': type,
    // Whoever opens it in the browser after all runs nothing of it.
    'content-security-policy': "default-src 'none'; sandbox",
    'content-disposition': `attachment; filename="${name.replace(/[^A-Za-z0-9._-]/g, '-')}"`,
  },
  body,
});

/** A file whose name changes with what is in it. */
export const immutable = (type: string, body: string): HttpResponse => ({
  status: 200,
  headers: { ...COMMON, 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' },
  body,
});

/** The answer with more cookies. */
export function withCookies(response: HttpResponse, cookies: readonly string[]): HttpResponse {
  if (cookies.length === 0) return response;
  const before = response.headers['set-cookie'] ?? [];
  const all = [...(typeof before === 'string' ? [before] : before), ...cookies];
  return { ...response, headers: { ...response.headers, 'set-cookie': all } };
}
