/** The HTTP side: binds the address before anything else starts, mounts the service's listener with limits, and stops it. */
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditService, Logger } from '@citeready/core';
import type { Dashboard } from '@citeready/dashboard';
import type { McpHandler } from '@citeready/mcp';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { codeOf, SettingsError, StartError } from './errors.js';
import type { ServerSettings } from './server-settings.js';

/** The handlers of requests, in the order in which they are tried. */
export interface Answers {
  readonly mcp: McpHandler | null;
  readonly dashboard: Dashboard | null;
  readonly service: AuditService;
  /** Handles requests that none of them matches. */
  readonly otherwise: RequestListener | undefined;
}

export interface Listening {
  /** Scheme, host and port. */
  readonly origin: string;
  /** Handles requests from now on; until then, they get a 503. */
  open(answers: Answers): void;
  /** Accepts no more connections, gives open requests `graceMs` to complete, and cuts the rest. Idempotent. */
  stop(graceMs: number): Promise<void>;
}

/** Why an address cannot be bound, with the remedy. */
function refused(error: Error, { host, port, names }: ServerSettings): Error {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new StartError(`${host}:${port} is in use; choose another port (${names.port})`, { cause: error });
    case 'EACCES':
      return new StartError(
        `${host}:${port} requires privileges to listen on; choose a port from 1024 on (${names.port})`,
        {
          cause: error,
        },
      );
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new SettingsError(`${names.host} ${host} is not an address of this machine`);
    default:
      return error;
  }
}

const starting: RequestListener = (_request, response) => {
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    .end('{"error":{"code":"unavailable","message":"The service is starting; try again shortly."}}');
};

/** Rejects if the address cannot be bound. */
export async function listen(settings: ServerSettings, logger: Logger): Promise<Listening> {
  const { host, port, basePath, trustProxy, limits } = settings;
  let answer = starting;
  const server = createHttpServer((request, response) => void answer(request, response), limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(error, settings))).listen(port, host, () => resolve());
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    origin: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}`,
    open({ mcp, dashboard, service, otherwise }) {
      const onError = (error: unknown): void => logger.error('request failed at the mount', { error });
      const listener = createNodeListener(service, {
        basePath,
        trustProxy,
        unmatched: otherwise === undefined ? 'not-found' : 'pass',
        onError,
      });
      const first = [
        ...(mcp === null ? [] : [createNodeListener(mcp, { trustProxy, onError })]),
        ...(dashboard === null || settings.dashboard === null
          ? []
          : [createNodeListener(dashboard, { basePath: settings.dashboard.basePath, trustProxy, onError })]),
      ];
      const serve: RequestListener = (request, response) =>
        void listener(request, response).then((answered) => {
          if (!answered) otherwise?.(request, response);
        });
      answer = first.reduceRight<RequestListener>(
        (next, earlier) => (request, response) =>
          void earlier(request, response).then((answered) => {
            if (!answered) next(request, response);
          }),
        serve,
      );
    },
    stop: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
}
