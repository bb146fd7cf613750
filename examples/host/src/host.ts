/** The host: an HTTP server with a page of its own that mounts the audit service beside it and runs its worker. */
import { createAuditor } from '@citeready/auditor';
import { createCommandPusher, createSiteReader } from '@citeready/safe-fetch';
import { createAuditService, type AuditService, type Clock, type Logger } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import { createNodeListener } from '@citeready/node-http';
import { openBackend } from './backend.js';
import { demoConnectTo, startDemoSites } from './demo-sites.js';
import type { HostSettings } from './environment.js';
import { homePage } from './home-page.js';
import { listen } from './listen.js';

export interface RunningHost {
  readonly url: string;
  readonly service: AuditService;
  /** Where audits are kept, for a person. */
  readonly storage: string;
  /** Where the demo sites are served. */
  readonly demoAddress: string;
  /** The key to call it with. */
  readonly apiKey: string;
  /** Finishes running requests, hands running jobs back to the queue and closes everything. Idempotent. */
  stop(): Promise<void>;
}

export interface HostOptions {
  /** Time of the service, its storage and its tokens. @default the system clock */
  readonly clock?: Clock;
}

export const startHost = async (
  settings: HostSettings,
  logger: Logger,
  { clock }: HostOptions = {},
): Promise<RunningHost> => {
  // Run from the last to the first, also where it does not come to a start.
  const closers: (() => Promise<void>)[] = [];
  const close = async (): Promise<void> => {
    for (let last = closers.pop(); last !== undefined; last = closers.pop()) await last();
  };
  try {
    return await open(settings, logger, clock, closers, close);
  } catch (error) {
    await close();
    throw error;
  }
};

const open = async (
  settings: HostSettings,
  logger: Logger,
  clock: Clock | undefined,
  closers: (() => Promise<void>)[],
  close: () => Promise<void>,
): Promise<RunningHost> => {
  // Before anything else is started or changed.
  const listening = await listen(settings);
  closers.push(() => listening.close());
  const demo = await startDemoSites();
  closers.push(() => demo.close());
  const connectTo = [...demoConnectTo(demo), ...settings.connectTo];
  const storage = await openBackend(settings.storage, logger, clock);
  closers.push(() => storage.close());
  const hostTurns = storage.backend.hostTurns?.();
  const auditor = createAuditor({
    connectTo,
    ...(hostTurns && { hostTurns }),
    // Rules of one's own lead to one's own machine, whatever stands behind its one address.
    ...(settings.connectTo.length > 0 && { politeness: { minAddressDelayMs: 0 } }),
  });
  closers.push(() => auditor.close());
  const encryptionKeys = settings.encryptionKey === null ? storage.encryptionKeys : [settings.encryptionKey];
  const service = createAuditService({
    backend: storage.backend,
    auditor,
    pusher: createCommandPusher({ connectTo }),
    siteReader: createSiteReader({ connectTo }),
    logger,
    basePath: settings.basePath,
    allowReservedDomains: true,
    newInstallsPerDay: settings.newInstallsPerDay,
    requireControl: settings.requireControl,
    requireTimestamp: settings.requireTimestamp,
    ...(encryptionKeys && { encryptionKeys }),
    ...(settings.rateLimits && { rateLimiter: storage.rateLimiter(settings.rateLimits) }),
    ...(settings.authTokens && {
      verifyAuthToken: createJwtVerifier({ ...settings.authTokens, now: () => storage.backend.clock.now() }),
    }),
  });
  closers.push(() => service.close());
  const apiKey = await hostKey(service, settings.apiKey);

  const mount = createNodeListener(service, { basePath: settings.basePath, trustProxy: settings.trustProxy });
  listening.open((request, response) => {
    if (request.method === 'GET' && request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(homePage(settings.basePath));
      return;
    }
    void mount(request, response).then((handled) => {
      if (!handled) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    });
  });
  const worker = service.worker({ leaseMs: settings.leaseMs });
  worker.start();
  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const closed = listening.close();
    await service.close();
    await closed;
    await close();
  };
  return {
    url: listening.url,
    storage: storage.description,
    demoAddress: `127.0.0.1:${demo.port}`,
    service,
    apiKey,
    stop: () => (stopping ??= stop()),
  };
};

/** The key that the operator chose, or a fresh one. */
const hostKey = async (service: AuditService, chosen: string | null): Promise<string> => {
  if (chosen === null) return (await service.keys.create({ clientId: 'host' })).key;
  await service.keys.adopt({ clientId: 'host', key: chosen });
  return chosen;
};
