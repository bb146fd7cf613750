/** Recipe: Hono, on any runtime. */
import type { AuditService } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';
import type { Hono } from 'hono';

export function mountOnHono(app: Hono, service: Pick<AuditService, 'handle'>): void {
  const audits = createFetchHandler(service, { basePath: '/audits' });
  app.use('/audits/*', async (context, next) => (await audits.tryHandle(context.req.raw)) ?? next());
}
