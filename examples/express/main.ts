/** An Express app with the audit service under /audits. */
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import express from 'express';

// CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
const auditor = createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] });
const service = createAuditService({ backend: createMemoryBackend(), auditor });

const app = express();
// Before body parsers: signatures of CMS plugins are checked over the bytes that were sent.
app.use('/audits', createNodeListener(service));
app.use(express.json());
app.get('/', (_request, response) => void response.send('the rest of your app'));

const server = app.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => void start());

async function start(): Promise<void> {
  service.worker().start();
  const { key } = await service.keys.create({ clientId: 'me' });
  console.log(`API key: ${key}`);
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/audits`);
}

// The service handles no signals; when to end is the app's decision.
async function stop(): Promise<void> {
  server.close();
  await service.close();
  await auditor.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
