/** A complete service for unit tests: memory, a clock that the test advances, an auditor that the test scripts. No network, no sleep. */
import type { Auditor, AuditService, AuditServiceConfig, Backend, HttpHeaders, HttpResponse } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';
import type { ManualClock } from '@citeready/memory';
import { createManualClock, createMemoryBackend, createSequentialIds } from '@citeready/memory';
import { createScriptedAuditor } from './scripted-auditor.js';

/** Options of a test service. */
export interface TestServiceOptions {
  /** The time at the start. @default 2026-03-01T12:00:00Z */
  readonly at?: Date | string;
  /** Audits the sites. @default createScriptedAuditor() */
  readonly auditor?: Auditor;
  /** Further options of the service. */
  readonly config?: Partial<Omit<AuditServiceConfig, 'auditor'>>;
}

/** Options of a test request. */
export interface TestRequestOptions {
  /** Strings and bytes are sent unchanged, anything else as JSON. */
  readonly body?: unknown;
  /** The API key of the test service is sent unless one of these is a credential. Names are case-insensitive. */
  readonly headers?: HttpHeaders;
  /** Sends no API key. */
  readonly anonymous?: boolean;
  /** Address of the caller; absent: unknown. */
  readonly remoteAddress?: string;
}

/** The response to a test request. */
export interface TestResponse<Body = unknown> {
  /** HTTP status. */
  readonly status: number;
  /** By lower-case name. */
  readonly headers: HttpResponse['headers'];
  /** The parsed JSON; `null` if there is no body, text if it is not JSON. */
  readonly body: Body;
}

/** A complete service for a unit test. */
export interface TestService {
  /** The service under test. */
  readonly service: AuditService;
  /** Responds instead of a network: the `fetch` of a client, with any base URL. */
  readonly fetch: typeof globalThis.fetch;
  /** The clock of the service and its storage; stands still until it is advanced. */
  readonly clock: ManualClock;
  /** Storage in memory. */
  readonly backend: Backend;
  /** An API key of the client `test` with both scopes. */
  readonly key: string;
  /**
   * Sends a request directly to the service. `path` may have a query. `Body` is the type that the test expects of the JSON; it is not
   * checked.
   * @throws Error for a path that does not belong to the service.
   */
  readonly request: <Body = unknown>(
    method: string,
    path: string,
    options?: TestRequestOptions,
  ) => Promise<TestResponse<Body>>;
  /**
   * Runs every claimable job, each to its end before the next begins, audits before pushes before webhooks, so that the order is
   * deterministic. For concurrent jobs, use `service.worker()`. Returns how many ran.
   */
  readonly runJobs: () => Promise<number>;
}

/** Headers that carry a credential. */
const CREDENTIALS = ['authorization', 'x-auth-token', 'x-install-id', 'x-service-signature', 'x-aeo-signature'];

/**
 * Composes a service for a unit test.
 * @example
 * const { request, runJobs } = await createTestService();
 * await request('POST', '/api/v1/audits', { body: { domain: 'acme.com' } });
 * await runJobs();
 * const { body } = await request('GET', '/api/v1/audits/acme-com/status');
 */
export async function createTestService(options: TestServiceOptions = {}): Promise<TestService> {
  const { at = '2026-03-01T12:00:00Z', auditor = createScriptedAuditor(), config = {} } = options;
  const clock = createManualClock(at);
  const backend = config.backend ?? createMemoryBackend({ clock, ids: createSequentialIds(1) });
  const service = createAuditService({ ...config, backend, auditor });
  const { key } = await service.keys.create({ clientId: 'test' });
  const worker = service.worker();
  const handler = createFetchHandler(service);

  return {
    service,
    fetch: (input, init) => handler(new Request(input, init)),
    clock,
    backend,
    key,
    runJobs: () => worker.runOnce({ atOnce: 1 }),
    async request<Body>(
      method: string,
      target: string,
      { body, headers = {}, anonymous = false, remoteAddress }: TestRequestOptions = {},
    ) {
      const sent: Record<string, HttpHeaders[string]> = {};
      for (const [name, value] of Object.entries(headers)) sent[name.toLowerCase()] = value;
      if (!anonymous && !CREDENTIALS.some((name) => name in sent)) sent['authorization'] = `Bearer ${key}`;
      const bytes = bytesOf(body);
      if (body !== undefined) sent['content-type'] ??= 'application/json';
      const { pathname, searchParams } = new URL(target, 'http://test.invalid');
      const result = await service.handle({
        method,
        path: pathname,
        query: searchParams,
        headers: sent,
        body: async () => bytes,
        signal: new AbortController().signal,
        remoteAddress,
      });
      if (!result.matched) throw new Error(`${method} ${target} is not one of the service's paths`);
      const { response } = result;
      const { status, headers: received } = response;
      const answer = { status, headers: received, body: (await parsed(response)) as Body };
      // What a mount does once the client has the complete response.
      await response.onWritten?.();
      return answer;
    },
  };
}

function bytesOf(body: unknown): Uint8Array {
  if (body === undefined) return new Uint8Array();
  if (body instanceof Uint8Array) return body;
  return new TextEncoder().encode(typeof body === 'string' ? body : JSON.stringify(body));
}

async function parsed({ body, headers }: HttpResponse): Promise<unknown> {
  if (body === undefined) return null;
  const text = typeof body === 'string' ? body : await textOf(body);
  const type = headers['content-type'];
  return typeof type === 'string' && type.includes('json') ? JSON.parse(text) : text;
}

async function textOf(body: Uint8Array | AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  if (body instanceof Uint8Array) chunks.push(body);
  else for await (const chunk of body) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}
