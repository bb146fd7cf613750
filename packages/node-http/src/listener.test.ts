/** What is the Node mount's own; what every mount must do is in the mount suite. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isBodyError } from '@citeready/core';
import type { Handle, HttpRequest } from '@citeready/core';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeListener } from './index.js';
import type { NodeListener, NodeListenerOptions } from './index.js';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

const serve = async (listener: NodeListener): Promise<string> => {
  server = createServer((request, response) => {
    void listener(request, response).then((handled) => handled || response.end('host'));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const seen: HttpRequest[] = [];
const echo: Handle = async (request) => {
  seen.push(request);
  if (request.path === '/none') return { matched: false };
  try {
    const body = new TextDecoder().decode(await request.body(10));
    return { matched: true, response: { status: 200, headers: {}, body: `${request.method} ${request.path} ${body}` } };
  } catch (error) {
    return { matched: true, response: { status: isBodyError(error) ? 413 : 500, headers: {} } };
  }
};
const mount = (options?: NodeListenerOptions): Promise<string> => serve(createNodeListener({ handle: echo }, options));
const text = async (url: string, init?: RequestInit): Promise<string> => (await fetch(url, init)).text();

describe('createNodeListener', () => {
  it('serves its prefix and leaves the rest to the host', async () => {
    const base = await mount({ basePath: 'a/b/' });
    expect(await text(`${base}/a/b/x%2Fy?q=1`, { method: 'POST', body: '0123456789' })).toBe('POST /x%2Fy 0123456789');
    expect(await text(`${base}/a/b`)).toBe('GET / ');
    expect(await text(`${base}/a/bc`)).toBe('host');
    expect(await text(`${base}/a/b/none`)).toBe('host');
    expect((await fetch(`${base}/a/b/x`, { method: 'POST', body: '0123456789A' })).status).toBe(413);
  });

  it('answers 404 for what is not its own where it was told that nobody else will', async () => {
    const base = await mount({ unmatched: 'not-found' });
    expect((await fetch(`${base}/none`)).status).toBe(404);
  });
});
