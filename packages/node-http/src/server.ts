/** An HTTP server that no client can hold open, fill up or confuse: Node's limits, set where Node leaves them off or wide. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { refuseConnection, refuseExpectation, refuseHostless } from './refusals.js';

/** Limits of a server for slow, silent, greedy and too many clients. */
export interface ServerLimits {
  /** From a connection's opening, or a request's first byte, to the end of its headers; then 408. Milliseconds, from 1 on. */
  readonly headersTimeoutMs: number;
  /** From a request's first byte to the last of its body; then 408, or a cut where an answer has begun. At least `headersTimeoutMs`. */
  readonly requestTimeoutMs: number;
  /** From the listener's call to the last byte of the answer; then the connection is cut. 0 for no end, where the host streams. */
  readonly responseTimeoutMs: number;
  /** How long a connection stays open between two requests. Milliseconds, from 1 on. */
  readonly keepAliveTimeoutMs: number;
  /** All of a request's headers with its request line; then 431. Bytes, 1024 to 1 MiB. */
  readonly maxHeaderBytes: number;
  /** Connections at a time; further ones are closed at once. Each takes a file descriptor (`ulimit -n`). */
  readonly maxConnections: number;
}

/** Limits that hold where none are given. */
export const DEFAULT_SERVER_LIMITS: ServerLimits = {
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  responseTimeoutMs: 60_000,
  keepAliveTimeoutMs: 5000,
  maxHeaderBytes: 16_384,
  maxConnections: 10_000,
};

/** Longest wait that a timer of Node can hold. */
const MAX_MS = 2 ** 31 - 1;

function inRange(name: keyof ServerLimits, value: number, min: number, max: number): number {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new TypeError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
}

/** How often Node looks for connections that are late: a limit is overstepped by no more than a quarter, and by a second at most. */
const checkInterval = (headersTimeoutMs: number): number =>
  Math.max(10, Math.min(1000, Math.floor(headersTimeoutMs / 4)));

/** More requests than this may not wait on one connection; no client of ours sends a second before it has the first answer. */
export const MAX_PIPELINED = 1000;

/**
 * Answers the requests of a connection one after the other. Node would start all that came in one packet, so that some kilobytes of short requests could
 * have as many large answers made and kept until the client deigns to read them.
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
      // Not at once: a connection with a thousand requests would have them all before anybody else has one.
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

/** Answers a request. What it returns is not looked at, so that a listener may be async; it must not reject. */
export type ServerListener = (request: IncomingMessage, response: ServerResponse) => unknown;

/**
 * Node's own parser refuses what proxies and servers read in different ways (RFC 9112 §11.2): both lengths at once, two lengths, bare line feeds, folded
 * headers. The lenient one is turned off here even where the process was started with it.
 *
 * @param listener what `createNodeListener` gives, or a host's own that calls it
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
      // Refused all the same, with an answer like all others.
      requireHostHeader: false,
    },
    turns.listener,
  );
  server.on('clientError', (error: Error, socket) => refuseConnection(error, socket, turns.begun(socket)));
  server.on('checkExpectation', refuseExpectation);
  // Beyond a count Node drops headers without a word, and a credential sent twice would look sent once. Their bytes bound them.
  server.maxHeadersCount = 0;
  server.maxConnections = inRange('maxConnections', all.maxConnections, 1, 1_000_000);
  return server;
}
