/** A fetched resource from a string: for tests and small scripts that read a page without fetching it. */
import { createHash } from 'node:crypto';
import type { FetchedResource } from '../fetch/types.js';

export interface ResourceFixture {
  readonly url?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  readonly truncated?: boolean;
}

/** UTF-8 HTML at `https://example.com/` unless told otherwise. */
export const resourceOf = (body: string | Uint8Array, fixture: ResourceFixture = {}): FetchedResource => {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const url = fixture.url ?? 'https://example.com/';
  return {
    ok: true,
    requestedUrl: url,
    url,
    redirects: [],
    status: fixture.status ?? 200,
    headers: { 'content-type': ['text/html; charset=utf-8'], ...fixture.headers },
    body: bytes,
    truncated: fixture.truncated ?? false,
    wireBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    headersMs: 10,
    totalMs: 20,
    httpVersion: '1.1',
    tls: null,
  };
};
