/** Options of the service, and all their defaults in one place. Nothing is read from the environment. */
import { hoursToMilliseconds } from 'date-fns';
import type { EncryptionKey } from './domain/secret-box.js';
import type { CorsOrigins } from './http/cors.js';
import type { ServiceOptions } from './operations/deps.js';
import type { Auditor, EngineInfo } from './ports/auditor.js';
import type { Authenticator } from './ports/auth.js';
import type { Backend } from './ports/backend.js';
import type { Logger } from './ports/logger.js';
import type { CommandPusher } from './ports/pusher.js';
import type { RateLimiter } from './ports/rate-limit.js';
import type { WorkerOptions } from './worker/worker.js';

export interface AuditServiceConfig {
  /** Storage, queue and keys, such as `createMemoryBackend()` or `createPostgresBackend({ … })`. */
  readonly backend: Backend;
  /** The audit engine. Leave it out in a web process that runs no worker, and give `engines` instead. */
  readonly auditor?: Auditor;
  /** Engines that the list can be filtered by. Default: those of `auditor`. */
  readonly engines?: readonly EngineInfo[];
  /** Delivers commands to plugins. Without one they wait for heartbeats. */
  readonly pusher?: CommandPusher;
  /** Default: silent. */
  readonly logger?: Logger;
  /** Default: API keys of the backend, install ids by their form, and auth tokens by `verifyAuthToken`. */
  readonly authenticator?: Authenticator;
  /** Verifies X-Auth-Token and gives the user's id, such as `createJwtVerifier(…)`. Ignored with an `authenticator`. */
  readonly verifyAuthToken?: (token: string) => Promise<string | null>;
  /**
   * Keys that plugin tokens are sealed with, the current one first. Without any, one is made up that ends with the process: tokens then
   * cannot be opened after a restart, and plugins must register again.
   */
  readonly encryptionKeys?: readonly EncryptionKey[];
  /**
   * Limits per caller, such as `createMemoryRateLimiter({ … })` or `backend.rateLimiter({ … })` of PostgreSQL. Where it rejects, requests are
   * answered with 503. Default: none.
   */
  readonly rateLimiter?: RateLimiter;
  /** Origins that may call the toolbar endpoints from a browser. Default: all. */
  readonly cors?: CorsOrigins;
  /** Headers in which heartbeat signatures are looked for. Default: `x-service-signature`, `x-aeo-signature`. */
  readonly signatureHeaders?: readonly string[];
  /** Path under which the service is mounted; only for the OpenAPI document. Default: the root. */
  readonly basePath?: string;
  /** Allow `.test` and `.example` domains. Default: false. */
  readonly allowReservedDomains?: boolean;
  /** Free instant audits of an anonymous install. Default: 5. */
  readonly freeAudits?: number;
  /** Instant audits of a registered user per rolling hour. Default: 1. */
  readonly registeredPerHour?: number;
  /** Cap on new install ids per remote address and day. Default: `null`, none. */
  readonly newInstallsPerDay?: number | null;
  /** Where an anonymous install can get more. Default: `https://citeready.example/upgrade`. */
  readonly upgradeUrl?: string;
  readonly upgradeMessage?: string;
  /** Advised pause between polls, in seconds. Default: 2. */
  readonly pollIntervalSeconds?: number;
  /** How long a command waits for its plugin, in ms. Default: 30 days. */
  readonly commandLifetimeMs?: number;
  /** Silence after which a connection is `stale`, in ms. Default: 48 hours. */
  readonly connectionStaleMs?: number;
  /** Most commands that one heartbeat carries. Default: 50. */
  readonly commandsPerHeartbeat?: number;
  readonly worker?: Partial<WorkerOptions>;
}

/** @throws TypeError that names the option and its range. */
const inRange = (name: string, value: number, min: number, max: number): number => {
  if (!Number.isSafeInteger(value) || value < min || value > max)
    throw new TypeError(`${name} must be a whole number from ${min} to ${max}`);
  return value;
};

const DAY_MS = hoursToMilliseconds(24);

export const resolveOptions = (config: AuditServiceConfig): ServiceOptions => ({
  domains: { allowReserved: config.allowReservedDomains ?? false },
  freeAudits: inRange('freeAudits', config.freeAudits ?? 5, 0, 1_000_000),
  registeredPerHour: inRange('registeredPerHour', config.registeredPerHour ?? 1, 1, 1_000_000),
  newInstallsPerDay:
    config.newInstallsPerDay == null ? null : inRange('newInstallsPerDay', config.newInstallsPerDay, 1, 1_000_000),
  upgradeUrl: config.upgradeUrl ?? 'https://citeready.example/upgrade',
  upgradeMessage: config.upgradeMessage ?? 'You have used all free audits. Create an account to go on.',
  pollIntervalSeconds: inRange('pollIntervalSeconds', config.pollIntervalSeconds ?? 2, 1, 3600),
  commandLifetimeMs: inRange('commandLifetimeMs', config.commandLifetimeMs ?? 30 * DAY_MS, 1000, 3650 * DAY_MS),
  connectionStaleMs: inRange('connectionStaleMs', config.connectionStaleMs ?? 2 * DAY_MS, 1000, 3650 * DAY_MS),
  commandsPerHeartbeat: inRange('commandsPerHeartbeat', config.commandsPerHeartbeat ?? 50, 1, 1000),
});

export const resolveWorkerOptions = (options: Partial<WorkerOptions> = {}): WorkerOptions => ({
  concurrency: inRange('worker.concurrency', options.concurrency ?? 2, 1, 1000),
  leaseMs: inRange('worker.leaseMs', options.leaseMs ?? 60_000, 1000, DAY_MS),
  pollMs: inRange('worker.pollMs', options.pollMs ?? 1000, 10, DAY_MS),
  timeoutMs: options.timeoutMs ?? { full: 900_000, instant: 60_000, push: 60_000 },
  backoff: options.backoff ?? { baseMs: 5000, maxMs: 300_000 },
  housekeepingMs: inRange('worker.housekeepingMs', options.housekeepingMs ?? 60_000, 1000, DAY_MS),
});

export const resolveEngines = ({ auditor, engines }: AuditServiceConfig): readonly EngineInfo[] => {
  const known = engines ?? auditor?.engines;
  if (known === undefined)
    throw new TypeError('createAuditService needs `auditor`, or `engines` in a process that runs no worker');
  return known;
};
