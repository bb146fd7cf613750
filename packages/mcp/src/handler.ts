/**
 * Streamable HTTP for a service, behind its API keys. Requests are stateless: there are no sessions to keep, to steal or to route by a load
 * balancer. Every tool calls the service with the caller's key, as the caller could.
 */
import { createClient } from '@citeready/client';
import { createPlaces } from '@citeready/core/places';
import type { AuditService, Handle, HandleResult, HttpRequest } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { createServiceMcpServer } from './service/server.js';
import type { OnError } from './tool.js';
import { CANNOT_BE_ASKED, unauthorized, refusal } from './refusals.js';
import { isInitialize, readMessage } from './read-message.js';
import { neutral } from './neutral-response.js';

/** Options of `createMcpHandler`; all are optional. */
export interface McpHandlerOptions {
  /** Path of the endpoint below the mount's prefix. Default `/mcp`. */
  readonly path?: `/${string}`;
  /** Maximum number of concurrent requests, including waiting ones; further requests get a 503. 1 to 10,000, default 100. */
  readonly maxConcurrent?: number;
  /**
   * The same per client, or per key if the service does not report its client; further requests get a 429. Defaults to a quarter of
   * `maxConcurrent`.
   */
  readonly maxPerClient?: number;
  /** Receives failures whose cause the caller does not see. Default: none. */
  readonly onError?: OnError;
}

/** Mounts accept it instead of a service, or in front of one. */
export interface McpHandler {
  /** Handles requests to the endpoint; others are not matched. Never rejects. */
  readonly handle: Handle;
}

/** Maximum number of messages in one body. Current clients send one. */
const MOST_MESSAGES = 10;
function bearer({ headers }: HttpRequest): string | null {
  const { authorization } = headers;
  return typeof authorization === 'string' ? (/^bearer +([^\s]+)$/i.exec(authorization)?.[1] ?? null) : null;
}

function atOnce(name: string, value: number): number {
  if (!Number.isInteger(value) || value < 1 || value > 10_000)
    throw new RangeError(`${name} must be a whole number from 1 to 10,000, not ${value}.`);
  return value;
}

/**
 * Creates the MCP endpoint of a service.
 *
 * @param service the service, or anything with its `handle`; with `authenticate`, an invalid key is refused before its body is read
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
  // In process: the same handlers, credentials, limits and responses as over HTTP, without a socket.
  const inside = createFetchHandler(service, { onError });
  const clientFor = (apiKey: string) =>
    createClient({
      baseUrl: 'http://service.invalid',
      apiKey,
      fetch: (input, init) => inside(new Request(input, init)),
    });

  /** The client that owns a key, or the key itself if the service does not report it; `null` for an invalid key. */
  const clientOf = async (apiKey: string): Promise<string | null> => {
    if (service.authenticate === undefined) return apiKey;
    return (await service.authenticate(apiKey))?.clientId ?? null;
  };

  /** Validates the key, once per connection; each tool validates it again. `null` if it is valid. */
  const refusedKey = async (apiKey: string, signal: AbortSignal): Promise<HandleResult | null> => {
    const known = await clientFor(apiKey).listAudits({ per_page: 1 }, { signal });
    if (known.ok || known.error.code === 'forbidden') return null;
    const { code, retryAfterSeconds: wait } = known.error;
    if (code === 'unauthorized') return unauthorized();
    const headers = wait === null ? {} : { 'retry-after': String(wait) };
    return code === 'rate_limited'
      ? refusal(429, 'Too many calls with this API key.', { headers })
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
      // The server only sends responses: there is no stream to open and no session to end.
      if (request.method !== 'POST') return refusal(405, 'Send messages with POST.', { headers: { allow: 'POST' } });
      const client = await clientOf(apiKey).catch((error: unknown) => {
        onError(error);
        return undefined;
      });
      if (client === undefined) return refusal(503, CANNOT_BE_ASKED, { headers: { 'retry-after': '5' } });
      if (client === null) return unauthorized();
      const place = takePlace(client);
      if (place === 'client-full')
        return refusal(429, 'Too many calls of this client are in progress.', { headers: { 'retry-after': '5' } });
      if (place === 'full') return refusal(503, 'Too many calls are in progress.', { headers: { 'retry-after': '5' } });
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
