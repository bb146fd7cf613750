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

interface Audit {
  readonly slug: string;
  readonly domain: string;
  readonly status: string;
  readonly queuedAt: string;
}

/** Where audits are kept in place of a map. */
export interface Store {
  put(audit: Audit): Promise<void>;
  get(slug: string): Promise<unknown>;
}

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error('rejected with no error'));

export function bareListener(store: Store | null = null): { listener: RequestListener; key: string } {
  const key = randomUUID();
  const clients = new Map([[hash('sha256', key), 'bench']]);
  const audits = new Map<string, Audit>();

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
    const done = (): void => answer(response, 201, { data: { slug, domain, status: audit.status }, meta });
    if (store !== null) return void store.put(audit).then(done, (error: unknown) => response.destroy(asError(error)));
    audits.set(slug, audit);
    done();
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
    const show = (data: unknown): void => {
      if (data === undefined) return answer(response, 404, { error: 'not found' });
      answer(response, 200, { data, meta: { request_id: randomUUID(), timestamp: new Date().toISOString() } });
    };
    if (store !== null && slug !== undefined)
      return void store.get(slug).then(show, (error: unknown) => response.destroy(asError(error)));
    const audit = slug === undefined ? undefined : audits.get(slug);
    show(audit && { ...audit, updated_at: audit.queuedAt });
  };
  return { listener, key };
}
