/** The client: one method per endpoint, and helpers that wait for a job. */
import type {
  AuditDetail,
  AuditJobReference,
  AuditList,
  AuditStatusView,
  DiscoveryView,
  Enveloped,
  HealthView,
  HeartbeatRequest,
  HeartbeatResponse,
  JobStatusView,
  RegisterRequest,
  RegisterResponse,
  ToolbarResponse,
} from '@citeready/core/contract';
import { poll, type PollOptions, type Sleep } from './poll.js';
import type { ClientResult } from './result.js';
import { exchange, type Exchange, type TransportOptions } from './transport.js';

export interface ClientOptions {
  /** Where the service is mounted, such as `https://audit.example.com`. */
  readonly baseUrl: string;
  /** Give the one credential that you have; with several the service takes the highest. */
  readonly apiKey?: string;
  readonly authToken?: string;
  readonly installId?: string;
  /** Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** How polling waits; for tests. */
  readonly sleep?: Sleep;
}

interface CallOptions {
  readonly signal?: AbortSignal;
}

export interface CitereadyClient {
  submitAudit(domain: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  listAudits(
    query?: {
      readonly page?: number;
      readonly per_page?: number;
      readonly engine?: string;
      readonly sector?: string;
      readonly category?: string;
    },
    options?: CallOptions,
  ): Promise<ClientResult<AuditList>>;
  getAudit(slug: string, options?: CallOptions): Promise<ClientResult<AuditDetail>>;
  getStatus(slug: string, options?: CallOptions): Promise<ClientResult<AuditStatusView>>;
  getDiscovery(slug: string, options?: CallOptions): Promise<ClientResult<DiscoveryView>>;
  reaudit(slug: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  toolbarCheck(domain: string, options?: CallOptions): Promise<ClientResult<ToolbarResponse>>;
  getJobStatus(slug: string, options?: CallOptions): Promise<ClientResult<JobStatusView>>;
  registerPlugin(request: RegisterRequest, options?: CallOptions): Promise<ClientResult<RegisterResponse>>;
  onboard(siteUrl?: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  heartbeat(request: HeartbeatRequest, options?: CallOptions): Promise<ClientResult<HeartbeatResponse>>;
  health(options?: CallOptions): Promise<ClientResult<HealthView>>;
  /** Polls until the audit is `completed` or `failed`; resolves to its last status. */
  waitForAudit(slug: string, options?: PollOptions<AuditStatusView>): Promise<ClientResult<AuditStatusView>>;
  /** Polls until Discovery is complete, or the audit ended without it. */
  waitForDiscovery(slug: string, options?: PollOptions<DiscoveryView>): Promise<ClientResult<DiscoveryView>>;
  /** Polls until the instant check is `completed` or `failed`. */
  waitForCheck(slug: string, options?: PollOptions<JobStatusView>): Promise<ClientResult<JobStatusView>>;
}

const systemSleep: Sleep = (ms, signal) =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    if (signal?.aborted === true) done();
    else signal?.addEventListener('abort', done);
  });

const over = (status: string): boolean => status === 'completed' || status === 'failed';
const audit = (slug: string, rest = ''): string => `/api/v1/audits/${encodeURIComponent(slug)}${rest}`;

/**
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:8080', apiKey });
 * const submitted = await client.submitAudit('example.com');
 * if (submitted.ok) console.log(await client.waitForAudit(submitted.data.slug));
 */
export const createClient = (options: ClientOptions): CitereadyClient => {
  const sleep = options.sleep ?? systemSleep;
  const transport: TransportOptions = {
    baseUrl: options.baseUrl,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    headers: {
      ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      ...(options.authToken === undefined ? {} : { 'x-auth-token': options.authToken }),
      ...(options.installId === undefined ? {} : { 'x-install-id': options.installId }),
    },
  };
  const call = <T>(request: Exchange): Promise<ClientResult<T>> => exchange<T>(transport, request);
  /** Takes the data out of the envelope. */
  const data = async <T>(request: Exchange): Promise<ClientResult<T>> => {
    const result = await call<Enveloped<T>>(request);
    return result.ok ? { ...result, data: result.data.data } : result;
  };
  const get = (path: string, { signal }: CallOptions = {}): Exchange => ({ method: 'GET', path, signal });
  const post = (path: string, body: unknown, { signal }: CallOptions = {}): Exchange => ({
    method: 'POST',
    path,
    body,
    signal,
  });

  const client: CitereadyClient = {
    submitAudit: (domain, call) => data(post('/api/v1/audits', { domain }, call)),
    listAudits: (query = {}, more) => call({ ...get('/api/v1/audits', more), query }),
    getAudit: (slug, more) => data(get(audit(slug), more)),
    getStatus: (slug, more) => data(get(audit(slug, '/status'), more)),
    getDiscovery: (slug, more) => data(get(audit(slug, '/discovery'), more)),
    reaudit: (slug, more) => data(post(audit(slug, '/reaudit'), undefined, more)),
    toolbarCheck: (domain, more) => call(post('/api/v1/toolbar/check', { domain }, more)),
    getJobStatus: (slug, more) => call({ ...get('/api/job-status', more), query: { slug, engine: 'instant' } }),
    registerPlugin: (request, more) => call(post('/api/v1/plugin/register', request, more)),
    onboard: (siteUrl, more) =>
      data(post('/api/v1/plugin/onboard', siteUrl === undefined ? {} : { site_url: siteUrl }, more)),
    heartbeat: (request, more) => call(post('/api/v1/plugin/heartbeat', request, more)),
    health: (more) => call(get('/api/v1/health', more)),
    waitForAudit: (slug, polling = {}) =>
      poll(
        () => client.getStatus(slug, polling),
        ({ status }) => over(status),
        sleep,
        polling,
      ),
    waitForDiscovery: (slug, polling = {}) =>
      poll(
        () => client.getDiscovery(slug, polling),
        ({ status, discovery }) => discovery?.complete === true || over(status),
        sleep,
        polling,
      ),
    waitForCheck: (slug, polling = {}) =>
      poll(
        () => client.getJobStatus(slug, polling),
        ({ job }) => over(job.status),
        sleep,
        polling,
      ),
  };
  return client;
};
