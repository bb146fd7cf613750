/** A Fastify app with the audit service under /audits. */
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import fastify from 'fastify';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';

// CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
const auditor = createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] });
const service = createAuditService({ backend: createMemoryBackend(), auditor });

const auditRoutes: FastifyPluginCallback = (scope, _options, done) => {
  const audits = createNodeListener(service, { basePath: scope.prefix });
  const route = async (request: FastifyRequest, reply: FastifyReply) =>
    (await audits(request.raw, reply.raw)) ? reply.hijack() : reply.callNotFound();
  // Within this plugin only: bodies stay unread, so that signatures can be checked over their bytes.
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
  scope.all('/', route);
  scope.all('/*', route);
  done();
};

const app = fastify();
await app.register(auditRoutes, { prefix: '/audits' });
app.get('/', () => 'the rest of your app');
// Fastify's own hook ends the worker with the app.
app.addHook('onClose', async () => {
  await service.close();
  await auditor.close();
});

const origin = await app.listen({ port: Number(process.env['PORT'] ?? 8080), host: '127.0.0.1' });
service.worker().start();
const { key } = await service.keys.create({ clientId: 'me' });
console.log(`API key: ${key}`);
console.log(`listening on ${origin}/audits`);

for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void app.close());
