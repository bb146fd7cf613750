/** The client: one method per endpoint, and helpers that wait for a job. */
import type {
  AuditDetail,
  AuditJobReference,
  AuditList,
  AuditStatusView,
  ControlView,
  Corrections,
  CorrectionsView,
  BadgeQuery,
  DiscoveryView,
  FoundAuditView,
  Enveloped,
  HealthView,
  HeartbeatRequest,
  HeartbeatResponse,
  JobStatusView,
  PublicQuery,
  ScheduleView,
  RegisterRequest,
  RegisterResponse,
  ToolbarResponse,
  WithdrawnView,
} from '@citeready/core/contract';
import { ROUTES } from './generated/routes.js';
import type { CallOptions, PollOptions } from './options.js';
import { poll } from './poll.js';
import type { ClientResult } from './result.js';
import type { Time } from './time.js';
import { systemTime } from './time.js';
import type { Exchange, TransportOptions } from './transport.js';
import { exchange, openStream, urlOf } from './transport.js';
import { watch } from './watch.js';

/** Where the service is, and the caller's credential. */
export interface ClientOptions {
  /**
   * URL of the service's mount, such as `https://audit.example.com`; in a browser also a path on the page's own origin, such as `/audits`,
   * or ''.
   */
  readonly baseUrl: string;
  /** Set the one credential that you have; if there are several, the service uses the strongest. */
  readonly apiKey?: string;
  /** The X-Auth-Token of a registered user. */
  readonly authToken?: string;
  /** The id of an install of the toolbar, a UUID that it made itself. */
  readonly installId?: string;
  /** Defaults to the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** Timeout of one call, in milliseconds. Default: 30,000. */
  readonly timeoutMs?: number;
  /** The clock; for tests. */
  readonly time?: Time;
}

/** The client: one method for each route, and helpers that wait for a job. */
export interface CitereadyClient {
  /** Queues an audit of a domain, or returns the existing one; needs the scope `write`. A URL stands for its domain. */
  submitAudit(domain: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  /** A page of the published audits, one row per engine, newest result first. Defaults: page 1, 20 rows; at most 100 rows. */
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
  /**
   * Published audits by the beginning of their domain, or of a part of it after a dot or hyphen; at most `limit` (1 to 50, by default 20).
   */
  searchAudits(
    query: { readonly q: string; readonly limit?: number },
    options?: CallOptions,
  ): Promise<ClientResult<readonly FoundAuditView[]>>;
  /**
   * Audits that this client ordered last and that are waiting, running or failed, most recent first; at most `limit` (1 to 50, by default
   * 20).
   */
  listUnfinished(
    query?: { readonly limit?: number },
    options?: CallOptions,
  ): Promise<ClientResult<readonly FoundAuditView[]>>;
  /** The whole audit: scores, checks, evidence and fixes. */
  getAudit(slug: string, options?: CallOptions): Promise<ClientResult<AuditDetail>>;
  /** State and progress of the job; costs the service less than `getAudit`. */
  getStatus(slug: string, options?: CallOptions): Promise<ClientResult<AuditStatusView>>;
  /** What Discovery has found so far, while the audit is still running. */
  getDiscovery(slug: string, options?: CallOptions): Promise<ClientResult<DiscoveryView>>;
  /** Queues another audit of a completed or failed one; the last result remains readable. Needs the scope `write`. */
  reaudit(slug: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  /** The owner's corrections of Discovery; for clients that control the domain. */
  getCorrections(slug: string, options?: CallOptions): Promise<ClientResult<CorrectionsView>>;
  /** Replaces all corrections. */
  putCorrections(slug: string, corrections: Corrections, options?: CallOptions): Promise<ClientResult<CorrectionsView>>;
  /** Hides an audit from everyone; for clients that control the domain. Only the operator of the service can publish it again. */
  withdraw(slug: string, options?: CallOptions): Promise<ClientResult<WithdrawnView>>;
  /** What to publish on a domain to prove control of it. */
  getControl(domain: string, options?: CallOptions): Promise<ClientResult<ControlView>>;
  /** Makes the service look for a proof. */
  proveControl(domain: string, options?: CallOptions): Promise<ClientResult<ControlView>>;
  /** How often the domain is re-audited automatically; for clients that control it. */
  getSchedule(domain: string, options?: CallOptions): Promise<ClientResult<ScheduleView>>;
  /** Has it audited at an interval of 1 to 90 days; `null` ends that. */
  putSchedule(domain: string, everyDays: number | null, options?: CallOptions): Promise<ClientResult<ScheduleView>>;
  /** URL of the badge of a published audit, for an `<img>`; public, without a credential. Sends no request. */
  badgeUrl(slug: string, query?: Partial<BadgeQuery>): string;
  /** URL of the public report page of a published audit. Sends no request. */
  reportUrl(slug: string, query?: PublicQuery): string;
  /** Queues an instant check for the browser extension. A success, too, if the free audits are used up: see `ToolbarUpgrade`. */
  toolbarCheck(domain: string, options?: CallOptions): Promise<ClientResult<ToolbarResponse>>;
  /** State and result of an instant check. */
  getJobStatus(slug: string, options?: CallOptions): Promise<ClientResult<JobStatusView>>;
  /** Connects the site of a CMS plugin, with the token that signs its heartbeats. */
  registerPlugin(request: RegisterRequest, options?: CallOptions): Promise<ClientResult<RegisterResponse>>;
  /** Connects a site without a token and queues its first audit. Without `siteUrl`, the newest connected site of the client. */
  onboard(siteUrl?: string, options?: CallOptions): Promise<ClientResult<AuditJobReference>>;
  /** Reports the state of a plugin; returns the commands that wait for it. */
  heartbeat(request: HeartbeatRequest, options?: CallOptions): Promise<ClientResult<HeartbeatResponse>>;
  /** Whether the service can serve requests; needs no credential. A service in trouble is a failure with status 503. */
  health(options?: CallOptions): Promise<ClientResult<HealthView>>;
  /** Polls until the audit is `completed` or `failed`; resolves with its last status. */
  waitForAudit(slug: string, options?: PollOptions<AuditStatusView>): Promise<ClientResult<AuditStatusView>>;
  /**
   * Follows the audit to its end through the service's event stream: `onProgress` receives each change within a second or so. Polls like
   * `waitForAudit` if streams do not get through.
   */
  watch(slug: string, options?: PollOptions<AuditStatusView>): Promise<ClientResult<AuditStatusView>>;
  /** Polls until Discovery is complete, or the audit ended without it. */
  waitForDiscovery(slug: string, options?: PollOptions<DiscoveryView>): Promise<ClientResult<DiscoveryView>>;
  /** Polls until the instant check is `completed` or `failed`. */
  waitForCheck(slug: string, options?: PollOptions<JobStatusView>): Promise<ClientResult<JobStatusView>>;
}

const DEFAULT_TIMEOUT_MS = 30_000;

const over = (status: string): boolean => status === 'completed' || status === 'failed';

interface RouteTarget {
  readonly method: Exchange['method'];
  readonly path: string;
}
/** A route with its parameter filled in. */
const at = ({ method, path }: RouteTarget, parameter: string): RouteTarget => ({
  method,
  path: path.replace(/\{\w+\}/, () => encodeURIComponent(parameter)),
});

/**
 * Creates a client of a service.
 *
 * @example
 * const client = createClient({ baseUrl: 'http://127.0.0.1:8080', apiKey });
 * const submitted = await client.submitAudit('example.com');
 * if (submitted.ok) console.log(await client.waitForAudit(submitted.data.slug));
 */
export function createClient(options: ClientOptions): CitereadyClient {
  const time = options.time ?? systemTime;
  const transport: TransportOptions = {
    baseUrl: options.baseUrl,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
    timeoutMs: options.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    time,
    headers: {
      ...(options.apiKey === undefined ? {} : { authorization: `Bearer ${options.apiKey}` }),
      ...(options.authToken === undefined ? {} : { 'x-auth-token': options.authToken }),
      ...(options.installId === undefined ? {} : { 'x-install-id': options.installId }),
    },
  };
  const call = <T>(request: Exchange): Promise<ClientResult<T>> => exchange<T>(transport, request);
  /** Unwraps the data from the envelope. */
  const data = async <T>(request: Exchange): Promise<ClientResult<T>> => {
    const result = await call<Enveloped<T>>(request);
    return result.ok ? { ...result, data: result.data.data } : result;
  };
  const to = (route: RouteTarget, { signal, timeoutMs }: CallOptions = {}, body?: unknown): Exchange => ({
    ...route,
    signal,
    timeoutMs,
    ...(body === undefined ? {} : { body }),
  });

  const client: CitereadyClient = {
    submitAudit: (domain, more) => data(to(ROUTES.submitAudit, more, { domain })),
    listAudits: (query = {}, more) => call({ ...to(ROUTES.listAudits, more), query }),
    searchAudits: (query, more) => data({ ...to(ROUTES.searchAudits, more), query }),
    listUnfinished: (query = {}, more) => data({ ...to(ROUTES.listUnfinished, more), query }),
    getAudit: (slug, more) => data(to(at(ROUTES.getAudit, slug), more)),
    getStatus: (slug, more) => data(to(at(ROUTES.getAuditStatus, slug), more)),
    getDiscovery: (slug, more) => data(to(at(ROUTES.getDiscovery, slug), more)),
    reaudit: (slug, more) => data(to(at(ROUTES.reaudit, slug), more)),
    getCorrections: (slug, more) => data(to(at(ROUTES.getCorrections, slug), more)),
    putCorrections: (slug, corrections, more) => data(to(at(ROUTES.putCorrections, slug), more, corrections)),
    withdraw: (slug, more) => data(to(at(ROUTES.withdrawAudit, slug), more)),
    getControl: (domain, more) => data(to(at(ROUTES.getControl, domain), more)),
    proveControl: (domain, more) => data(to(at(ROUTES.proveControl, domain), more)),
    getSchedule: (domain, more) => data(to(at(ROUTES.getSchedule, domain), more)),
    putSchedule: (domain, everyDays, more) => data(to(at(ROUTES.putSchedule, domain), more, { every_days: everyDays })),
    badgeUrl: (slug, query = {}) => urlOf(transport, { ...at(ROUTES.getBadge, slug), query: { ...query } }),
    reportUrl: (slug, query = {}) => urlOf(transport, { ...at(ROUTES.getPublicReport, slug), query: { ...query } }),
    toolbarCheck: (domain, more) => call(to(ROUTES.toolbarCheck, more, { domain })),
    getJobStatus: (slug, more) => call({ ...to(ROUTES.getJobStatus, more), query: { slug, engine: 'instant' } }),
    registerPlugin: (request, more) => call(to(ROUTES.registerPlugin, more, request)),
    onboard: (siteUrl, more) =>
      data(to(ROUTES.onboardPlugin, more, siteUrl === undefined ? {} : { site_url: siteUrl })),
    heartbeat: (request, more) => call(to(ROUTES.heartbeat, more, request)),
    health: (more) => call(to(ROUTES.getHealth, more)),
    waitForAudit: (slug, polling = {}) =>
      poll(
        (signal) => client.getStatus(slug, { signal }),
        ({ status }) => over(status),
        time,
        polling,
      ),
    watch: (slug, watching = {}) =>
      watch(
        {
          time,
          open: (lastEventId, signal) => {
            const headers = lastEventId === null ? {} : { 'last-event-id': lastEventId };
            return openStream(transport, { ...at(ROUTES.getAuditEvents, slug), headers }, signal);
          },
          poll: (polling) => client.waitForAudit(slug, polling),
        },
        watching,
      ),
    waitForDiscovery: (slug, polling = {}) =>
      poll(
        (signal) => client.getDiscovery(slug, { signal }),
        ({ status, discovery }) => discovery?.complete === true || over(status),
        time,
        polling,
      ),
    waitForCheck: (slug, polling = {}) =>
      poll(
        (signal) => client.getJobStatus(slug, { signal }),
        ({ job }) => over(job.status),
        time,
        polling,
      ),
  };
  return client;
}
