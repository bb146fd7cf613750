import { expect, it } from 'vitest';
import { httpFallbackUrl } from './http-fallback.js';
import type { FetchFailure, FetchFailureCode } from './types.js';

const failure = (code: FetchFailureCode, url: string): FetchFailure => ({
  ok: false,
  requestedUrl: url,
  url,
  redirects: [],
  code,
  message: '',
  tls: null,
});

it.each(['tls', 'connect', 'timeout'] as const)('falls back after %s', (code) => {
  expect(httpFallbackUrl(failure(code, 'https://a.com/x?y'))).toBe('http://a.com/x?y');
});

it.each([
  ['dns', 'https://a.com/'],
  ['blocked-address', 'https://a.com/'],
  ['too-many-redirects', 'https://a.com/'],
  ['tls', 'http://a.com/'],
  ['tls', 'https://a.com:80/'],
  ['tls', 'not a url'],
] as const)('does not fall back after %s of %s', (code, url) => {
  expect(httpFallbackUrl(failure(code, url))).toBeNull();
});
