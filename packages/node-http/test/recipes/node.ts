/** Recipe: Node's own http server. */
import type { RequestListener, Server } from 'node:http';
import type { AuditService } from '@citeready/core';
import { createHttpServer, createNodeListener } from '@citeready/node-http';

export function createNodeServer(service: Pick<AuditService, 'handle'>, ownRoutes: RequestListener): Server {
  const audits = createNodeListener(service, { basePath: '/audits' });
  return createHttpServer((request, response) => {
    void audits(request, response).then((answered) => {
      if (!answered) ownRoutes(request, response);
    });
  });
}
