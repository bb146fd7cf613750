/** The host: an HTTP server with a page of its own that mounts the audit service beside it and runs its worker. */
import type { AddressInfo } from 'node:net';
import { createAuditor, createCommandPusher } from '@citeready/auditor';
import { createAuditService, type AuditService, type Clock, type Logger } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { openBackend } from './backend.js';
import { demoConnectTo, startDemoSites } from './demo-sites.js';
import type { HostSettings } from './environment.js';
import { homePage } from './home-page.js';

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
  const demo = await startDemoSites();
  const connectTo = [...demoConnectTo(demo), ...settings.connectTo];
  const auditor = createAuditor({ connectTo });
  const storage = await openBackend(settings.storage, logger, clock);
  const encryptionKeys = settings.encryptionKey === null ? storage.encryptionKeys : [settings.encryptionKey];
  const service = createAuditService({
    backend: storage.backend,
    auditor,
    pusher: createCommandPusher({ connectTo }),
    logger,
    basePath: settings.basePath,
    allowReservedDomains: true,
    ...(encryptionKeys && { encryptionKeys }),
    ...(settings.rateLimits && { rateLimiter: storage.rateLimiter(settings.rateLimits) }),
    ...(settings.authTokens && {
      verifyAuthToken: createJwtVerifier({ ...settings.authTokens, now: () => storage.backend.clock.now() }),
    }),
  });
  const apiKey = await hostKey(service, settings.apiKey);

  const mount = createNodeListener(service, { basePath: settings.basePath });
  const server = createHttpServer((request, response) => {
    if (request.method === 'GET' && request.url === '/') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(homePage(settings.basePath));
      return;
    }
    void mount(request, response).then((handled) => {
      if (!handled) response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n');
    });
  }, settings.limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(settings.port, settings.host, () => resolve());
  });
  const worker = service.worker({ leaseMs: settings.leaseMs });
  worker.start();

  let stopping: Promise<void> | null = null;
  const stop = async (): Promise<void> => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    server.closeIdleConnections();
    await service.close();
    await closed;
    await auditor.close();
    await demo.close();
    await storage.close();
  };
  const { port } = server.address() as AddressInfo;
  const name = settings.host.includes(':') ? `[${settings.host}]` : settings.host;
  return {
    url: `http://${name}:${port}`,
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
