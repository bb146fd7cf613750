/** A web process as a host would run it, which has answered one request and waits. */
import { createServer } from 'node:http';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createPostgresBackend } from '@citeready/postgres';

const backend = createPostgresBackend({
  connectionString: process.env['DATABASE_URL'] ?? '',
  schema: process.env['BENCH_SCHEMA'] ?? '',
});
const service = createAuditService({ backend, auditor: createAuditor() });
const listen = createNodeListener(service);
const server = createServer((request, response) => void listen(request, response));
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  void fetch(`http://127.0.0.1:${port}/api/v1/audits`)
    .then((response) => response.text())
    .then(() => {
      globalThis.gc?.();
      console.log('ready');
    });
});
