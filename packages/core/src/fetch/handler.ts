/** From a fetch `Request` to the neutral request, and from the neutral response to a `Response`. */
import { isSoundPath, normalizeBasePath, stripBasePath } from '../http/base-path.js';
import { mountError } from '../http/mount-error.js';
import type { Handle, HttpHeaders, HttpRequest } from '../http/types.js';
import { bodyReader } from './body.js';
import { toResponse } from './response.js';

/** How a service is mounted on a fetch handler. */
export interface FetchHandlerOptions {
  /** The whole public path under which the service is mounted. Default: the root. */
  readonly basePath?: string;
  /** The client's address, where the runtime knows it; only used for the cap on new installs. */
  readonly remoteAddress?: (request: Request) => string | undefined;
  /** Answers what is not the service's. Default: 404 in the service's error shape. */
  readonly fallback?: (request: Request) => Response | Promise<Response>;
  /** Told of failures that the client only sees as a 500 or a cut stream. Default: nobody. */
  readonly onError?: (error: unknown) => void;
}

/** A fetch handler with the service behind it. */
export interface FetchHandler {
  /** Answers every request; what is not the service's goes to `fallback`. Never rejects, unless `fallback` does. */
  (request: Request): Promise<Response>;
  /** `null` where the path is not one of the service, with the body unread, so that the host can go on. Never rejects. */
  readonly tryHandle: (request: Request) => Promise<Response | null>;
}

/** The standard joins repeated request headers with `, `, so each name has one string here. Without a prototype: names are the caller's choice. */
function headersOf(request: Request): HttpHeaders {
  const headers = Object.create(null) as Record<string, string>;
  for (const [name, value] of request.headers) headers[name] = value;
  return headers;
}

/**
 * Mounts a service on everything that speaks the Fetch standard.
 *
 * @param service anything with core's `handle`
 * @throws TypeError for a base path that is no plain path
 * @example
 * const handler = createFetchHandler(service, { basePath: '/audits' });
 * export { handler as GET, handler as POST }; // a Next.js route
 */
export function createFetchHandler(
  service: { readonly handle: Handle },
  options: FetchHandlerOptions = {},
): FetchHandler {
  const basePath = normalizeBasePath(options.basePath);
  const report = (error: unknown): void => {
    try {
      options.onError?.(error);
    } catch {
      // A log that fails must not take the request with it.
    }
  };

  const tryHandle = async (request: Request): Promise<Response | null> => {
    const answer = (response: Parameters<typeof toResponse>[0]) => toResponse(response, request.method, report);
    try {
      const url = new URL(request.url);
      const path = stripBasePath(url.pathname, basePath);
      if (path === null) return null;
      if (!isSoundPath(path))
        return answer(mountError('bad_request', 'The request target is malformed.', crypto.randomUUID()));
      const neutral: HttpRequest = {
        method: request.method.toUpperCase(),
        path,
        query: url.searchParams,
        basePath,
        headers: headersOf(request),
        body: bodyReader(request),
        signal: request.signal,
        remoteAddress: options.remoteAddress?.(request),
      };
      const result = await service.handle(neutral);
      return result.matched ? answer(result.response) : null;
    } catch (error) {
      report(error);
      return answer(mountError('internal_error', 'Internal error.', crypto.randomUUID()));
    }
  };

  const notFound = (request: Request): Response =>
    toResponse(mountError('not_found', 'No such path.', crypto.randomUUID()), request.method, report);
  const { fallback = notFound } = options;
  const handler = async (request: Request): Promise<Response> => (await tryHandle(request)) ?? fallback(request);
  return Object.assign(handler, { tryHandle });
}
