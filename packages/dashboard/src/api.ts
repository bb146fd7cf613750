/**
 * The dashboard as a client of the service: every page calls the public routes with the visitor's own key. What a client may not see, no
 * page can show it.
 */
import type { HttpRequest, HttpResponse } from '@citeready/core';
import type { DashboardService } from './options.js';

/** A response of the service: the data of a route, or its refusal. */
export type ApiAnswer<T> =
  | { readonly ok: true; readonly status: number; readonly data: T; readonly meta: { readonly total?: number } }
  | { readonly ok: false; readonly status: number; readonly code: string; readonly message: string };

/** Calls a route. `T` is the `data` of its contract, which the service guarantees. */
export type Api = <T>(
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  options?: { readonly query?: Readonly<Record<string, string>>; readonly body?: unknown },
) => Promise<ApiAnswer<T>>;

interface Envelope {
  readonly data?: unknown;
  readonly meta?: { readonly total?: number };
  readonly error?: { readonly code?: string; readonly message?: string };
}

/** The request of a page under the visitor's key; the visitor's address is passed on. */
const under = (
  apiKey: string,
  { signal, remoteAddress }: HttpRequest,
  method: string,
  path: string,
  query: URLSearchParams,
  bytes: Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): HttpRequest => ({
  method,
  path,
  query,
  headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json', ...headers },
  body: async () => bytes,
  signal,
  remoteAddress,
});

export const createApi =
  (service: DashboardService, request: HttpRequest, apiKey: string): Api =>
  async <T>(
    method: string,
    path: string,
    { query = {}, body }: { query?: Readonly<Record<string, string>>; body?: unknown } = {},
  ) => {
    const bytes = body === undefined ? new Uint8Array() : new TextEncoder().encode(JSON.stringify(body));
    const asked = under(apiKey, request, method, path, new URLSearchParams(query), bytes);
    const result = await service.handle(asked);
    if (!result.matched) throw new Error(`The service has no route ${method} ${path}.`);
    const { status, body: text } = result.response;
    const answer = (typeof text === 'string' && text !== '' ? JSON.parse(text) : {}) as Envelope;
    if (status < 300) return { ok: true, status, data: answer.data as T, meta: answer.meta ?? {} };
    return {
      ok: false,
      status,
      code: answer.error?.code ?? 'internal_error',
      message: answer.error?.message ?? '',
    };
  };

/** The event stream of an audit, as the service sends it. */
export async function openEvents(
  service: DashboardService,
  request: HttpRequest,
  apiKey: string,
  slug: string,
  lastEventId: string | null,
): Promise<HttpResponse | null> {
  const path = `/api/v1/audits/${slug}/events`;
  const headers = lastEventId === null ? {} : { 'last-event-id': lastEventId };
  const result = await service.handle(
    under(apiKey, request, 'GET', path, new URLSearchParams(), new Uint8Array(), headers),
  );
  return result.matched ? result.response : null;
}
