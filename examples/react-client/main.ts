/** Serves the page, its script, and the audit service under /audits. */
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createHttpServer, createNodeListener } from '@citeready/node-http';

// CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
const auditor = createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] });
// The page has this server's origin, so that no other may call the service from a browser.
const service = createAuditService({ backend: createMemoryBackend(), auditor, cors: [] });
const audits = createNodeListener(service, { basePath: '/audits' });

const read = (file: string): Buffer => readFileSync(new URL(file, import.meta.url));
const files = new Map([
  ['/', { type: 'text/html; charset=utf-8', body: read('index.html') }],
  // Written by esbuild before the start.
  ['/page.js', { type: 'text/javascript; charset=utf-8', body: read('dist/page.js') }],
]);

const server = createHttpServer((request, response) => {
  void audits(request, response).then((answered) => {
    if (answered) return;
    const file = files.get(request.url ?? '');
    response.writeHead(file === undefined ? 404 : 200, { 'content-type': file?.type ?? 'text/plain' });
    response.end(file?.body ?? 'Not found');
  });
});
server.listen(Number(process.env['PORT'] ?? 8080), '127.0.0.1', () => {
  service.worker().start();
  console.log(`listening on http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});

async function stop(): Promise<void> {
  server.close();
  await service.close();
  await auditor.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
