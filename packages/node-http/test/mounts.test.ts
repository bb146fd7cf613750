/** The mount suite over every recipe of docs/mounting.md, on real sockets. */
import { createAdaptorServer } from '@hono/node-server';
import type { ServerType } from '@hono/node-server';
import { Server } from 'node:http';
import { mountContract } from '@citeready/testing';
import type { ContractSkip, MountHarness } from '@citeready/testing';
import { describeContract } from '@citeready/testing/vitest';
import { createNodeListener } from '@citeready/node-http';
import express from 'express';
import type { Express } from 'express';
import Fastify from 'fastify';
import { Hono } from 'hono';
import Koa from 'koa';
import { mountOnExpress } from './recipes/express.js';
import { mountBehindJson } from './recipes/express-after-json.js';
import { auditRoutes } from './recipes/fastify.js';
import { createFetch } from './recipes/fetch.js';
import { mountOnHono } from './recipes/hono.js';
import { mountOnKoa } from './recipes/koa.js';
import * as nextRoute from './recipes/next/route.js';
import { serveWith } from './recipes/next/service.js';
import { createNodeServer } from './recipes/node.js';
import { bridge } from './support/fetch-bridge.js';
import { mountHarness, ownFetchRoutes, ownRoutes } from './support/harness.js';
import type { Service } from './support/harness.js';

const suite = (name: string, harness: () => MountHarness, skip: readonly ContractSkip[] = []): void =>
  describeContract(`mount: ${name}`, mountContract, harness, { skip });

suite('node:http', () => mountHarness((service) => createNodeServer(service, ownRoutes)));

suite('node:http at the root', () =>
  mountHarness((service) => {
    const listener = createNodeListener(service);
    return (request, response) => {
      void listener(request, response).then((answered) => answered || ownRoutes(request, response));
    };
  }, ''),
);

const expressHost = (mount: (app: Express, service: Service) => void) => (service: Service) => {
  const app = express();
  mount(app, service);
  app.use((request, response) => {
    const { body } = request as { body?: unknown };
    if (body === undefined) ownRoutes(request, response);
    else response.end(`host:${JSON.stringify(body)}`);
  });
  return app;
};

suite('Express', () => mountHarness(expressHost(mountOnExpress)));

suite('Express in a sub-router', () =>
  mountHarness(
    expressHost((app, service) => {
      const router = express.Router();
      router.use('/audits', createNodeListener(service));
      app.use('/tools', router);
    }),
    '/tools/audits',
  ),
);

const PARSER_FIRST: readonly ContractSkip[] = [
  { case: 'body: cut off', reason: 'the parser answers before the mount sees the request' },
  { case: 'limit: declared', reason: 'the parser has its own limit and waits for the whole body' },
  { case: 'limit: counted', reason: 'the parser has its own limit and waits for the whole body' },
  { case: 'limit: a client that goes on sending', reason: 'the parser waits for the whole body' },
];

suite('Express behind a parser that keeps the bytes', () => mountHarness(expressHost(mountBehindJson)), PARSER_FIRST);

suite(
  'Express behind a parser',
  () =>
    mountHarness(
      expressHost((app, service) => {
        app.use(express.json());
        mountOnExpress(app, service);
      }),
    ),
  [
    { case: 'body: exact bytes', reason: 'the parser keeps no bytes; the request is marked as reserialized' },
    { case: 'limit: to the byte', reason: 'white space around the JSON is lost' },
    ...PARSER_FIRST,
  ],
);

suite('Fastify', () =>
  mountHarness(async (service) => {
    const app = Fastify();
    await app.register(auditRoutes(service), { prefix: '/audits' });
    app.setNotFoundHandler((request, reply) => {
      void reply.hijack();
      ownRoutes(request.raw, reply.raw);
    });
    await app.ready();
    return app.server;
  }),
);

suite('Koa', () =>
  mountHarness((service) => {
    const app = new Koa();
    app.silent = true; // it would print every client that disconnects
    mountOnKoa(app, service);
    app.use((context) => {
      context.respond = false;
      ownRoutes(context.req, context.res);
    });
    const handle = app.callback();
    return (request, response) => void handle(request, response);
  }),
);

function http1(server: ServerType): Server {
  if (server instanceof Server) return server;
  throw new Error('An HTTP/1 server was asked for.');
}

suite(
  'Hono',
  () =>
    mountHarness((service) => {
      const app = new Hono();
      mountOnHono(app, service);
      app.all('*', (context) => ownFetchRoutes(context.req.raw));
      return http1(createAdaptorServer({ fetch: app.fetch, overrideGlobalObjects: false }));
    }),
  [
    {
      case: 'written: not if the reader disconnected, bytes',
      reason: "Hono's Node adapter takes a small number of chunks before it writes the first",
    },
  ],
);

suite('fetch handler', () => mountHarness((service) => bridge(createFetch(service, ownFetchRoutes))));

const nextMethods: Readonly<Record<string, (request: Request) => Promise<Response>>> = nextRoute;
suite(
  'Next.js route',
  () =>
    mountHarness((service) => {
      serveWith(service.handle);
      return bridge(async (request) => {
        const inside = /^\/audits(?:\/|$)/.test(new URL(request.url).pathname);
        if (!inside) return ownFetchRoutes(request);
        return (await nextMethods[request.method]?.(request)) ?? new Response(null, { status: 405 });
      });
    }),
  [
    { case: 'unmatched: falls through', reason: 'a catch-all route cannot hand a request back to Next' },
    { case: 'unmatched: body still unread', reason: 'a catch-all route cannot hand a request back to Next' },
  ],
);
