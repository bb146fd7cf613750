/** Recipe: Koa 3, before any body parser. */
import type { AuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import type Koa from 'koa';

export function mountOnKoa(app: Koa, service: Pick<AuditService, 'handle'>): void {
  const audits = createNodeListener(service, { basePath: '/audits' });
  app.use(async (context, next) => {
    if (await audits(context.req, context.res)) context.respond = false;
    else await next();
  });
}
