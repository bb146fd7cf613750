/** The mount: from Node's request to core's, and back. Catches everything, so that no request can take the host down. */
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
   * The whole public prefix of the service (`/tools/audits`), taken off the path as the client sent it. Default: what the host's routers
   * have taken off already, else none.
   */
  readonly basePath?: string;
  /**
   * What happens to requests that are not the service's when no `next` was given: `pass` leaves them to the caller (the listener resolves
   * with false), `not-found` answers 404. Default `pass`.
   */
  readonly unmatched?: 'pass' | 'not-found';
  /** Whose `X-Forwarded-For` to believe. Default `false`: the address is the peer's. */
  readonly trustProxy?: TrustProxy;
  /** Told of failures that the client only sees as a 500 or a cut connection. Default: nobody. */
  readonly onError?: (error: unknown) => void;
}

/**
 * Resolves with true once the request was answered (or its client is gone), with false when it is not the service's; `next`, where given,
 * was then called. Never rejects, unless `next` throws.
 */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<boolean>;

/**
 * Mounts a service on Node's `http`, on Express, or on anything that can hand over Node's request and response.
 *
 * @param service anything with core's `handle`
 * @throws TypeError for options that make no sense
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
      // A log that fails must not take the request with it.
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

  /** Whether it all went out; what hangs on that is done. */
  const after = ({ onWritten }: HttpResponse, exchange: Exchange): Promise<unknown> =>
    onWritten === undefined
      ? exchange.settled
      : exchange.settled.then((written) => (written ? onWritten().catch(report) : undefined));

  /** The service's answer, or that it has none. */
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
    if (response.headersSent || response.writableEnded) return true; // the host has answered already
    const method = (request.method ?? 'GET').toUpperCase();
    const exchange = new Exchange(request, response);
    try {
      const result = await answerTo(request, method, exchange);
      if (result.matched) {
        // As `write` does, without a promise between.
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
      // Half an answer cannot be taken back; cutting the connection is how the client learns that it is not whole.
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
