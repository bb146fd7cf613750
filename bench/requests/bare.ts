/** What a request costs at least: `node:http`, JSON, the schema of the body, a Bearer key that is looked up by its digest, a map of audits. */
import { hash, randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { z } from 'zod';

const bodySchema = z.object({ domain: z.string().min(1).max(2048) });

function answer(response: ServerResponse, status: number, body: unknown): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
  });
  response.end(text);
}

export function bareListener(): { listener: RequestListener; key: string } {
  const key = randomUUID();
  const clients = new Map([[hash('sha256', key), 'bench']]);
  const audits = new Map<string, { slug: string; domain: string; status: string; queuedAt: string }>();

  const clientOf = (request: IncomingMessage): string | undefined => {
    const [scheme, token] = (request.headers.authorization ?? '').split(' ');
    return scheme === 'Bearer' && token !== undefined ? clients.get(hash('sha256', token)) : undefined;
  };
  const submit = (text: string, response: ServerResponse): void => {
    const parsed = bodySchema.safeParse(JSON.parse(text));
    if (!parsed.success) return answer(response, 400, { error: 'bad request' });
    const { domain } = parsed.data;
    const slug = domain.replaceAll('.', '-');
    const meta = { request_id: randomUUID(), timestamp: new Date().toISOString() };
    const audit = { slug, domain, status: 'queued', queuedAt: meta.timestamp };
    audits.set(slug, audit);
    answer(response, 201, { data: { slug, domain, status: audit.status }, meta });
  };
  const listener: RequestListener = (request, response) => {
    if (clientOf(request) === undefined) return answer(response, 401, { error: 'unauthorized' });
    if (request.method === 'POST') {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => submit(Buffer.concat(chunks).toString('utf8'), response));
      return;
    }
    const slug = /^\/api\/v1\/audits\/([^/]+)\/status$/.exec(request.url ?? '')?.[1];
    const audit = slug === undefined ? undefined : audits.get(slug);
    if (audit === undefined) return answer(response, 404, { error: 'not found' });
    const meta = { request_id: randomUUID(), timestamp: new Date().toISOString() };
    answer(response, 200, { data: { ...audit, updated_at: audit.queuedAt }, meta });
  };
  return { listener, key };
}
