/**
 * The single composition entry point: takes ports and options, returns a service. Opens no connection, starts no timer, touches no global
 * state.
 */
import type { AuditAdmin, ServiceStats } from './admin/audits.js';
import { createAuditAdmin } from './admin/audits.js';
import type { ConnectionAdmin } from './admin/connections.js';
import { createConnectionAdmin } from './admin/connections.js';
import type { KeyAdmin } from './admin/keys.js';
import { createKeyAdmin } from './admin/keys.js';
import type { WebhookAdmin } from './admin/webhooks/index.js';
import { createWebhookAdmin } from './admin/webhooks/index.js';
import type { AuditServiceConfig } from './config.js';
import {
  resolveEngines,
  resolveFollowLimits,
  resolveOptions,
  resolveQueueLimits,
  resolveWorkerOptions,
} from './resolve-config.js';
import { createPseudonyms } from './domain/pseudonym.js';
import { createSteadyClock } from './domain/steady-clock.js';
import { createSecretBox } from './domain/secret-box.js';
import { createEvents, noEvents } from './events/dispatch.js';
import { createHandle } from './http/handle.js';
import type { Handle } from './http/types.js';
import { buildOpenApi } from './openapi/index.js';
import { createAdmission } from './operations/admission.js';
import { createAuthenticator } from './operations/authenticate.js';
import type { Deps } from './operations/deps.js';
import { createDocumentCache } from './operations/document-cache.js';
import { createFollowers } from './operations/follow-audit.js';
import { lookAtStatus } from './operations/get-status.js';
import { guard, guardBackend } from './operations/guard-ports.js';
import { pseudonymous } from './operations/pseudonymous.js';
import { rememberKeys } from './operations/remembered-keys.js';
import { createStatusChannels } from './operations/status-channels.js';
import type { EngineInfo } from './ports/auditor.js';
import type { ApiKeyPrincipal } from './ports/auth.js';
import type { Backend } from './ports/backend.js';
import { silentLogger } from './ports/logger.js';
import { observedBackend } from './telemetry/observed-backend.js';
import { observedPusher, observedSiteReader } from './telemetry/observed-ports.js';
import { createConnectionReadings } from './telemetry/connection-readings.js';
import { createQueueReadings } from './telemetry/queue-readings.js';
import { createSlotReadings } from './telemetry/slot-readings.js';
import { createSafeTelemetry, noTelemetry } from './telemetry/safe-telemetry.js';
import type { WorkerOptions } from './worker/options.js';
import type { Worker } from './worker/worker.js';
import { createWorker } from './worker/worker.js';
import { nudging, counted } from './observed-events.js';
import { redacting } from './telemetry/redacting-logger.js';

/** A composed service: its handler for mounts, its workers, and the operations of the host outside the API. */
export interface AuditService {
  /** Handles a request, or returns that its path does not belong to the service. Never rejects. Mounts call this. */
  readonly handle: Handle;
  /** A worker that runs the jobs of this service; call `start` on it. @throws TypeError without an `auditor`. */
  worker(options?: Partial<WorkerOptions>): Worker;
  /** API keys of the service: issue, import, list, rotate, revoke. */
  readonly keys: KeyAdmin;
  /** Audits outside the API: withdraw, publish, forget, prune, count. */
  readonly audits: AuditAdmin;
  /** CMS connections of all clients, and commands to their plugins. */
  readonly connections: ConnectionAdmin;
  /** Webhook endpoints of all clients, and their deliveries. */
  readonly webhooks: WebhookAdmin;
  /** Engines by which the list can be filtered. */
  readonly engines: readonly EngineInfo[];
  /**
   * The owner of an API key, resolved as by every route; `null` for a key that is unknown, malformed, expired or revoked. For pages of the
   * host where people sign in with a key. Rejects if the key storage is in trouble.
   */
  authenticate(apiKey: string): Promise<ApiKeyPrincipal | null>;
  /** Audits by state and the queue by kind. */
  stats(): Promise<ServiceStats>;
  /** The OpenAPI 3.1 document, as served. */
  openApi(): unknown;
  /** Ends event streams and refuses new ones. Call it before a server waits for its open responses in order to stop. */
  endStreams(): void;
  /**
   * Ends event streams, stops the workers that it created, giving running jobs `graceMs` (default 0) to finish; the rest are handed back to
   * the queue. Pending events are delivered to their listener first, for at most the same time. Leaves the backend open.
   */
  close(options?: { readonly graceMs?: number }): Promise<void>;
  /** The same as `close()` without options, for `await using`. */
  [Symbol.asyncDispose](): Promise<void>;
}

/** Without a key of the host, digests are still the same after a restart and in every process. */
const NO_KEY = new TextEncoder().encode('citeready without a key');

/** Size of the cache of report pages: about forty pages of sites with forty pages each. */
const MAX_DOCUMENT_CHARS = 8_000_000;

const DEFAULT_SIGNATURE_HEADERS = ['x-service-signature', 'x-aeo-signature'];

/**
 * Composes the service.
 *
 * @example
 * const backend = createMemoryBackend();
 * const service = createAuditService({ backend, auditor: createAuditor() });
 * http.createServer(createNodeListener(service, { unmatched: 'not-found' })).listen(8080);
 * service.worker().start();
 *
 * @throws TypeError if an option is out of its range; the message names it.
 */
export function createAuditService(config: AuditServiceConfig): AuditService {
  const logger = redacting(config.logger ?? silentLogger, config.encryptionKeys ?? []);
  const { clock, ids } = config.backend;
  const steady = createSteadyClock(clock);
  const telemetry = config.telemetry === undefined ? noTelemetry : createSafeTelemetry(config.telemetry, logger);
  const guarded = observedBackend(guardBackend(config.backend), telemetry);
  const backend: Backend = { ...guarded, auth: rememberKeys(guarded.auth, config.backend.auth, steady) };
  if (config.encryptionKeys === undefined)
    logger.warn('no encryptionKeys: plugin tokens cannot be opened after this process ends');
  const pseudonyms = createPseudonyms(config.pseudonymKey ?? config.encryptionKeys?.at(-1)?.key ?? NO_KEY);
  const options = resolveOptions(config);
  const limits = resolveFollowLimits(config);
  const channels = createStatusChannels(async (slug) => lookAtStatus({ backend, clock, options }, slug), {
    clock: steady,
    logger,
    pollMs: limits.pollMs,
  });
  const followers = createFollowers(channels, clock, limits);
  const deps: Deps = {
    backend,
    clock,
    ids,
    logger,
    authenticator: pseudonymous(
      config.authenticator ??
        createAuthenticator({
          keys: backend.auth,
          clock,
          ...(backend.sha256Hex && { sha256Hex: (text: string) => backend.sha256Hex?.(text) ?? '' }),
          ...(config.verifyAuthToken === undefined ? {} : { verifyAuthToken: config.verifyAuthToken }),
        }),
      pseudonyms,
    ),
    secrets: createSecretBox(config.encryptionKeys ?? [{ id: 'process', key: ids.bytes(32) }], ids),
    pseudonyms,
    reportPages: config.reportPages ?? null,
    documents: createDocumentCache(MAX_DOCUMENT_CHARS),
    siteReader: config.siteReader === undefined ? null : observedSiteReader(guard(config.siteReader), telemetry),
    admission: createAdmission({ queue: backend.queue, clock: steady }, resolveQueueLimits(config)),
    events: nudging(
      counted(config.onEvent === undefined ? noEvents : createEvents(config.onEvent, { clock, logger }), telemetry),
      followers,
    ),
    telemetry,
    followers,
    engines: resolveEngines(config),
    options,
  };
  const openApi = (mountedAt?: string): unknown => {
    const basePath = config.basePath ?? mountedAt;
    return buildOpenApi(basePath === undefined ? {} : { basePath });
  };
  const workers: Worker[] = [];
  const slotReadings = createSlotReadings(telemetry);
  const { connections } = config.backend;
  const unobserve = [
    telemetry.observe(createQueueReadings(backend.queue, steady)),
    ...(connections === undefined ? [] : [telemetry.observe(createConnectionReadings(() => connections()))]),
  ];
  const audits = createAuditAdmin(deps);
  const close = async (how: { readonly graceMs?: number } = {}): Promise<void> => {
    followers.close();
    for (const stop of unobserve) stop();
    await Promise.all(workers.map((worker) => worker.stop(how)));
    slotReadings.close();
    await deps.events.settle(how.graceMs ?? 0);
  };

  return {
    handle: createHandle(deps, {
      cors: config.cors ?? '*',
      rateLimiter: config.rateLimiter === undefined ? null : guard(config.rateLimiter),
      signatureHeaders: (config.signatureHeaders ?? DEFAULT_SIGNATURE_HEADERS).map((name) => name.toLowerCase()),
      openApi,
    }),
    worker(workerOptions) {
      if (config.auditor === undefined) throw new TypeError('a worker needs an `auditor` in createAuditService');
      const worker = createWorker(
        {
          ...deps,
          auditor: config.auditor,
          slotReadings,
          pusher: config.pusher === undefined ? null : observedPusher(config.pusher, telemetry),
        },
        resolveWorkerOptions({ ...config.worker, ...workerOptions }),
      );
      workers.push(worker);
      return worker;
    },
    keys: createKeyAdmin(deps),
    audits,
    connections: createConnectionAdmin(deps),
    webhooks: createWebhookAdmin(deps),
    engines: deps.engines,
    authenticate: async (apiKey) => deps.authenticator.apiKey(apiKey),
    stats: () => audits.stats(),
    openApi: () => openApi(),
    endStreams: () => followers.close(),
    close,
    [Symbol.asyncDispose]: () => close(),
  };
}
