/** Writes responses: replies of routes, files with validators and compression, redirects. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { contentTypeOf, contentTypeOfRoute, isCompressible } from './content-types.js';
import type { StoredFile } from './file-store.js';
import type { SiteReply } from './types.js';

/** Below this, compression costs more than it saves; common hosts use a similar threshold. */
const COMPRESS_FROM_BYTES = 1_000;

function end(request: IncomingMessage, response: ServerResponse, body: Uint8Array): void {
  if (!response.hasHeader('content-length')) response.setHeader('content-length', body.byteLength);
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  stored: StoredFile,
  status: number,
): void {
  const contentType = contentTypeOf(name);
  const etag = `"${createHash('sha256').update(stored.bytes).digest('hex').slice(0, 16)}"`;
  response.setHeader('content-type', contentType);
  response.setHeader('etag', etag);
  response.setHeader('vary', 'Accept-Encoding');
  response.setHeader('cache-control', status === 200 ? 'max-age=600' : 'no-store');
  if (stored.modified !== undefined) response.setHeader('last-modified', stored.modified.toUTCString());
  if (status === 200 && request.headers['if-none-match'] === etag) {
    response.statusCode = 304;
    response.end();
    return;
  }
  response.statusCode = status;
  const compress =
    stored.bytes.byteLength >= COMPRESS_FROM_BYTES &&
    isCompressible(contentType) &&
    /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  if (compress) response.setHeader('content-encoding', 'gzip');
  end(request, response, compress ? gzipSync(stored.bytes) : stored.bytes);
}

export function sendRedirect(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  location: string,
): void {
  response.statusCode = status;
  response.setHeader('location', location);
  response.setHeader('content-type', 'text/html; charset=utf-8');
  end(request, response, Buffer.from(`<!doctype html><title>${status}</title><h1>${status}</h1>`));
}

export function sendText(request: IncomingMessage, response: ServerResponse, status: number, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  end(request, response, Buffer.from(`${text}\n`));
}

export async function sendReply(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
  reply: SiteReply,
): Promise<void> {
  if (reply.hangUp === true) {
    request.socket.destroy();
    return;
  }
  response.statusCode = reply.status ?? 200;
  if (reply.body !== undefined) response.setHeader('content-type', contentTypeOfRoute(path));
  for (const [name, value] of Object.entries(reply.headers ?? {})) {
    response.setHeader(name, typeof value === 'string' ? value : [...value]);
  }
  const body = reply.body ?? '';
  if (typeof body === 'string') return end(request, response, Buffer.from(body));
  if (body instanceof Uint8Array) return end(request, response, body);
  if (request.method !== 'HEAD') {
    const closed = new AbortController();
    response.once('close', () => closed.abort());
    for await (const chunk of body) {
      if (closed.signal.aborted) return;
      if (!response.write(chunk)) await once(response, 'drain', { signal: closed.signal });
    }
  }
  response.end();
}
