/** From a fetch `Request` to the neutral request, and from the neutral response to a `Response`. */
import { normaliseBasePath, stripBasePath } from '../http/base-path.js';
import type { Handle, HttpRequest } from '../http/types.js';
import { limitedBody } from './body.js';
import { toResponse } from './response.js';

export interface FetchHandlerOptions {
  /** Path under which the service is mounted; default the root. */
  readonly basePath?: string;
  /** The client's address, where the runtime knows it; only used for the cap on new installs. */
  readonly remoteAddress?: (request: Request) => string | undefined;
}

export interface FetchHandler {
  /** Answers every request; 404 where the path is not one of the service. */
  (request: Request): Promise<Response>;
  /** `null` where the path is not one of the service, so that the host can go on. */
  tryHandle(request: Request): Promise<Response | null>;
}

/** The neutral headers. Fetch joins repeated headers with commas; only Set-Cookie would suffer, which no request carries. */
const headersOf = (headers: Headers): Record<string, string> => Object.fromEntries(headers.entries());

/**
 * @param service anything with core's `handle`.
 * @throws TypeError for a base path that is no plain path.
 * @example export const { GET, POST } = { GET: handler, POST: handler } // Next.js route
 */
export const createFetchHandler = (
  service: { readonly handle: Handle },
  options: FetchHandlerOptions = {},
): FetchHandler => {
  const basePath = normaliseBasePath(options.basePath);
  const tryHandle = async (request: Request): Promise<Response | null> => {
    const url = new URL(request.url);
    const path = stripBasePath(url.pathname, basePath);
    if (path === null) return null;
    const neutral: HttpRequest = {
      method: request.method,
      path,
      query: url.searchParams,
      headers: headersOf(request.headers),
      body: limitedBody(request),
      signal: request.signal,
      remoteAddress: options.remoteAddress?.(request),
    };
    const result = await service.handle(neutral);
    return result.matched ? toResponse(result.response, request.method) : null;
  };
  const handler = async (request: Request): Promise<Response> =>
    (await tryHandle(request)) ??
    new Response(JSON.stringify({ error: { code: 'not_found', message: 'No such path.' } }), {
      status: 404,
      headers: { 'content-type': 'application/json; charset=utf-8' },
    });
  return Object.assign(handler, { tryHandle });
};
