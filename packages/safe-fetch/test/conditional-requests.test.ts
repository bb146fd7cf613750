/** Conditional requests: which validators are sent to which host, and how a 304 is handled. */
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, textOf } from './harness.js';
import { response, startRawServer } from './raw-server.js';
import type { RawHandler } from './raw-server.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function site(handler: RawHandler) {
  const server = await startRawServer(handler);
  const harness = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });
  closers.push(async () => {
    await harness.fetcher.close();
    await server.close();
  });
  return { ...harness, server };
}

const url = 'http://site.test/a';
const conditions = () => ({ etag: '"one"' });

describe('a conditional request', () => {
  it('returns a 304 with its headers and without a body, and keeps the connection', async () => {
    const { get, server } = await site((socket) =>
      socket.write('HTTP/1.1 304 Not Modified\r\nETag: "one"\r\nContent-Encoding: gzip\r\n\r\n'),
    );
    for (let n = 0; n < 3; n++)
      expect(await get({ url, conditions })).toMatchObject({
        ok: true,
        status: 304,
        headers: { etag: ['"one"'] },
        wireBytes: 0,
        truncated: false,
      });
    expect(server.requests.every((head) => /\r\nif-none-match: "one"(?:\r\n|$)/.test(head))).toBe(true);
    expect(server.connections).toBe(1);
  });

  it('treats the length in a 304 as that of the page', async () => {
    const { get } = await site((socket) =>
      socket.write('HTTP/1.1 304 Not Modified\r\nETag: "one"\r\nContent-Length: 4711\r\n\r\n'),
    );
    for (let n = 0; n < 2; n++)
      expect(await get({ url, conditions })).toMatchObject({ ok: true, status: 304, headers: { etag: ['"one"'] } });
  });

  it('uses separate conditions for each hop, and none where none are given', async () => {
    const { get, server } = await site((socket, head) =>
      socket.write(
        head.startsWith('GET /a ')
          ? response('301 Moved', { location: '/b' }, '')
          : response('200 OK', { 'content-type': 'text/html' }, 'here'),
      ),
    );
    const asked: string[] = [];
    const result = await get({
      url,
      conditions: (hop) => {
        asked.push(hop);
        return hop.endsWith('/b') ? { lastModified: 'Sun, 06 Nov 1994 08:49:37 GMT' } : null;
      },
    });
    expect(textOf(result)).toBe('here');
    expect(asked).toEqual([url, 'http://site.test/b']);
    expect(server.requests.map((head) => /if-[a-z-]+: .*/.exec(head)?.[0])).toEqual([
      undefined,
      'if-modified-since: Sun, 06 Nov 1994 08:49:37 GMT',
    ]);
  });

  it('sends nothing that would be another header, and returns a failure when the conditions cannot be read', async () => {
    const { get, server } = await site((socket) => socket.write(response('200 OK', {}, 'x')));
    await get({ url, conditions: () => ({ etag: '"a"\r\nx-evil: 1', lastModified: 'now\r\nx-evil: 2' }) });
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]).not.toMatch(/if-|evil/i);
    const failing = (): null => {
      throw new Error('not to be told');
    };
    expect(await get({ url, conditions: failing })).toMatchObject({ ok: false, code: 'bad-response' });
  });
});
