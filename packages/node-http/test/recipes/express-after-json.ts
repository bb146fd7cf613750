/** Recipe: Express behind a body parser for the whole app, which is told to keep the bytes. */
import type { AuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import express from 'express';
import type { Express } from 'express';

export function mountBehindJson(app: Express, service: Pick<AuditService, 'handle'>): void {
  app.use(express.json({ verify: (request, _response, rawBody) => void Object.assign(request, { rawBody }) }));
  app.use('/audits', createNodeListener(service));
}
