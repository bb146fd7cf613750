/** Composes the service from its settings and starts what its role requires: server, worker, or both. */
import type { RequestListener } from 'node:http';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import type { AuditService, Clock, Logger } from '@citeready/core';
import { createDashboard } from '@citeready/dashboard';
import { createCommandPusher, createSiteReader } from '@citeready/safe-fetch';
import { listen } from './listen.js';
import { createJsonLogger } from './logger.js';
import { openMcp } from './mcp.js';
import { provideKey } from './provide-key.js';
import { serviceConfigOf } from './service-config.js';
import { openStorage } from './storage.js';
import type { ServerSettings } from './server-settings.js';
import { openTelemetry } from './telemetry.js';

/** Options of a server other than its settings. */
export interface StartOptions {
  /** Receives what the server reports. @default JSON lines on the standard error */
  readonly logger?: Logger;
  /** Clock of the service, its storage and its tokens. @default the system clock */
  readonly clock?: Clock;
  /** Ends the wait for a database at the start; afterwards, `stop` is called when it aborts. */
  readonly signal?: AbortSignal;
  /** Rules in addition to those of the settings, for sites that the program itself serves. */
  readonly connectTo?: readonly string[];
  /** Handles requests outside the service. @default 404 as JSON */
  readonly otherwise?: RequestListener;
}

/** A server that listens or works until it is stopped. */
export interface RunningServer {
  /** The service itself, for the operations of the host. */
  readonly service: AuditService;
  /** Scheme, host and port; `null` for a worker, which does not listen. */
  readonly origin: string | null;
  /** URL of the service: the origin with the base path. */
  readonly url: string | null;
  /** URL of the dashboard; `null` without one. */
  readonly dashboardUrl: string | null;
  /** URL of the MCP endpoint for agents; `null` without one. */
  readonly mcpUrl: string | null;
  /** URL of the Prometheus metrics; `null` without one. */
  readonly metricsUrl: string | null;
  /** Where audits are stored, for a person. */
  readonly storage: string;
  /**
   * A key to be shown: created at this start, or the one that is kept with the data of a private server. `null` if the operator set one or
   * the database has its own keys.
   */
  readonly freshKey: string | null;
  /** The file in which an earlier start left that key, so that a log need not repeat it; `null` for a key made at this start, and without one. */
  readonly keyFile: string | null;
  /** Resolves once everything is closed. */
  readonly stopped: Promise<void>;
  /** Completes open requests, hands running jobs back to the queue within the grace period, and closes everything. Idempotent. */
  stop(): Promise<void>;
}

/** After a rotation of the encryption key: tokens sealed by older keys are re-sealed under the first. Failures are logged. */
async function resealTokens({ connections, webhooks }: AuditService, logger: Logger): Promise<void> {
  try {
    logger.info('plugin tokens encrypted again with the current key', { tokens: await connections.resealTokens() });
    logger.info('webhook secrets encrypted again with the current key', { endpoints: await webhooks.resealSecrets() });
  } catch (error) {
    logger.warn('plugin tokens or webhook secrets could not be encrypted again', { error });
  }
}

/**
 * Starts a server. If it cannot start, it closes everything and rejects, with the signal's reason if that aborted meanwhile.
 * @throws {StartError} for trouble that is shown in one line.
 */
export async function startServer(settings: ServerSettings, options: StartOptions = {}): Promise<RunningServer> {
  const { logger = createJsonLogger(), signal } = options;
  // Executed from last to first: the server before the service, the service before its dependencies.
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let last = closers.pop(); last !== undefined; last = closers.pop())
      await last().catch((error: unknown) => logger.error('did not close cleanly', { error }));
  };
  try {
    const running = await open(settings, { ...options, logger }, closers);
    let stopping: Promise<void> | null = null;
    let ended = (): void => undefined;
    const stopped = new Promise<void>((resolve) => (ended = resolve));
    const stop = (): Promise<void> => (stopping ??= close().then(ended));
    if (signal?.aborted === true) void stop();
    else signal?.addEventListener('abort', () => void stop(), { once: true });
    return { ...running, stopped, stop };
  } catch (error) {
    await close();
    throw error;
  }
}

async function open(
  settings: ServerSettings,
  { logger, clock, signal, connectTo: own = [], otherwise }: StartOptions & { readonly logger: Logger },
  closers: (() => Promise<void>)[],
): Promise<Omit<RunningServer, 'stopped' | 'stop'>> {
  const { role, basePath, graceMs, concurrency, leaseMs } = settings;
  const connectTo = [...own, ...settings.connectTo];
  const listening = role === 'worker' ? null : await listen(settings, logger);
  if (listening !== null) closers.push(() => listening.stop(graceMs));
  const opened = await openTelemetry(settings.telemetry, settings.limits);
  closers.push(() => opened.close());
  const { telemetry, metricsUrl } = opened;
  const storage = await openStorage(settings, { logger, clock, signal });
  closers.push(() => storage.close());
  const { backend } = storage;
  const hostTurns = backend.hostTurns?.();
  // One user agent for sites, plugins and receivers.
  const named = settings.userAgent === null ? {} : { userAgent: settings.userAgent };
  const auditor = createAuditor({
    ...named,
    connectTo,
    ...(hostTurns && { hostTurns }),
    // The operator's rules lead to the operator's machine, whatever is behind its single address.
    ...(settings.connectTo.length > 0 && { politeness: { minAddressDelayMs: 0 } }),
  });
  closers.push(() => auditor.close());
  const encryptionKeys = settings.encryptionKeys.length > 0 ? settings.encryptionKeys : storage.encryptionKeys;
  const service = createAuditService({
    backend,
    auditor,
    pusher: createCommandPusher({ ...named, connectTo }),
    siteReader: createSiteReader({ ...named, connectTo }),
    logger,
    telemetry,
    ...serviceConfigOf(settings, storage, encryptionKeys, connectTo),
  });
  closers.push(() => service.close({ graceMs }));
  const hostKey = listening === null ? null : await provideKey(service, settings, storage, logger);
  if (listening !== null) {
    const { dashboard } = settings;
    const onAgentsError = (error: unknown): void => logger.error('a request over MCP failed', { error });
    listening.open({
      mcp: settings.mcp === null ? null : await openMcp(service, settings.mcp, onAgentsError),
      dashboard:
        dashboard === null
          ? null
          : createDashboard(service, {
              clock: backend.clock,
              logger,
              isOperator: ({ clientId }) => dashboard.operators.includes(clientId),
              ...(encryptionKeys.length > 0 && { sessionKeys: encryptionKeys }),
              ...(dashboard.origin !== null && { origin: dashboard.origin }),
            }),
      service,
      otherwise,
    });
    // Open requests are completed before their dependencies are closed.
    closers.push(() => listening.stop(graceMs));
    // Otherwise, an event stream would last for its maximum time.
    closers.push(async () => service.endStreams());
  }
  if (role !== 'web') {
    service.worker({ concurrency, leaseMs }).start();
    if (encryptionKeys.length > 1) {
      // Only the shutdown waits for it.
      const resealed = resealTokens(service, logger);
      closers.push(() => resealed);
    }
  }
  const origin = listening?.origin ?? null;
  const dashboardUrl =
    origin !== null && settings.dashboard !== null ? `${origin}${settings.dashboard.basePath}/` : null;
  const mcpUrl = origin !== null && settings.mcp !== null ? origin + settings.mcp : null;
  const url = origin && origin + basePath;
  if (metricsUrl !== null) logger.info('metrics can be read', { url: metricsUrl });
  return {
    service,
    origin,
    url,
    dashboardUrl,
    mcpUrl,
    metricsUrl,
    storage: storage.description,
    freshKey: hostKey?.key ?? null,
    keyFile: hostKey?.keptIn ?? null,
  };
}
