/** Responses to what Node refuses before any listener sees it, in the same form as all others: JSON, a request id, and `nosniff`. */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import { mountError } from '@citeready/core';
import type { HttpResponse } from '@citeready/core';

type Refusal = readonly [status: number, message: string];

const REFUSALS: Readonly<Record<string, Refusal>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [431, 'The headers are larger than this server accepts.'],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, 'The chunk extensions are larger than this server accepts.'],
};
const MALFORMED: Refusal = [400, 'The request is malformed.'];

const refusal = ([status, message]: Refusal): HttpResponse => ({
  ...mountError(status === 413 ? 'payload_too_large' : 'bad_request', message, randomUUID()),
  status,
});

/** As bytes, for a connection without a response object. All of its content is fixed, so nothing can inject a header. */
function asText({ status, headers, body }: HttpResponse): string {
  const text = typeof body === 'string' ? body : '';
  const lines = Object.entries({ ...headers, 'content-length': String(Buffer.byteLength(text)), connection: 'close' });
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.map(([name, value]) => `${name}: ${String(value)}\r\n`).join('')}\r\n${text}`;
}

/** Responds to what the parser or a timeout refused, unless a response has begun, and cuts the connection. */
export function refuseConnection(error: Error & { readonly code?: string }, socket: Duplex, begun: boolean): void {
  if (socket.writable && !begun && error.code !== 'ECONNRESET')
    socket.write(asText(refusal(REFUSALS[error.code ?? ''] ?? MALFORMED)));
  socket.destroy(error);
}

function send(response: ServerResponse, { status, headers, body }: HttpResponse): void {
  response.writeHead(status, { ...headers, connection: 'close' } as Record<string, string>);
  response.end(body);
}

/** An `Expect` other than `100-continue` (RFC 9110 §10.1.1). */
export const refuseExpectation = (_request: IncomingMessage, response: ServerResponse): void =>
  send(response, refusal([417, 'Only the expectation 100-continue can be met.']));

/** True, with a response sent, for HTTP/1.1 without a Host header (RFC 9112 §3.2). */
export function refuseHostless(request: IncomingMessage, response: ServerResponse): boolean {
  if (request.httpVersion !== '1.1' || request.headers.host !== undefined) return false;
  send(response, refusal([400, 'The Host header is missing.']));
  return true;
}
