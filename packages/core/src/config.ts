/** Options of the service. `resolve-config.ts` has their defaults and ranges; nothing is read from the environment. */
import type { EncryptionKey } from './domain/secret-box.js';
import type { EventListener } from './events/types.js';
import type { CorsOrigins } from './http/cors.js';
import type { QueueLimits } from './operations/admission.js';
import type { FollowLimits } from './operations/follow-audit.js';
import type { Auditor, EngineInfo } from './ports/auditor.js';
import type { Authenticator } from './ports/auth.js';
import type { Backend } from './ports/backend.js';
import type { Logger } from './ports/logger.js';
import type { CommandPusher } from './ports/pusher.js';
import type { RateLimiter } from './ports/rate-limit.js';
import type { ReportPages } from './ports/report-pages.js';
import type { SiteReader } from './ports/site-reader.js';
import type { Telemetry } from './ports/telemetry.js';
import type { WorkerOptions } from './worker/options.js';

/** Options of `createAuditService`. Only `backend` and one of `auditor` and `engines` are required. */
export interface AuditServiceConfig {
  /** Storage, queue and keys, such as `createMemoryBackend()` or `createPostgresBackend({ … })`. */
  readonly backend: Backend;
  /** The audit engine. Omit it in a web process that runs no worker, and set `engines` instead. */
  readonly auditor?: Auditor;
  /** Engines by which the list can be filtered. Default: those of `auditor`. */
  readonly engines?: readonly EngineInfo[];
  /** Delivers commands to plugins, and webhooks. Without one, commands wait for heartbeats, and webhooks for a worker that has one. */
  readonly pusher?: CommandPusher;
  /** Looks for proofs that a client controls a domain, such as `createSiteReader()`. Without one, only the host can vouch for clients. */
  readonly siteReader?: SiteReader;
  /**
   * Generates report pages, preview images and digests, such as `createReportPages()` of `@citeready/auditor/pages`. Without it, their
   * paths respond 404.
   */
  readonly reportPages?: ReportPages;
  /** Default: silent. */
  readonly logger?: Logger;
  /**
   * Receives the events of this process: at most once, after the commit, the events of one audit in order. It cannot break or block a
   * request or a job; see {@link EventListener}. Default: none.
   */
  readonly onEvent?: EventListener;
  /**
   * Receives spans of requests, transactions, jobs, stages and fetches, and their metrics, such as `createTelemetry()` of
   * `@citeready/telemetry`. It cannot break a request or a job. Default: none, at no cost.
   */
  readonly telemetry?: Telemetry | undefined;
  /** Default: API keys of the backend, install ids by their format, and auth tokens by `verifyAuthToken`. */
  readonly authenticator?: Authenticator;
  /** Verifies X-Auth-Token and returns the user's id, such as `createJwtVerifier(…)`. Ignored with an `authenticator`. */
  readonly verifyAuthToken?: (token: string) => Promise<string | null>;
  /**
   * Keys that seal plugin tokens, the current one first. Without any, a key is generated for the lifetime of the process: tokens then
   * cannot be opened after a restart, and plugins must register again.
   */
  readonly encryptionKeys?: readonly EncryptionKey[];
  /**
   * Limits per caller, such as `createMemoryRateLimiter({ … })` or `backend.rateLimiter({ … })` of PostgreSQL. If it rejects, requests get
   * a 503. Default: none.
   */
  readonly rateLimiter?: RateLimiter;
  /** Origins that may call the toolbar endpoints from a browser. Default: all. */
  readonly cors?: CorsOrigins;
  /** Headers that are searched for heartbeat signatures. Default: `x-service-signature`, `x-aeo-signature`. */
  readonly signatureHeaders?: readonly string[];
  /**
   * Public path of the service in the OpenAPI document, for a host behind a proxy that strips a prefix. Default: the path that the mount
   * reports.
   */
  readonly basePath?: string;
  /** Allow `.test` and `.example` domains. Default: false. */
  readonly allowReservedDomains?: boolean;
  /** Free instant audits of an anonymous install. Default: 5. */
  readonly freeAudits?: number;
  /** Instant audits of a registered user per rolling hour. Default: 1. */
  readonly registeredPerHour?: number;
  /**
   * Cap on new install ids per day and remote address: an IPv4 address, or the first 64 bits of an IPv6 address. Callers whose address is
   * unknown share one cap. Default: `null`, none.
   */
  readonly newInstallsPerDay?: number | null;
  /** The same for the first 48 bits of an IPv6 address, if `newInstallsPerDay` is set. Default: five times as many. */
  readonly newInstallsPerNetworkPerDay?: number;
  /**
   * Key for the digests of install ids and addresses in storage. A different key makes every install a new one, so keep it when encryption
   * keys change. Default: the last of `encryptionKeys`; without any, a constant, which keeps nothing secret but keeps allowances across a
   * restart.
   */
  readonly pseudonymKey?: Uint8Array;
  /** Where an anonymous install can get more audits. Default: `https://citeready.example/upgrade`. */
  readonly upgradeUrl?: string;
  /** What an anonymous install reads that has used up its free audits. Default: an English sentence. */
  readonly upgradeMessage?: string;
  /** Advised polling interval, in seconds. Default: 2. */
  readonly pollIntervalSeconds?: number;
  /** How long a command waits for its plugin, in ms. Default: 30 days. */
  readonly commandLifetimeMs?: number;
  /** How long a webhook endpoint may fail before it is disabled, in ms. Default: 5 days. */
  readonly webhookFailureMs?: number;
  /** How long deliveries of webhooks are kept after they succeeded or were given up, in ms. Default: 30 days. */
  readonly webhookRetentionMs?: number;
  /** Time without a heartbeat after which a connection is `stale`, in ms. Default: 48 hours. */
  readonly connectionStaleMs?: number;
  /** Maximum number of commands in one heartbeat response. Default: 50. */
  readonly commandsPerHeartbeat?: number;
  /**
   * Whether a CMS connection must prove control of its domain before it is notified of audits that its client did not order, and before its
   * client may correct Discovery. Default: true. Set it to false if all clients belong to one tenant.
   */
  readonly requireControl?: boolean;
  /**
   * Whether published results are public to everyone who knows the slug, without a credential: badge, report page and preview image. If
   * false, their paths respond as for unknown slugs. Default: true.
   */
  readonly publicAudits?: boolean;
  /**
   * External URL of the service, including the prefix of its mount, such as `https://audit.example.com/audits`. Public report pages use it
   * for their own URL and that of their preview: never the Host header of a request, which the caller chooses. Default: `null`, and the
   * pages contain neither.
   */
  readonly publicUrl?: string | null;
  /**
   * Whether heartbeats that are signed without `x-service-timestamp` are refused. Such a signature is the same for every equal heartbeat,
   * so anyone who sees one can replay it. Default: false, for older plugins.
   */
  readonly requireTimestamp?: boolean;
  /**
   * Audits of each kind (full, instant) that may wait: `perClient` for each client, user or install (default 1,000), `total` overall
   * (default 100,000); 1 to 10,000,000. Beyond that, requests that would queue one more get a 429 with Retry-After, and nothing is written.
   * Running jobs, and retries that wait for their time, do not count.
   */
  readonly queueLimits?: Partial<QueueLimits>;
  /**
   * Event streams of `GET /api/v1/audits/{slug}/events`: `perClient` (default 20) and `total` (default 1,000) concurrent streams per
   * process, beyond which requests get a 429; each ends after `longestMs` (default 50,000, since servers cut responses that take a minute)
   * and sends a keep-alive after `heartbeatMs` (default 15,000) of silence; `pollMs` (default 1,000) is the polling interval of an audit
   * that runs in another process, one poll for all its followers.
   */
  readonly eventStreams?: Partial<FollowLimits>;
  /** Defaults of the workers of this service; `worker()` overrides them option by option. */
  readonly worker?: Partial<WorkerOptions>;
}
