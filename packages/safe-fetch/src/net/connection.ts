/** One connection to one origin: an undici client bound to a socket that this package has opened, so that undici never dials by itself. */
import type { Socket } from 'node:net';
import type { Dispatcher } from 'undici';
import type { FetchLimits } from '../limits.js';
import { portOf } from '../policy/url-policy.js';
import { FetchProblem } from '../problem.js';
import type { AuditorClock, FetchedResource } from '../types.js';
import type { AddressChoice } from './choose-addresses.js';
import { chooseAddresses } from './choose-addresses.js';
import { watchVersion } from './http-version.js';
import type { OpenTcp } from './open-tcp.js';
import { loadUndici } from './undici.js';
import type { RequestOptions } from './undici.js';
import { secure } from './secure.js';
import type { TlsOptions } from './secure.js';

export interface Connection {
  /** Sends one request and resolves with the head of its response. */
  request(options: RequestOptions): Promise<Dispatcher.ResponseData>;
  /** Call it as a request is sent. */
  readonly startRequest: () => void;
  /** HTTP version of the last response. */
  httpVersion(): FetchedResource['httpVersion'];
  /** Whether the connection uses HTTP/2. */
  readonly isHttp2: boolean;
  /** False once either side has started to close. */
  usable(): boolean;
  destroy(): void;
}

export interface ConnectionOptions extends AddressChoice {
  readonly clock: AuditorClock;
  readonly limits: FetchLimits;
  readonly tls: TlsOptions;
  readonly openTcp: OpenTcp;
}

async function openSocket(url: URL, options: ConnectionOptions, signal: AbortSignal): Promise<Socket> {
  const targets = await chooseAddresses(url.hostname, portOf(url), options, signal);
  const socket = await options.openTcp(targets, url.hostname, options.clock, signal);
  if (url.protocol !== 'https:') return socket;
  const byRule = options.connectTo.target(url.hostname, portOf(url)) !== null;
  return secure(socket, url.hostname, { ...options.tls, byRule }, signal);
}

/**
 * Resolves, checks and dials the host and, for https, sets up TLS. Rejects with a `FetchProblem` or the signal's reason; the signal also
 * carries the time limits.
 */
export async function openConnection(url: URL, options: ConnectionOptions, signal: AbortSignal): Promise<Connection> {
  const undici = await loadUndici();
  const socket = await openSocket(url, options, signal);
  const alpn = 'alpnProtocol' in socket ? socket.alpnProtocol : null;
  const isHttp2 = alpn === 'h2';
  const watch = watchVersion(socket);
  let handedOver = false;
  const client = new undici.Client(url.origin, {
    connect: (_options, callback) => {
      // Only once: a client that lost its socket would dial again without the address check. The pool opens a new connection instead.
      if (handedOver || socket.destroyed)
        return callback(new FetchProblem('connect', `${url.hostname} closed the connection`), null);
      handedOver = true;
      // Not synchronously: undici is in the middle of the step that asked and would not check its queue again.
      queueMicrotask(() => callback(null, socket));
    },
    allowH2: options.tls.http2,
    pipelining: 1,
    maxHeaderSize: options.limits.headerBytes,
    // All time limits use the injected clock, see `deadline.ts`.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
  return {
    request: (request) => undici.request(client, request),
    isHttp2,
    startRequest: watch.reset,
    httpVersion: () => (isHttp2 ? '2' : watch.version()),
    usable: () => !socket.destroyed && !socket.readableEnded && socket.writable,
    destroy: () => {
      // Both report the end by rejecting or emitting; the request in question has its own handler.
      client.destroy().catch(() => undefined);
      socket.destroy();
    },
  };
}
