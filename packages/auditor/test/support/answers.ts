/** Ready-made answers of a fetcher, for tests that stand at that port. */
import { createHash } from 'node:crypto';
import type { FetchedResource, FetchFailure, FetchFailureCode } from '@citeready/safe-fetch';

export interface AnswerOptions {
  readonly body?: string | Uint8Array;
  readonly status?: number;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly truncated?: boolean;
}

export function resource(url: string, options: AnswerOptions = {}): FetchedResource {
  const { body = '', status = 200, type = 'text/html; charset=utf-8', headers = {}, truncated = false } = options;
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const named = { 'content-type': type, ...headers };
  return {
    ok: true,
    requestedUrl: url,
    url,
    redirects: [],
    status,
    headers: Object.fromEntries(Object.entries(named).map(([name, value]) => [name, [value]])),
    body: bytes,
    truncated,
    wireBytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    headersMs: 1,
    totalMs: 2,
    httpVersion: '1.1',
    tls: null,
  };
}

export function failure(url: string, code: FetchFailureCode, message = `scripted ${code}`): FetchFailure {
  return { ok: false, requestedUrl: url, url, redirects: [], code, message, tls: null };
}
