/** One request and its response on a connection, up to the headers; the body follows as a stream. */
import type { Readable } from 'node:stream';
import { FetchProblem } from '../problem.js';
import type { FetchedResource } from '../types.js';
import type { Connection } from './connection.js';

export interface ResponseHead {
  readonly status: number;
  readonly headers: FetchedResource['headers'];
  readonly httpVersion: FetchedResource['httpVersion'];
  /** Still encoded. Errors with a `FetchProblem` or the signal's reason. */
  readonly body: Readable;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** How Node ends a stream of HTTP/2 whose answer has more header lines than the 128 that it takes, which undici gives no way to raise. */
const isTooManyLines = (error: unknown, code: string): boolean =>
  code === 'ERR_HTTP2_STREAM_ERROR' && error instanceof Error && error.message.includes('NGHTTP2_ENHANCE_YOUR_CALM');

/** undici's and the parser's errors, without their text: it can hold addresses and bytes of the response. */
export function exchangeProblem(error: unknown): FetchProblem {
  if (error instanceof FetchProblem) return error;
  const code = codeOf(error);
  if (code === 'UND_ERR_HEADERS_OVERFLOW' || code === 'HPE_HEADER_OVERFLOW' || isTooManyLines(error, code))
    return new FetchProblem('headers-too-large', 'the response headers are larger than the limit');
  if (code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return new FetchProblem('bad-response', 'the answer contradicts itself about its length');
  if (error instanceof Error && error.name === 'HTTPParserError')
    return new FetchProblem('bad-response', 'the answer is not valid HTTP');
  if (code.startsWith('UND_ERR_INVALID')) return new FetchProblem('bad-response', 'the request could not be made');
  return new FetchProblem('bad-response', 'the connection was closed before the answer was complete');
}

/** Bytes of the body that are parsed ahead of the reader: in one-byte chunks this is what the event loop has to bear in one turn. */
const READ_AHEAD = 8 * 1024;

/** Interim responses (1xx) before the real one; a handful is all that is ever of use, and each of them costs the event loop. */
const MAX_INTERIM = 20;

function interimLimit(): { readonly signal: AbortSignal; readonly count: () => void } {
  const tooMany = new AbortController();
  let seen = 0;
  return {
    signal: tooMany.signal,
    count: () => {
      seen += 1;
      if (seen > MAX_INTERIM)
        tooMany.abort(new FetchProblem('bad-response', 'the server sends interim answers without end'));
    },
  };
}

/** Null prototype: a header may be called `__proto__`. */
function headerLists(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string[]> {
  const lists = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of Object.entries(headers)) {
    // HTTP/2 pseudo-headers are no headers.
    if (value !== undefined && !name.startsWith(':'))
      lists[name.toLowerCase()] = Array.isArray(value) ? value : [value];
  }
  return lists;
}

/** A server that lost count of its cookies has a page all the same: those beyond the limit are dropped, and do not count. */
const COOKIES = 'set-cookie';

const countOf = (headers: Readonly<Record<string, readonly string[]>>): number =>
  Object.entries(headers).reduce((sum, [name, values]) => (name === COOKIES ? sum : sum + values.length), 0);

export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Sends a request. Rejects with a `FetchProblem` or with the signal's reason. */
export async function exchange(
  connection: Connection,
  url: URL,
  outgoing: OutgoingRequest,
  maxHeaders: number,
  signal: AbortSignal,
): Promise<ResponseHead> {
  const interim = interimLimit();
  connection.startRequest();
  try {
    const response = await connection.request({
      path: `${url.pathname}${url.search}`,
      method: outgoing.method,
      headers: outgoing.headers,
      ...(outgoing.body && { body: outgoing.body }),
      signal: AbortSignal.any([signal, interim.signal]),
      onInfo: interim.count,
      highWaterMark: READ_AHEAD,
    });
    // From here on a failing body must not reach the process as an unhandled error, whoever reads it or not.
    response.body.on('error', () => undefined);
    const lists = headerLists(response.headers);
    const cookies = lists[COOKIES];
    if (cookies !== undefined && cookies.length > maxHeaders) lists[COOKIES] = cookies.slice(0, maxHeaders);
    if (countOf(lists) > maxHeaders) {
      response.body.destroy();
      throw new FetchProblem('headers-too-large', `the response has more than ${maxHeaders} headers`);
    }
    return { status: response.statusCode, headers: lists, httpVersion: connection.httpVersion(), body: response.body };
  } catch (error) {
    signal.throwIfAborted();
    interim.signal.throwIfAborted();
    throw exchangeProblem(error);
  }
}
