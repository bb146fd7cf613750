/** A Hono app with the audit service under /audits, on Node. */
import { createAuditor } from '@citeready/auditor';
import { createAuditService } from '@citeready/core';
import { createFetchHandler } from '@citeready/core/fetch';
import { createMemoryBackend } from '@citeready/memory';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

// CONNECT_TO='example.com=127.0.0.1:3000' audits a site that runs on your machine only.
const auditor = createAuditor({ connectTo: process.env['CONNECT_TO']?.split(',') ?? [] });
const service = createAuditService({ backend: createMemoryBackend(), auditor });
const audits = createFetchHandler(service, { basePath: '/audits' });

const app = new Hono();
// Hono matches the prefix; what the service does not know goes on to the app's other routes.
app.use('/audits/*', async (context, next) => (await audits.tryHandle(context.req.raw)) ?? next());
app.get('/', (context) => context.text('the rest of your app'));

const options = { fetch: app.fetch, port: Number(process.env['PORT'] ?? 8080), hostname: '127.0.0.1' };
const server = serve(options, ({ port }) => void start(port));

async function start(port: number): Promise<void> {
  service.worker().start();
  const { key } = await service.keys.create({ clientId: 'me' });
  console.log(`API key: ${key}`);
  console.log(`listening on http://127.0.0.1:${port}/audits`);
}

// The service handles no signals; when to end is the app's decision.
async function stop(): Promise<void> {
  server.close();
  await service.close();
  await auditor.close();
}
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop());
