/** Builds a page resource from a string or bytes, for callers that have a page and no fetcher. */
import { createHash } from 'node:crypto';
import type { PageResource } from './types.js';

/** The metadata of a page in a test. */
export interface ResourceFixture {
  /** Absolute URL of the page. @default 'https://example.com/' */
  readonly url?: string;
  /** HTTP status. @default 200 */
  readonly status?: number;
  /** Response headers by lower-case name, in addition to `content-type: text/html; charset=utf-8`. Default none. */
  readonly headers?: Readonly<Record<string, readonly string[]>>;
  /** True if the page was longer than the body. @default false */
  readonly truncated?: boolean;
}

/** UTF-8 HTML at `https://example.com/` by default. */
export function resourceOf(body: string | Uint8Array, fixture: ResourceFixture = {}): PageResource {
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const url = fixture.url ?? 'https://example.com/';
  return {
    url,
    status: fixture.status ?? 200,
    headers: { 'content-type': ['text/html; charset=utf-8'], ...fixture.headers },
    body: bytes,
    truncated: fixture.truncated ?? false,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    headersMs: 10,
  };
}
