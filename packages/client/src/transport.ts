/** One HTTP exchange: JSON out, JSON in, and both error shapes of the interface turned into one. */
import type { ErrorCode, FieldProblem } from '@citeready/core/contract';
import { failure, type ClientResult } from './result.js';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
}

export interface Exchange {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  400: 'bad_request',
  401: 'unauthorized',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  413: 'payload_too_large',
  415: 'unsupported_media_type',
  429: 'rate_limited',
  500: 'internal_error',
  503: 'unavailable',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

const retryAfter = (response: Response): number | null => {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
};

const urlOf = ({ baseUrl }: TransportOptions, { path, query = {} }: Exchange): string => {
  const url = new URL(baseUrl.replace(/\/+$/, '') + path);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url.href;
};

const readError = (
  body: unknown,
  response: Response,
): { readonly ok: false; readonly error: ReturnType<typeof failure>['error'] } => {
  const more = {
    status: response.status,
    retryAfterSeconds: retryAfter(response),
    requestId: response.headers.get('x-request-id'),
  };
  const byStatus = CODE_BY_STATUS[response.status] ?? 'invalid_response';
  if (!isObject(body)) return failure(byStatus, `The service answered ${response.status}.`, more);
  const { error } = body;
  // The plugin endpoints answer a plain sentence.
  if (typeof error === 'string') return failure(byStatus, error, more);
  if (!isObject(error)) return failure(byStatus, `The service answered ${response.status}.`, more);
  const details = Array.isArray(error['details']) ? (error['details'] as FieldProblem[]) : [];
  const message = typeof error['message'] === 'string' ? error['message'] : `The service answered ${response.status}.`;
  return failure(byStatus, message, { ...more, details });
};

/** Resolves to the whole JSON body as `T`. The service is trusted to keep its contract; other answers are `invalid_response`. */
export const exchange = async <T>(options: TransportOptions, request: Exchange): Promise<ClientResult<T>> => {
  try {
    const response = await options.fetch(urlOf(options, request), {
      method: request.method,
      headers: {
        accept: 'application/json',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...options.headers,
        ...request.headers,
      },
      // A redirect would carry the key to wherever it points.
      redirect: 'error',
      ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
      ...(request.signal === undefined ? {} : { signal: request.signal }),
    });
    const text = await response.text();
    const body = parse(text);
    if (!response.ok) return readError(body, response);
    if (!isObject(body)) return failure('invalid_response', 'The answer is not JSON.', { status: response.status });
    return { ok: true, status: response.status, data: body as T, retryAfterSeconds: retryAfter(response) };
  } catch (error) {
    if (request.signal?.aborted === true) return failure('aborted', 'The call was given up.');
    return failure('network', error instanceof Error ? error.message : 'The service could not be reached.');
  }
};

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};
