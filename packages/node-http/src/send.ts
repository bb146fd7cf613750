/** Writes core's response to a Node response: repeated headers, lengths, HEAD, streams no faster than the client reads. */
import type { HttpResponse } from '@citeready/core';
import type { NodeResponse } from './types.js';

/** Lists that the host may already have set: its session cookie or its `Vary: Origin` must be kept. */
const APPENDED = new Set(['set-cookie', 'vary', 'link']);

const EMPTY_STATUSES: readonly number[] = [204, 205, 304];

function valuesOf(value: number | string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === 'object' ? value : [String(value)];
}

/** Sets all headers or none: an invalid one throws, and those before it are removed again. */
function applyHeaders(response: NodeResponse, headers: HttpResponse['headers']): void {
  const before = new Map<string, readonly string[]>();
  try {
    for (const name of Object.keys(headers)) {
      const value = headers[name] ?? [];
      const old = response.getHeader(name);
      before.set(name, valuesOf(old));
      // Usually there is one value, and none set by the host.
      if (typeof value === 'string' && (old === undefined || !APPENDED.has(name.toLowerCase()))) {
        response.setHeader(name, value);
        continue;
      }
      const kept = APPENDED.has(name.toLowerCase()) ? valuesOf(old) : [];
      const values = [...kept, ...valuesOf(value)];
      const [only] = values;
      response.setHeader(name, values.length === 1 && only !== undefined ? only : values);
    }
  } catch (error) {
    for (const [name, values] of before) {
      if (values.length === 0) response.removeHeader(name);
      else response.setHeader(name, values);
    }
    throw error;
  }
}

/** The response headers with a length, unless they contain one. */
function withLength(headers: HttpResponse['headers'], length: number | undefined): Record<string, string | string[]> {
  const all: Record<string, string | string[]> = {};
  let hasLength = length === undefined;
  for (const name of Object.keys(headers)) {
    const value = headers[name] ?? [];
    all[name] = typeof value === 'string' ? value : [...value];
    if (name.length === LENGTH.length && name.toLowerCase() === LENGTH) hasLength = true;
  }
  if (!hasLength) all[LENGTH] = String(length);
  return all;
}
const LENGTH = 'content-length';

/** The host has set no headers to keep, and has not overridden functions to observe them. */
const isUntouched = (response: NodeResponse): response is NodeResponse & Required<Pick<NodeResponse, 'writeHead'>> =>
  response.writeHead !== undefined &&
  response.getHeaderNames?.().length === 0 &&
  !Object.hasOwn(response, 'writeHead') &&
  !Object.hasOwn(response, 'setHeader');

/** True once it drained, false if the connection closed first; removes its listeners then. */
const drained = (response: NodeResponse): Promise<boolean> =>
  new Promise((resolve) => {
    const settle = (came: boolean): void => {
      response.removeListener('drain', onDrain);
      response.removeListener('close', onClose);
      resolve(came);
    };
    const onDrain = (): void => settle(true);
    const onClose = (): void => settle(false);
    response.on('drain', onDrain);
    response.on('close', onClose);
    if (response.closed) onClose();
  });

/** Ends a producer without waiting for it: it may be waiting for something that never happens. */
function abandon(iterator: AsyncIterator<Uint8Array>): void {
  iterator.return?.()?.then(undefined, () => undefined);
}

async function stream(response: NodeResponse, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const iterator = chunks[Symbol.asyncIterator]();
  const closed = new Promise<'closed'>((resolve) => {
    response.on('close', () => resolve('closed'));
    if (response.closed) resolve('closed');
  });
  for (;;) {
    const next = await Promise.race([iterator.next(), closed]);
    if (next === 'closed') return abandon(iterator);
    if (next.done === true) return;
    if (!response.write(next.value) && !(await drained(response))) return abandon(iterator);
  }
}

/**
 * Undefined, or a promise that resolves, once everything was passed to Node, or the client disconnected; the exchange knows whether
 * everything was sent.
 *
 * @throws (or rejects) before anything was sent, for a status or header that HTTP forbids; afterwards, for a body that fails half-way
 */
export function send(response: NodeResponse, answer: HttpResponse, method: string): Promise<void> | undefined {
  const { status, body } = answer;
  if (!Number.isInteger(status) || status < 200 || status > 599)
    throw new RangeError(`Not a final HTTP status: ${status}`);
  const empty = EMPTY_STATUSES.includes(status);
  const withoutBody = empty || method === 'HEAD';
  if (typeof body === 'object' && !(body instanceof Uint8Array)) {
    applyHeaders(response, answer.headers);
    response.statusCode = status;
    if (!withoutBody) return stream(response, body).then(() => end(response));
    return end(response);
  }
  const length = empty || body === undefined ? undefined : Buffer.byteLength(body);
  if (response.closed) return undefined;
  if (isUntouched(response)) response.writeHead(status, withLength(answer.headers, length));
  else {
    applyHeaders(response, answer.headers);
    response.statusCode = status;
    if (length !== undefined && !response.hasHeader(LENGTH)) response.setHeader(LENGTH, String(length));
  }
  // A string is passed to Node as a string, which is sent in one packet with the headers.
  return end(response, withoutBody ? undefined : body);
}

function end(response: NodeResponse, whole?: string | Uint8Array): undefined {
  if (!response.closed) response.end(whole);
}
