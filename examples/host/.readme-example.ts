import http from 'node:http';
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';

const service = createAuditService({ backend: createMemoryBackend(), auditor: createAuditor() });
const citeready = createNodeListener(service, { basePath: '/citeready' });

http
  .createServer(async (request, response) => {
    if (!(await citeready(request, response))) response.end('the rest of your server');
  })
  .listen(44251);
service.worker().start();
console.log((await service.keys.create({ clientId: 'me' })).key);
