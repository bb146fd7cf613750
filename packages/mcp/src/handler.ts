/**
 * Streamable HTTP beside a service, behind its API keys. Every request stands for itself: there are no sessions to be kept, to be stolen or
 * to be found by a load balancer. Every tool asks the service with the caller's key, as the caller could.
 */
import { createClient } from '@citeready/client';
import { createPlaces } from '@citeready/core/places';
import type { AuditService, Handle, HandleResult, HttpRequest, HttpResponse } from '@citeready/core';
import { isBodyError } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createServiceMcpServer } from './service/server.js';
import type { OnError } from './tool.js';

/** Options of `createMcpHandler`; all may be left out. */
export interface McpHandlerOptions {
  /** Path of the endpoint below the mount's prefix. Default `/mcp`. */
  readonly path?: `/${string}`;
  /** Requests that are answered at once, waiting ones among them; more get 503. 1 to 10,000, default 100. */
  readonly maxConcurrent?: number;
  /** The same of one client, or of one key where the service does not tell whose it is; more get 429. Default a quarter of `maxConcurrent`. */
  readonly maxPerClient?: number;
  /** Told of failures that a caller only sees as such. Default nobody. */
  readonly onError?: OnError;
}

/** Mounts take it in the place of a service, or before one. */
export interface McpHandler {
  /** Answers requests for the endpoint; others are not matched. Never rejects. */
  readonly handle: Handle;
}

const MOST_BYTES = 256 * 1024;
/** Messages in one body. Clients of today send one. */
const MOST_MESSAGES = 10;
/** JSON-RPC's codes. */
const CODES = { parse: -32_700, refused: -32_000 } as const;

function bearer({ headers }: HttpRequest): string | null {
  const { authorization } = headers;
  return typeof authorization === 'string' ? (/^bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? null) : null;
}

function refusal(
  status: number,
  message: string,
  {
    headers = {},
    code = CODES.refused,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly code?: number } = {},
): HandleResult {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return {
    matched: true,
    response: {
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      },
      body,
    },
  };
}

const NO_KEY = 'An API key is needed: Authorization: Bearer <key>.';
const CANNOT_BE_ASKED = 'The service cannot be asked at present.';
const unauthorized = (): HandleResult => refusal(401, NO_KEY, { headers: { 'www-authenticate': 'Bearer' } });

function atOnce(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1 || value > 10_000)
    throw new RangeError(`${name} must be a whole number from 1 to 10,000, not ${value}.`);
  return value;
}

async function* chunks(body: ReadableStream<Uint8Array>, done: () => void): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done: ended, value } = await reader.read();
      if (ended) return;
      yield value;
    }
  } finally {
    // A reader that goes away ends the call that it waited for.
    await reader.cancel().catch(() => undefined);
    done();
  }
}

function neutral(response: Response, done: () => void): HttpResponse {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'connection' && name !== 'content-length'),
  );
  const head = { status: response.status, headers: { ...headers, 'x-content-type-options': 'nosniff' } };
  if (response.body === null) {
    done();
    return head;
  }
  return { ...head, body: chunks(response.body, done) };
}

const isInitialize = (message: unknown): boolean =>
  (Array.isArray(message) ? message : [message]).some(
    (one: unknown) => typeof one === 'object' && one !== null && 'method' in one && one.method === 'initialize',
  );

/** The body as JSON, or the answer that it gets. */
async function readMessage(
  request: HttpRequest,
): Promise<{ readonly message: unknown } | { readonly refused: HandleResult }> {
  try {
    const bytes = await request.body(MOST_BYTES);
    return { message: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch (error) {
    if (isBodyError(error) && error.code === 'BODY_TOO_LARGE')
      return { refused: refusal(413, `The request body is larger than ${MOST_BYTES} bytes.`) };
    return { refused: refusal(400, 'The request body is not valid JSON.', { code: CODES.parse }) };
  }
}

/**
 * Makes the endpoint of a service for MCP clients.
 *
 * @param service the service, or anything with its `handle`; with `authenticate` a key that opens nothing is refused before its body is read
 * @throws RangeError for a limit outside its range
 * @example
 * const agents = createNodeListener(createMcpHandler(service));
 * app.use(agents); // POST /mcp
 */
export function createMcpHandler(
  service: Pick<AuditService, 'handle'> & Partial<Pick<AuditService, 'authenticate'>>,
  options: McpHandlerOptions = {},
): McpHandler {
  const { path = '/mcp', onError = () => undefined } = options;
  const total = atOnce('maxConcurrent', options.maxConcurrent ?? 100);
  const takePlace = createPlaces({
    total,
    perClient: atOnce('maxPerClient', options.maxPerClient ?? Math.ceil(total / 4)),
  });
  // In process: the same handlers, credentials, limits and answers as over HTTP, without a socket.
  const inside = createFetchHandler(service, { onError });
  const clientFor = (apiKey: string) =>
    createClient({
      baseUrl: 'http://service.invalid',
      apiKey,
      fetch: (input, init) => inside(new Request(input, init)),
    });

  /** The client behind a key, and the key itself where the service does not tell; `null` for a key that opens nothing. */
  const clientOf = async (apiKey: string): Promise<string | null> => {
    if (service.authenticate === undefined) return apiKey;
    return (await service.authenticate(apiKey))?.clientId ?? null;
  };

  /** Whether the key opens anything, asked once a connection; each tool asks again. `null` when it does. */
  const refusedKey = async (apiKey: string, signal: AbortSignal): Promise<HandleResult | null> => {
    const known = await clientFor(apiKey).listAudits({ per_page: 1 }, { signal });
    if (known.ok || known.error.code === 'forbidden') return null;
    const { code, retryAfterSeconds: wait } = known.error;
    if (code === 'unauthorized') return unauthorized();
    const headers = wait === null ? {} : { 'retry-after': String(wait) };
    return code === 'rate_limited'
      ? refusal(429, 'Too many calls with this key.', { headers })
      : refusal(503, CANNOT_BE_ASKED, { headers });
  };

  const converse = async (request: HttpRequest, apiKey: string, done: () => void): Promise<HandleResult> => {
    const read = await readMessage(request);
    if ('refused' in read) return (done(), read.refused);
    const { message } = read;
    const refused =
      Array.isArray(message) && message.length > MOST_MESSAGES
        ? refusal(400, `More than ${MOST_MESSAGES} messages in one request.`)
        : isInitialize(message)
          ? await refusedKey(apiKey, request.signal)
          : null;
    if (refused !== null) return (done(), refused);
    const mcp = createServiceMcpServer({ client: clientFor(apiKey), onError });
    const transport = new WebStandardStreamableHTTPServerTransport();
    const end = (): void => {
      request.signal.removeEventListener('abort', end);
      mcp.close().catch(onError);
      done();
    };
    request.signal.addEventListener('abort', end, { once: true });
    try {
      await mcp.server.connect(transport);
      const headers = Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
        typeof value === 'string' && name !== 'authorization' && name !== 'content-length' ? [[name, value]] : [],
      );
      const web = new Request(`http://mcp.invalid${path}`, { method: 'POST', headers, body: '{}' });
      const response = await transport.handleRequest(web, { parsedBody: message });
      return { matched: true, response: neutral(response, end) };
    } catch (error) {
      end();
      throw error;
    }
  };

  return {
    async handle(request) {
      if (request.path !== path) return { matched: false };
      const apiKey = bearer(request);
      if (apiKey === null) return unauthorized();
      // Nothing is sent but answers: there is no stream to open and no session to end.
      if (request.method !== 'POST') return refusal(405, 'Send messages with POST.', { headers: { allow: 'POST' } });
      const client = await clientOf(apiKey).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      if (client === undefined) return refusal(503, CANNOT_BE_ASKED, { headers: { 'retry-after': '5' } });
      if (client === null) return unauthorized();
      const place = takePlace(client);
      if (place === 'client-full')
        return refusal(429, 'Too many calls of this client wait for answers.', { headers: { 'retry-after': '5' } });
      if (place === 'full')
        return refusal(503, 'Too many calls wait for answers.', { headers: { 'retry-after': '5' } });
      try {
        return await converse(request, apiKey, place);
      } catch (error) {
        place();
        onError(error);
        return refusal(500, 'Internal error.', { code: -32_603 });
      }
    },
  };
}
