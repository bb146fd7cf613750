/** The mount: from Node's request to core's, and back. Catches everything, so that no request can crash the host. */
import { randomUUID } from 'node:crypto';
import { isSoundPath, mountError, normalizeBasePath } from '@citeready/core';
import type { Handle, HandleResult, HttpResponse } from '@citeready/core';
import { bodySource, drainUnread } from './body.js';
import { checkTrustProxy, clientAddress } from './client-address.js';
import type { TrustProxy } from './client-address.js';
import { Exchange } from './exchange.js';
import { NeutralRequest } from './neutral-request.js';
import { send } from './send.js';
import { isSoundHost, targetBelow } from './target.js';
import type { NodeRequest, NodeResponse } from './types.js';

/** How a service is mounted on Node's server. */
export interface NodeListenerOptions {
  /**
   * The full public prefix of the service (`/tools/audits`), stripped from the path as the client sent it. Default: the prefix that the
   * host's routers have already stripped, otherwise none.
   */
  readonly basePath?: string;
  /**
   * What happens to requests outside the service if no `next` was given: `pass` leaves them to the caller (the listener resolves with
   * false), `not-found` responds 404. Default `pass`.
   */
  readonly unmatched?: 'pass' | 'not-found';
  /** Which proxies' `X-Forwarded-For` to trust. Default `false`: the address is that of the peer. */
  readonly trustProxy?: TrustProxy;
  /** Receives failures that the client only sees as a 500 or a cut connection. Default: none. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Resolves with true once the response was sent (or the client is gone), with false if the request does not belong to the service; `next`,
 * if given, was then called. Never rejects, unless `next` throws.
 */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<boolean>;

/**
 * Mounts a service on Node's `http`, on Express, or on anything that provides Node's request and response.
 *
 * @param service anything with core's `handle`
 * @throws TypeError for invalid options
 * @example
 * app.use('/audits', createNodeListener(service)); // Express
 * createServer(createNodeListener(service, { unmatched: 'not-found' })); // nothing else on this server
 */
export function createNodeListener(
  service: { readonly handle: Handle },
  options: NodeListenerOptions = {},
): NodeListener {
  const basePath = options.basePath === undefined ? null : normalizeBasePath(options.basePath);
  const trustProxy = checkTrustProxy(options.trustProxy ?? false);
  const report = (error: unknown): void => {
    try {
      options.onError?.(error);
    } catch {
      // A failing logger must not fail the request.
    }
  };

  const write = async (
    request: NodeRequest,
    response: NodeResponse,
    answer: HttpResponse,
    method: string,
    exchange: Exchange,
  ): Promise<void> => {
    drainUnread(request, exchange);
    await send(response, answer, method);
    await after(answer, exchange);
  };

  /** Whether everything was sent; the `written` callback has run. */
  const after = ({ onWritten }: HttpResponse, exchange: Exchange): Promise<unknown> =>
    onWritten === undefined
      ? exchange.settled
      : exchange.settled.then((written) => (written ? onWritten().catch(report) : undefined));

  /** The service's response, or that it has none. */
  const answerTo = (request: NodeRequest, method: string, exchange: Exchange): HandleResult | Promise<HandleResult> => {
    const target = targetBelow(request, basePath);
    if (target === null) return { matched: false };
    if (!isSoundPath(target.path)) return refused('The request target is malformed.');
    if (!isSoundHost(request)) return refused('The Host header is malformed.');
    const source = bodySource(request, exchange);
    const address = clientAddress(request, trustProxy);
    return service.handle(new NeutralRequest(request, method, target, source, exchange, address));
  };

  return async (request, response, next) => {
    if (response.headersSent || response.writableEnded) return true; // the host has already responded
    const method = (request.method ?? 'GET').toUpperCase();
    const exchange = new Exchange(request, response);
    try {
      const result = await answerTo(request, method, exchange);
      if (result.matched) {
        // Like `write`, without a promise in between.
        drainUnread(request, exchange);
        const sending = send(response, result.response, method);
        if (sending !== undefined) await sending;
        await after(result.response, exchange);
        return true;
      }
      if (next === undefined && options.unmatched === 'not-found') {
        await write(request, response, mountError('not_found', 'Not found.', randomUUID()), method, exchange);
        return true;
      }
    } catch (error) {
      report(error);
      // A partial response cannot be taken back; cutting the connection tells the client that it is incomplete.
      if (response.headersSent) response.destroy();
      else
        await write(
          request,
          response,
          mountError('internal_error', 'Internal error.', randomUUID()),
          method,
          exchange,
        ).catch(report);
      return true;
    }
    exchange.release();
    next?.();
    return false;
  };
}

const refused = (message: string): HandleResult => ({
  matched: true,
  response: mountError('bad_request', message, randomUUID()),
});
