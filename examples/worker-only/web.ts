/** A process that answers requests and audits nothing. Run as many as you like. */
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { backend } from './backend.js';

// Only the names of the engines: the crawler is loaded with the first audit, and there is none here.
const service = createAuditService({ backend, engines: createAuditor().engines });

const server = createHttpServer(createNodeListener(service, { basePath: '/audits', unmatched: 'not-found' }));
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => void start());

async function start(): Promise<void> {
  const { key } = await service.keys.create({ clientId: 'me' });
  console.log(`API key: ${key}`);
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}/audits`);
}

async function stop(): Promise<void> {
  server.close();
  await service.close();
  await backend.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
