/** From a recipe to the harness of the mount suite: a listening host that responds `host:` and the body to all other requests. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Handle } from '@citeready/core';
import type { MountHarness, MountedHost } from '@citeready/testing';

export type Service = { readonly handle: Handle };

/** The host's own routes, while the body is still a stream. */
export function ownRoutes(request: IncomingMessage, response: ServerResponse): void {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => response.end(`host:${Buffer.concat(chunks).toString()}`));
}

export const ownFetchRoutes = async (request: Request): Promise<Response> =>
  new Response(`host:${await request.text()}`);

async function listen(server: Server, prefix: string): Promise<MountedHost> {
  if (!server.listening) {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  }
  return { port: (server.address() as AddressInfo).port, prefix };
}

/** One server per case, closed with its connections when the case ends. */
export function mountHarness(
  start: (service: Service) => Server | RequestListener | Promise<Server | RequestListener>,
  prefix = '/audits',
): MountHarness {
  const servers: Server[] = [];
  return {
    start: async (service) => {
      const made = await start(service);
      const server = typeof made === 'function' ? createServer(made) : made;
      servers.push(server);
      return listen(server, prefix);
    },
    dispose: async () => {
      for (const server of servers) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}
