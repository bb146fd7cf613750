/**
 * The Node mount: `(request, response, next?)` for `http.createServer`, Express, Connect, Koa and Fastify's raw objects. It translates and does
 * nothing else: no global is touched, no timer runs, what is not ours is left alone.
 */
import type { Handle, HttpRequest, HttpResponse } from '@citeready/core';
import { normaliseBasePath } from '@citeready/core';
import { bodySource, type BodySource } from './body.js';
import { clientAddress, type TrustedProxies } from './client-address.js';
import { send } from './send.js';
import { targetOf, type Target } from './target.js';
import type { NodeRequest, NodeResponse } from './types.js';

export interface NodeListenerOptions {
  /** Path under which the service is mounted. Default: what a sub-router stripped, else the root. */
  readonly basePath?: string;
  /** Number of own proxies whose X-Forwarded-For entries are believed. Default 0: the peer's address counts. */
  readonly trustedProxies?: TrustedProxies;
}

/**
 * Resolves to true once the service has answered, to false when the path is not one of the service; then `next` was called, or, without one,
 * nothing was written and the host goes on. Never rejects and never throws.
 */
export type NodeListener = (
  request: NodeRequest,
  response: NodeResponse,
  next?: (error?: unknown) => void,
) => Promise<boolean>;

/**
 * @param service anything with core's `handle`.
 * @throws TypeError for a base path that is no plain path.
 * @example http.createServer(createNodeListener(service)).listen(8080)
 */
export const createNodeListener = (
  service: { readonly handle: Handle },
  options: NodeListenerOptions = {},
): NodeListener => {
  const basePath = options.basePath === undefined ? null : normaliseBasePath(options.basePath);
  const trustedProxies = options.trustedProxies ?? 0;

  const answer = async (request: NodeRequest, response: NodeResponse, target: Target): Promise<boolean> => {
    const body = bodySource(request);
    const abort = new AbortController();
    const onClose = (): void => {
      if (!response.writableFinished) abort.abort(new Error('the client went away'));
    };
    response.on('close', onClose);
    const neutral: HttpRequest = {
      method: request.method ?? 'GET',
      path: target.path,
      query: target.query,
      headers: request.headers,
      body: (limit) => body.read(limit),
      bodyReserialised: body.reserialised,
      signal: abort.signal,
      remoteAddress: clientAddress(request, trustedProxies),
    };
    const result = await service.handle(neutral);
    if (!result.matched) {
      response.off('close', onClose);
      return false;
    }
    await send(request, response, result.response, mustClose(result.response, body));
    return true;
  };

  return async (request, response, next) => {
    try {
      const target = targetOf(request, basePath);
      if (target === 'malformed') {
        await send(request, response, MALFORMED, false);
        return true;
      }
      if (target !== 'elsewhere' && (await answer(request, response, target))) return true;
    } catch (error) {
      // `handle` never rejects; this is a defect of ours or a response that the host has touched.
      if (response.headersSent) response.destroy();
      else if (next !== undefined) next(error);
      else response.writeHead(500).end();
      return true;
    }
    next?.();
    return false;
  };
};

const MALFORMED: HttpResponse = {
  status: 400,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify({ error: { code: 'bad_request', message: 'The request target is malformed.' } }),
};

/** A body that was refused half-way is still on the line: the next request on this connection would begin in the middle of it. */
const mustClose = (response: HttpResponse, body: BodySource): boolean => response.status === 413 && body.unread();
