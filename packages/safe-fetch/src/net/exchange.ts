/** One request and its response on a connection, up to the headers; the body follows as a stream. */
import type { Readable } from 'node:stream';
import { FetchProblem } from '../problem.js';
import type { FetchedResource } from '../types.js';
import type { Connection } from './connection.js';

export interface ResponseHead {
  readonly status: number;
  readonly headers: FetchedResource['headers'];
  readonly httpVersion: FetchedResource['httpVersion'];
  /** Still encoded. Fails with a `FetchProblem` or the signal's reason. */
  readonly body: Readable;
}

const codeOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/**
 * The error with which Node ends an HTTP/2 stream whose response has more than 128 header lines, a limit that undici gives no way to raise.
 */
const isTooManyLines = (error: unknown, code: string): boolean =>
  code === 'ERR_HTTP2_STREAM_ERROR' && error instanceof Error && error.message.includes('NGHTTP2_ENHANCE_YOUR_CALM');

/** undici's and the parser's errors, without their text, which can contain addresses and bytes of the response. */
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

/** Bytes of the body that are parsed ahead of the reader. With one-byte chunks this bounds the work of one turn of the event loop. */
const READ_AHEAD = 8 * 1024;

/** Interim responses (1xx) before the real one. A handful is enough for any server, and each of them takes time of the event loop. */
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

/** Null prototype: a header may be named `__proto__`. */
function headerLists(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string[]> {
  const lists = Object.create(null) as Record<string, string[]>;
  for (const [name, value] of Object.entries(headers)) {
    // HTTP/2 pseudo-headers are not headers.
    if (value !== undefined && !name.startsWith(':'))
      lists[name.toLowerCase()] = Array.isArray(value) ? value : [value];
  }
  return lists;
}

/** A server may send too many cookies with an otherwise valid page: cookies beyond the limit are dropped and not counted. */
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
    // From here on a failing body must not cause an unhandled error in the process, whether anything reads it or not.
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
