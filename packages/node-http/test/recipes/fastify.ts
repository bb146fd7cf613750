/** Recipe: Fastify 5, as a plugin: `app.register(auditRoutes(service), { prefix: '/audits' })`. */
import type { AuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';

export const auditRoutes =
  (service: Pick<AuditService, 'handle'>): FastifyPluginCallback =>
  (app, _options, done) => {
    const audits = createNodeListener(service, { basePath: app.prefix });
    const route = async (request: FastifyRequest, reply: FastifyReply) =>
      (await audits(request.raw, reply.raw)) ? reply.hijack() : reply.callNotFound();
    // Within this plugin only: the body stays unread, so that signatures can be checked over its bytes.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', (_request, _payload, parsed) => parsed(null));
    app.all('/', route);
    app.all('/*', route);
    done();
  };
