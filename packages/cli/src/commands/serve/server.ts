/** The HTTP side: the service's listener on a server with limits, and how it stops. */
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AuditService, Logger } from '@citeready/core';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { UsageError } from '../../command.js';
import { codeOf } from '../database-options.js';
import type { ServeSettings } from './settings.js';

export interface RunningServer {
  readonly url: string;
  /** Hands requests to the service from now on; before, they are answered with 503. */
  open(service: AuditService): void;
  /** Takes no more connections, gives requests under way `graceMs` to be answered, and cuts the rest. */
  stop(graceMs: number): Promise<void>;
}

/** Why an address cannot be had, with the mend. */
const refused = (error: Error, { host, port }: ServeSettings): Error => {
  switch (codeOf(error)) {
    case 'EADDRINUSE':
      return new Error(`${host}:${port} is in use; choose another --port`, { cause: error });
    case 'EACCES':
      return new Error(`${host}:${port} may not be listened on; choose a --port from 1024 on`, { cause: error });
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new UsageError(`--host ${host} is not an address of this machine`);
    default:
      return error;
  }
};

const starting: RequestListener = (_request, response) => {
  response
    .writeHead(503, { 'content-type': 'application/json', 'retry-after': '2', 'x-content-type-options': 'nosniff' })
    .end('{"error":{"code":"unavailable","message":"The service is starting; try again shortly."}}');
};

/** Takes the address before anything else is opened or changed. Rejects when it cannot be had. */
export const listen = async (settings: ServeSettings, logger: Logger): Promise<RunningServer> => {
  const { host, port, basePath, trustProxy, limits } = settings;
  let answer = starting;
  const server = createHttpServer((request, response) => void answer(request, response), limits);
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(refused(error, settings))).listen(port, host, () => resolve());
  });
  const { port: chosen } = server.address() as AddressInfo;
  return {
    open(service) {
      const listener = createNodeListener(service, {
        basePath,
        trustProxy,
        unmatched: 'not-found',
        onError: (error) => logger.error('request failed at the mount', { error }),
      });
      answer = (request, response) => void listener(request, response);
    },
    url: `http://${host.includes(':') ? `[${host}]` : host}:${chosen}${basePath}`,
    stop: async (graceMs) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      server.closeIdleConnections();
      const late = setTimeout(() => server.closeAllConnections(), graceMs);
      await closed;
      clearTimeout(late);
    },
  };
};
