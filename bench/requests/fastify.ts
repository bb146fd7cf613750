/** The same as the bare handler on fastify, which many would take: how far a framework that is built for speed is from the floor. */
import type { RequestListener } from 'node:http';
import { hash, randomUUID } from 'node:crypto';
import fastify from 'fastify';
import { z } from 'zod';

const bodySchema = z.object({ domain: z.string().min(1).max(2048) });

interface Audit {
  readonly slug: string;
  readonly domain: string;
  readonly status: string;
  readonly queuedAt: string;
}

export async function fastifyListener(): Promise<{ listener: RequestListener; key: string }> {
  const key = randomUUID();
  const clients = new Map([[hash('sha256', key), 'bench']]);
  const audits = new Map<string, Audit>();
  const app = fastify();
  const meta = () => ({ request_id: randomUUID(), timestamp: new Date().toISOString() });

  app.addHook('onRequest', (request, answer, done) => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    if (scheme === 'Bearer' && token !== undefined && clients.has(hash('sha256', token))) done();
    else void answer.code(401).send({ error: 'unauthorized' });
  });
  app.post('/api/v1/audits', (request, answer) => {
    const parsed = bodySchema.safeParse(request.body);
    if (!parsed.success) return answer.code(400).send({ error: 'bad request' });
    const { domain } = parsed.data;
    const slug = domain.replaceAll('.', '-');
    const about = meta();
    audits.set(slug, { slug, domain, status: 'queued', queuedAt: about.timestamp });
    return answer.code(201).send({ data: { slug, domain, status: 'queued' }, meta: about });
  });
  app.get<{ Params: { slug: string } }>('/api/v1/audits/:slug/status', (request, answer) => {
    const audit = audits.get(request.params.slug);
    if (audit === undefined) return answer.code(404).send({ error: 'not found' });
    return answer.send({ data: { ...audit, updated_at: audit.queuedAt }, meta: meta() });
  });
  await app.ready();
  return { listener: (request, response) => app.routing(request, response), key };
}
