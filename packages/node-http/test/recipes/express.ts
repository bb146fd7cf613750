/** Recipe: Express 4 and 5, before any body parser. */
import type { AuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import type { Express } from 'express';

export function mountOnExpress(app: Express, service: Pick<AuditService, 'handle'>): void {
  app.use('/audits', createNodeListener(service));
}
