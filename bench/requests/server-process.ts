/** A server of the request benchmark: the service on memory or PostgreSQL, or what it is measured against. */
import type { RequestListener } from 'node:http';
import { createServer } from 'node:http';
import type { Backend } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import { createPostgresBackend } from '@citeready/postgres';
import { bareListener } from './bare.js';
import { fastifyListener } from './fastify.js';
import { statementsOf } from './statements.js';
import { leastAround, telemetryOf } from '../telemetry/sdk.js';

const [named = 'bare', connectionString = ''] = process.argv.slice(2);
const [kind = 'bare', telemetry] = named.split('+');
const FIRST = 'first.com';
const SCHEMA = `citeready_bench_${named.replace('+', '_')}`;

async function ofService(backend: Backend): Promise<{ listener: RequestListener; key: string }> {
  const service = createAuditService({
    backend,
    engines: [],
    telemetry: telemetry === undefined || telemetry === 'least' ? undefined : await telemetryOf(telemetry),
    // More than a run submits: what is measured is not the refusal.
    queueLimits: { perClient: 10_000_000, total: 10_000_000 },
    encryptionKeys: [{ id: 'bench', key: new Uint8Array(32) }],
  });
  const { key } = await service.keys.create({ clientId: 'bench' });
  const listener = createNodeListener(service, { unmatched: 'not-found' });
  const answer: RequestListener = (request, response) => void listener(request, response);
  return { listener: telemetry === 'least' ? leastAround(answer) : answer, key };
}

async function make(): Promise<{ listener: RequestListener; key: string }> {
  if (kind === 'bare') return bareListener();
  if (kind === 'fastify') return fastifyListener();
  if (kind === 'statements') return bareListener(await statementsOf(connectionString, SCHEMA));
  if (kind === 'memory') return ofService(createMemoryBackend());
  const backend = createPostgresBackend({ connectionString, schema: SCHEMA });
  await backend.migrate();
  return ofService(backend);
}

const { listener, key } = await make();
const server = createServer(listener);
async function ready(): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const { port } = address;
  const submitted = await fetch(`http://127.0.0.1:${port}/api/v1/audits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: FIRST }),
  });
  const { data } = (await submitted.json()) as { data: { slug: string } };
  process.send?.({ port, key, slug: data.slug });
}
server.listen(0, '127.0.0.1', () => void ready());
process.on('message', () => {
  const { user, system } = process.cpuUsage();
  process.send?.((user + system) / 1000);
});
