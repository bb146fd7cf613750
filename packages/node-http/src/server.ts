/** An HTTP server that no client can keep busy, fill up or confuse: sets limits that Node leaves off or high. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseConnection, refuseExpectation, refuseHostless } from './refusals.js';

/** Limits of a server for slow, idle, excessive and too many clients. */
export interface ServerLimits {
  /** From the opening of a connection, or the first byte of a request, to the end of its headers; then 408. Milliseconds, at least 1. */
  readonly headersTimeoutMs: number;
  /** From the first byte of a request to the last of its body; then 408, or a cut if a response has begun. At least `headersTimeoutMs`. */
  readonly requestTimeoutMs: number;
  /** From the listener's call to the last byte of the response; then the connection is cut. 0 for no limit, for hosts that stream. */
  readonly responseTimeoutMs: number;
  /** How long an idle connection stays open between two requests. Milliseconds, at least 1. */
  readonly keepAliveTimeoutMs: number;
  /** Size of a request's headers including its request line; then 431. Bytes, 1024 to 1 MiB. */
  readonly maxHeaderBytes: number;
  /** Maximum number of connections; further ones are closed at once. Each uses a file descriptor (`ulimit -n`). */
  readonly maxConnections: number;
}

/** Default limits. */
export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  responseTimeoutMs: 60_000,
  keepAliveTimeoutMs: 5000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
};

/** Longest delay of a Node timer. */
const MAX_MS = 2 ** 31 - 1;

function inRange(name: keyof ServerLimits, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new TypeError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

/** How often Node checks for late connections: a limit is exceeded by no more than a quarter, and by at most a second. */
const checkInterval = (headersTimeoutMs: number): number =>
  Math.max(10, Math.min(1000, Math.floor(headersTimeoutMs / 4)));

/** Maximum number of requests that may wait on one connection; ordinary clients do not send a second one before the first response. */
export const MAX_PIPELINED = 1000;

/**
 * Handles the requests of a connection one after the other. Node would start all that arrive in one packet, so that a few kilobytes of
 * short requests could cause as many large responses to be created and buffered until the client reads them.
 */
function inTurn(
  listener: ServerListener,
  responseTimeoutMs: number,
): { readonly listener: RequestListener; readonly begun: (socket: Duplex) => boolean } {
  const answering = new WeakMap<Duplex, ServerResponse>();
  const waiting = new WeakMap<Socket, Parameters<RequestListener>[]>();
  const answer = (...exchange: Parameters<RequestListener>): void => {
    const [{ socket }, response] = exchange;
    answering.set(socket, response);
    const late = responseTimeoutMs > 0 ? setTimeout(() => response.destroy(), responseTimeoutMs).unref() : undefined;
    response.once('close', () => {
      clearTimeout(late);
      answering.delete(socket);
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next === undefined) waiting.delete(socket);
      // Deferred: a connection with a thousand requests must not have all of them handled before anyone else's.
      else setImmediate(() => (socket.destroyed ? waiting.delete(socket) : answer(...next)));
    });
    if (!refuseHostless(...exchange)) void listener(...exchange);
  };
  const take: RequestListener = (...exchange) => {
    const [{ socket }] = exchange;
    const line = waiting.get(socket);
    if (line === undefined) {
      waiting.set(socket, []);
      answer(...exchange);
    } else if (line.length < MAX_PIPELINED) line.push(exchange);
    else socket.destroy();
  };
  return { listener: take, begun: (socket) => answering.get(socket)?.headersSent === true };
}

/** Handles a request. Its return value is ignored, so a listener may be async; it must not reject. */
export type ServerListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Node's own parser refuses what proxies and servers interpret differently (RFC 9112 §11.2): both length headers at once, two lengths, bare
 * line feeds, folded headers. The lenient parser is turned off here even if the process was started with it.
 *
 * @param listener the result of `createNodeListener`, or a host's own function that calls it
 * @throws TypeError for a limit out of its range; the message names it
 * @example
 * createHttpServer(createNodeListener(service, { unmatched: 'not-found' }), { maxConnections: 2000 }).listen(8080);
 */
export function createHttpServer(listener: ServerListener, limits: Partial<ServerLimits> = {}): Server {
  const all = { ...DEFAULT_SERVER_LIMITS, ...limits };
  const headersTimeout = inRange('headersTimeoutMs', all.headersTimeoutMs, 1, MAX_MS);
  const turns = inTurn(listener, inRange('responseTimeoutMs', all.responseTimeoutMs, 0, MAX_MS));
  const server = createServer(
    {
      headersTimeout,
      requestTimeout: inRange('requestTimeoutMs', all.requestTimeoutMs, headersTimeout, MAX_MS),
      keepAliveTimeout: inRange('keepAliveTimeoutMs', all.keepAliveTimeoutMs, 1, MAX_MS),
      connectionsCheckingInterval: checkInterval(headersTimeout),
      maxHeaderSize: inRange('maxHeaderBytes', all.maxHeaderBytes, 1024, 1_048_576),
      insecureHTTPParser: false,
      // Still refused, with a response like all others.
      requireHostHeader: false,
    },
    turns.listener,
  );
  server.on('clientError', (error: Error, socket) => refuseConnection(error, socket, turns.begun(socket)));
  server.on('checkExpectation', refuseExpectation);
  // Beyond a maximum count, Node drops headers silently, and a credential sent twice would look as if it was sent once. The size limit
  // bounds them.
  server.maxHeadersCount = 0;
  server.maxConnections = inRange('maxConnections', all.maxConnections, 1, 1_000_000);
  return server;
}
