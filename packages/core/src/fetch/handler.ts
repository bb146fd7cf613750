/** Converts a fetch `Request` to the neutral request, and the neutral response to a `Response`. */
import { isSoundPath, normalizeBasePath, stripBasePath } from '../http/base-path.js';
import { mountError } from '../http/mount-error.js';
import type { Handle, HttpHeaders, HttpRequest } from '../http/types.js';
import { bodyReader } from './body.js';
import { toResponse } from './response.js';

/** How a service is mounted on a fetch handler. */
export interface FetchHandlerOptions {
  /** The full public path under which the service is mounted. Default: the root. */
  readonly basePath?: string;
  /** The client's address, if the runtime provides it; only used for the cap on new installs. */
  readonly remoteAddress?: (request: Request) => string | undefined;
  /** Handles requests that do not belong to the service. Default: 404 in the service's error shape. */
  readonly fallback?: (request: Request) => Response | Promise<Response>;
  /** Receives failures that the client only sees as a 500 or a truncated stream. Default: none. */
  readonly onError?: (error: unknown) => void;
}

/** A fetch handler with the service behind it. */
export interface FetchHandler {
  /** Handles every request; those that do not belong to the service go to `fallback`. Never rejects, unless `fallback` does. */
  (request: Request): Promise<Response>;
  /** `null` if the path does not belong to the service; the body is then unread, so that the host can continue. Never rejects. */
  readonly tryHandle: (request: Request) => Promise<Response | null>;
}

/**
 * The standard joins repeated request headers with `, `, so each name has one string here. Without a prototype, since the caller chooses
 * the names.
 */
function headersOf(request: Request): HttpHeaders {
  const headers = Object.create(null) as Record<string, string>;
  for (const [name, value] of request.headers) headers[name] = value;
  return headers;
}

/**
 * Mounts a service on any runtime that implements the Fetch standard.
 *
 * @param service anything with core's `handle`
 * @throws TypeError for a base path that is not a plain path
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
      // A failing logger must not fail the request.
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
