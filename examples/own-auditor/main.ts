/** The service, its queue and its interface, with an auditor of your own in place of `@citeready/auditor`. */
import type { AddressInfo } from 'node:net';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { createHouseAuditor } from './house-auditor.js';

// CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
const auditor = createHouseAuditor(process.env['CONNECT_TO']?.split(',') ?? []);
const service = createAuditService({ backend: createMemoryBackend(), auditor });

const server = createHttpServer(createNodeListener(service, { basePath: '/audits', unmatched: 'not-found' }));
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => void start());

async function start(): Promise<void> {
  service.worker().start();
  const { key } = await service.keys.create({ clientId: 'me' });
  console.log(`API key: ${key}`);
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/audits`);
}

async function stop(): Promise<void> {
  server.close();
  await service.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
