/** One HTTP exchange: JSON out, JSON in, and both error shapes of the API converted to one. */
import type { ErrorCode, FieldProblem } from '@citeready/core/contract';
import type { ClientResult } from './result.js';
import { failure } from './result.js';
import type { Time } from './time.js';
import { within } from './time.js';
import type { OpenStream } from './watch.js';

export interface TransportOptions {
  readonly baseUrl: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly fetch: typeof globalThis.fetch;
  /** Default timeout of a call, in milliseconds. */
  readonly timeoutMs: number;
  readonly time: Time;
}

export interface Exchange {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
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
  // A proxy whose upstream is unreachable or times out.
  502: 'unavailable',
  503: 'unavailable',
  504: 'unavailable',
};

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

function retryAfter(response: Response): number | null {
  const text = response.headers.get('retry-after');
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : null;
}

/** Concatenated as strings, so that a base of `/audits` refers to the page's own origin in a browser, where fetch accepts it. */
export function urlOf(
  { baseUrl }: Pick<TransportOptions, 'baseUrl'>,
  { path, query = {} }: Pick<Exchange, 'path' | 'query'>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
  const text = search.toString();
  return withoutSlashes(baseUrl) + path + (text === '' ? '' : `?${text}`);
}

function withoutSlashes(base: string): string {
  let end = base.length;
  while (base[end - 1] === '/') end -= 1;
  return base.slice(0, end);
}

function readError(
  body: unknown,
  response: Response,
): { readonly ok: false; readonly error: ReturnType<typeof failure>['error'] } {
  const more = {
    status: response.status,
    retryAfterSeconds: retryAfter(response),
    requestId: response.headers.get('x-request-id'),
  };
  const byStatus = CODE_BY_STATUS[response.status] ?? 'invalid_response';
  if (!isObject(body)) return failure(byStatus, `The service responded with status ${response.status}.`, more);
  const { error } = body;
  // The plugin endpoints respond with a plain sentence.
  if (typeof error === 'string') return failure(byStatus, error, more);
  if (!isObject(error)) return failure(byStatus, `The service responded with status ${response.status}.`, more);
  const details = Array.isArray(error['details']) ? (error['details'] as FieldProblem[]) : [];
  const message =
    typeof error['message'] === 'string' ? error['message'] : `The service responded with status ${response.status}.`;
  return failure(byStatus, message, { ...more, details });
}

/** Resolves with the whole JSON body as `T`. The service is trusted to keep its contract; other responses are `invalid_response`. */
export function exchange<T>(options: TransportOptions, request: Exchange): Promise<ClientResult<T>> {
  const timeoutMs = request.timeoutMs ?? options.timeoutMs;
  return within(options.time, timeoutMs, request.signal, async (signal, late) => {
    try {
      return await once<T>(options, request, signal);
    } catch (error) {
      if (late()) return failure('timeout', `No response within ${timeoutMs / 1000} s.`);
      if (signal.aborted) return failure('aborted', 'The call was aborted.');
      return failure('network', error instanceof Error ? error.message : 'The service could not be reached.');
    }
  });
}

/** Opens an event stream. Rejects like fetch. */
export async function openStream(
  options: TransportOptions,
  request: Exchange,
  signal: AbortSignal,
): ReturnType<OpenStream> {
  const sent = options.fetch(urlOf(options, request), {
    headers: { accept: 'text/event-stream', ...options.headers, ...request.headers },
    redirect: 'error',
    signal,
  });
  const response = await Promise.race([sent, aborted(signal)]);
  const type = response.headers.get('content-type') ?? '';
  const { body } = response;
  if (response.status === 200 && type.startsWith('text/event-stream') && body !== null)
    return { status: 200, requestId: response.headers.get('x-request-id'), pieces: piecesOf(body, signal) };
  // Unread, it would keep its connection open.
  await body?.cancel().catch(() => undefined);
  return { status: null, retryAfterSeconds: retryAfter(response) };
}

/** Text as it arrives. Ends the stream when the reader stops. */
async function* piecesOf(body: ReadableStream<Uint8Array>, signal: AbortSignal): AsyncGenerator<string> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  const givenUp = aborted(signal);
  try {
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), givenUp]);
      if (done) return;
      yield decoder.decode(value, { stream: true });
    }
  } finally {
    void reader.cancel().catch(() => undefined);
  }
}

async function once<T>(options: TransportOptions, request: Exchange, signal: AbortSignal): Promise<ClientResult<T>> {
  const sent = options.fetch(urlOf(options, request), {
    method: request.method,
    headers: {
      accept: 'application/json',
      ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
      ...options.headers,
      ...request.headers,
    },
    // A redirect would send the key to any place that it names.
    redirect: 'error',
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal,
  });
  // A custom fetch may ignore the signal.
  const response = await Promise.race([sent, aborted(signal)]);
  const body = parse(await Promise.race([response.text(), aborted(signal)]));
  if (!response.ok) return readError(body, response);
  const requestId = response.headers.get('x-request-id');
  if (!isObject(body))
    return failure('invalid_response', 'The response is not JSON.', { status: response.status, requestId });
  return { ok: true, status: response.status, data: body as T, retryAfterSeconds: retryAfter(response), requestId };
}

/** Rejects when the signal aborts. */
const aborted = (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const stop = (): void => reject(new Error('The call was aborted.'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
