/** Pushes to plugins over real sockets: delivered only where the policy allows. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { PushRequest } from '@citeready/core';
import { createCommandPusher } from '../src/index.js';

const open: http.Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
});

interface Seen {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: http.IncomingHttpHeaders;
  readonly body: string;
}

async function plugin(answer: (response: http.ServerResponse) => void) {
  const seen: Seen[] = [];
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      seen.push({
        method: request.method,
        url: request.url,
        headers: request.headers,
        body: Buffer.concat(chunks).toString(),
      });
      answer(response);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { seen, port: (server.address() as AddressInfo).port };
}

const request = (url: string, more: Partial<PushRequest> = {}): PushRequest => ({
  url,
  headers: { 'content-type': 'application/json', 'x-service-signature': 'abc' },
  body: new TextEncoder().encode('{"command":"audit.completed"}'),
  timeoutMs: 10_000,
  signal: new AbortController().signal,
  ...more,
});

describe('a push', () => {
  it('posts the bytes and headers unchanged and returns the status', async () => {
    const { seen, port } = await plugin((response) =>
      response.writeHead(202, { 'content-type': 'Application/JSON; charset=UTF-8' }).end('{}'),
    );
    const pusher = createCommandPusher({ connectTo: [`site.example=127.0.0.1:${port}`] });
    expect(await pusher.push(request('http://site.example/wp-json/citeready/v1/commands'))).toEqual({
      outcome: 'answered',
      status: 202,
      contentType: 'application/json',
    });
    expect(seen).toMatchObject([
      {
        method: 'POST',
        url: '/wp-json/citeready/v1/commands',
        body: '{"command":"audit.completed"}',
        headers: { host: 'site.example', 'x-service-signature': 'abc', 'content-length': '29' },
      },
    ]);
  });

  it('follows no redirect', async () => {
    const { seen, port } = await plugin((response) =>
      response.writeHead(307, { location: 'http://site.example/elsewhere' }).end(),
    );
    const pusher = createCommandPusher({ connectTo: [`site.example=127.0.0.1:${port}`] });
    expect(await pusher.push(request('http://site.example/'))).toEqual({
      outcome: 'answered',
      status: 307,
      contentType: null,
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['http://127.0.0.1/'],
    ['http://[::1]/'],
    ['http://169.254.169.254/'],
    ['http://site.example:22/'],
    ['file:///etc/passwd'],
    ['http://user:secret@site.example/'],
    ['not a url'],
  ])('to %s is refused', async (url) => {
    const result = await createCommandPusher().push(request(url));
    expect(result.outcome).toBe('failed');
    expect(JSON.stringify(result)).not.toContain('secret');
  });

  it('to a name that leads to a private address connects to nothing', async () => {
    const { seen, port } = await plugin((response) => response.end());
    const pusher = createCommandPusher({ resolve: async () => ['127.0.0.1'] });
    const result = await pusher.push(request(`http://rebind.example:${port}/`));
    const plain = await pusher.push(request('http://rebind.example/'));
    expect([result.outcome, plain.outcome]).toEqual(['failed', 'failed']);
    expect(JSON.stringify(plain)).not.toContain('127.0.0.1');
    expect(seen).toEqual([]);
  });

  it('stops at its time limit, and at once when it is aborted', async () => {
    const abort = new AbortController();
    const { port } = await plugin(() => abort.abort(new Error('stop')));
    const pusher = createCommandPusher({ connectTo: [`site.example=127.0.0.1:${port}`] });
    const late = await pusher.push(request('http://site.example/', { timeoutMs: 50 }));
    expect(late).toEqual({ outcome: 'failed', reason: 'no answer within 0.05 s' });
    await expect(pusher.push(request('http://site.example/', { signal: abort.signal }))).rejects.toThrow('stop');
  });

  it('to a server that disconnects fails with a plain reason', async () => {
    const { port } = await plugin((response) => response.destroy());
    const pusher = createCommandPusher({ connectTo: [`site.example=127.0.0.1:${port}`] });
    expect(await pusher.push(request('http://site.example/'))).toMatchObject({ outcome: 'failed' });
  });
});
