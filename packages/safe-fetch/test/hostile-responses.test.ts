/** Servers that stall, flood, lie and disconnect. Time comes from a manual clock, so each case ends at once or not at all. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, textOf } from './harness.js';
import type { Harness } from './harness.js';
import { response, startRawServer } from './raw-server.js';
import type { RawHandler, RawServer } from './raw-server.js';
import type { FetcherOptions } from '../src/index.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

async function site(
  handler: RawHandler,
  options: Partial<FetcherOptions> = {},
): Promise<Harness & { readonly server: RawServer }> {
  const server = await startRawServer(handler);
  const harness = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`], ...options });
  closers.push(async () => {
    await harness.fetcher.close();
    await server.close();
  });
  return { ...harness, server };
}

const URL_ = 'http://site.test/';
const MIB = 1024 * 1024;

/** Writes until the client disconnects, as fast as the client reads. */
function flood(socket: Parameters<RawHandler>[0], chunk: Uint8Array): void {
  const write = (): void => {
    while (!socket.destroyed && socket.write(chunk));
    if (!socket.destroyed) socket.once('drain', write);
  };
  write();
}

describe('time', () => {
  it('gives up on a server that never answers', async () => {
    const { get, clock, server } = await site(() => undefined);
    const result = get(URL_);
    await server.received(1);
    await clock.advance(14_999);
    expect(clock.sleeping).toBeGreaterThan(0);
    await clock.advance(1);
    expect(await result).toMatchObject({ ok: false, code: 'timeout', message: 'no answer from site.test within 15 s' });
    await server.drained();
  });

  it('gives up on headers that arrive a byte at a time', async () => {
    const head = 'HTTP/1.1 200 OK\r\nx-slow: aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa';
    const sockets: Parameters<RawHandler>[0][] = [];
    const { get, clock, server } = await site((socket) => sockets.push(socket));
    const result = get(URL_);
    await server.received(1);
    for (let second = 0; second < 15; second += 1) {
      sockets[0]?.write(head.charAt(second));
      await clock.advance(1_000);
    }
    expect(await result).toMatchObject({ ok: false, code: 'timeout' });
    await server.drained();
  });

  it('gives up on a body that arrives a byte per second', async () => {
    const sockets: Parameters<RawHandler>[0][] = [];
    const { get, clock, server } = await site((socket) => {
      sockets.push(socket);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 1000000\r\n\r\n');
    });
    const result = get(URL_);
    await server.received(1);
    for (let second = 0; second < 30; second += 1) {
      sockets[0]?.write('x');
      await nextTurn();
      await clock.advance(1_000);
    }
    expect(await result).toMatchObject({ ok: false, code: 'timeout' });
    expect(clock.monotonic()).toBe(30_000);
    await server.drained();
  });

  it('gives up on a body that stops', async () => {
    const { get, clock, server } = await site(
      (socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'),
      { limits: { headersMs: 120_000, totalMs: 600_000 } },
    );
    const result = get(URL_);
    await server.received(1);
    // Time advances only as far as the idle limit once the headers have arrived; no other limit is that close.
    for (let second = 0; second < 60; second += 1) await clock.advance(1_000);
    expect(await result).toMatchObject({
      ok: false,
      code: 'timeout',
      message: 'no byte of the body came within 10 s',
    });
    await server.drained();
  });

  it('gives up on a host that does not accept the connection', async () => {
    const { get, clock } = createHarness({ resolve: () => new Promise(() => undefined) });
    const result = get('http://public.com/');
    await nextTurn();
    await clock.advance(10_000);
    expect(await result).toMatchObject({
      ok: false,
      code: 'timeout',
      message: 'no connection to public.com within 10 s',
    });
  });

  it('includes redirects in the total', async () => {
    const { get, clock, server } = await site((socket, _head, count) => {
      if (count < 3) setImmediate(() => socket.write(response('302 Found', { location: `/${count}` })));
    });
    const result = get(URL_);
    await server.received(3);
    await clock.advance(30_000);
    expect(await result).toMatchObject({ ok: false, code: 'timeout', url: 'http://site.test/2' });
  });

  it('stops at once when it is aborted, with the reason given', async () => {
    const { get, server } = await site((socket) => socket.write('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nhalf'));
    const controller = new AbortController();
    const result = get({ url: URL_, signal: controller.signal });
    await server.received(1);
    const reason = new Error('enough');
    controller.abort(reason);
    await expect(result).rejects.toBe(reason);
    await server.drained();
    await expect(get({ url: URL_, signal: controller.signal })).rejects.toBe(reason);
  });

  it('ends all fetches when it is closed', async () => {
    const { get, server, fetcher } = await site(() => undefined);
    const result = get(URL_);
    await server.received(1);
    await fetcher.close();
    expect(await result).toMatchObject({ ok: false, code: 'aborted', message: 'the fetcher was closed' });
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'aborted' });
    await server.drained();
  });
});

describe('size', () => {
  it('cuts an endless body', async () => {
    const { get, server } = await site((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n\r\n');
      flood(socket, Buffer.alloc(64 * 1024, 'x'));
    });
    const result = await get(URL_);
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.byteLength).toBe(2 * MIB);
    await server.drained();
  });

  it('cuts an endless chunked body of one-byte chunks', async () => {
    const { get, server } = await site((socket) => {
      socket.write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
      flood(socket, Buffer.from('1\r\nx\r\n'.repeat(10_000)));
    });
    const result = await get({ url: URL_, maxBytes: 200_000 });
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.byteLength).toBe(200_000);
    await server.drained();
  });

  it('cuts a gzip bomb of 10 GB', async () => {
    // A thousand members of 10 MiB each, which a decoder unpacks one after the other.
    const member = gzipSync(Buffer.alloc(10 * MIB));
    const { get, server } = await site(
      (socket) => {
        socket.write(
          `HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${member.byteLength * 1_000}\r\n\r\n`,
        );
        flood(socket, member);
      },
      { limits: { expansion: 1_000_000 } },
    );
    const before = process.memoryUsage().rss;
    const result = await get({ url: URL_, purpose: 'sitemap', maxBytes: 10 * MIB });
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.byteLength).toBe(10 * MIB);
    expect(process.memoryUsage().rss - before).toBeLessThan(150 * MIB);
    await server.drained();
  });

  it('refuses a body with too high an expansion ratio', async () => {
    const member = gzipSync(Buffer.alloc(10 * MIB));
    const { get, server } = await site((socket) => {
      socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\n\r\n`);
      flood(socket, member);
    });
    expect(await get(URL_)).toMatchObject({
      ok: false,
      code: 'bad-encoding',
      message: 'the answer grows to more than 200 times its size when unpacked',
    });
    await server.drained();
  });

  it.each([
    ['10,000 headers', 'x-a: b\r\n'.repeat(10_000)],
    ['a header of 300 KB', `x-a: ${'b'.repeat(300_000)}\r\n`],
    ['600 short headers', 'x-a: b\r\n'.repeat(600)],
  ])('refuses %s', async (_name, headers) => {
    const { get, server } = await site((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\n${headers}content-length: 0\r\n\r\n`),
    );
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'headers-too-large' });
    await server.drained();
  });

  it('reads a page with thousands of cookies, and keeps the first of them', async () => {
    const cookies = Array.from({ length: 2_500 }, (_, n) => `set-cookie: visit-${n}=${'x'.repeat(60)}; Path=/\r\n`);
    const { get, server } = await site((socket) =>
      socket.end(`HTTP/1.1 200 OK\r\n${cookies.join('')}content-length: 5\r\nconnection: close\r\n\r\nhello`),
    );
    const result = await get(URL_);
    expect(result).toMatchObject({ ok: true, status: 200 });
    expect(result.ok && result.headers['set-cookie']).toHaveLength(500);
    expect(result.ok && Buffer.from(result.body).toString()).toBe('hello');
    await server.drained();
  });

  it('refuses endless headers', async () => {
    const { get, server } = await site((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      flood(socket, Buffer.from('x-a: b\r\n'.repeat(1_000)));
    });
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'headers-too-large' });
    await server.drained();
  });

  it('refuses endless interim responses', async () => {
    const { get, server } = await site((socket) =>
      flood(socket, Buffer.from('HTTP/1.1 103 Early Hints\r\n\r\n'.repeat(100))),
    );
    expect(await get(URL_)).toMatchObject({
      ok: false,
      code: 'bad-response',
      message: 'the server sends interim answers without end',
    });
    await server.drained();
  });

  it('follows no more than five redirects, and no loop', async () => {
    const chain = await site((socket, head) => {
      const step = Number(/GET \/(\d*)/.exec(head)?.[1] ?? 0);
      socket.write(response('301 Moved', { location: `/${step + 1}` }));
    });
    const result = await chain.get(URL_);
    expect(result).toMatchObject({ ok: false, code: 'too-many-redirects', message: 'more than 5 redirects' });
    expect(result.redirects.map(({ url }) => new URL(url).pathname)).toEqual(['/', '/1', '/2', '/3', '/4']);
    expect(chain.server.requests).toHaveLength(6);

    const circle = await site((socket, head) =>
      socket.write(response('302 Found', { location: head.startsWith('GET /a ') ? '/b' : '/a' })),
    );
    expect(await circle.get('http://site.test/a')).toMatchObject({
      ok: false,
      code: 'too-many-redirects',
      message: 'the redirects lead in a circle',
    });
    expect(circle.server.requests).toHaveLength(2);
  });
});

describe('broken answers', () => {
  it.each([
    ['nothing', ''],
    ['half a status line', 'HTTP/1.'],
    ['half the headers', 'HTTP/1.1 200 OK\r\nx-a: b\r\n'],
    ['less than was promised', 'HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nshort'],
    ['half a chunk', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n64\r\nshort'],
    ['chunks without an end', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\nshort\r\n'],
  ])('reports %s and a close', async (_name, bytes) => {
    const { get } = await site((socket) => socket.end(bytes));
    expect(await get(URL_)).toMatchObject({
      ok: false,
      code: 'bad-response',
      message: 'the connection was closed before the answer was complete',
    });
  });

  it.each([
    ['not HTTP', 'SSH-2.0-OpenSSH_9.7\r\n'],
    ['HTTP/0.9', '<html>hello</html>'],
    ['a bad version', 'HTTP/7.3 200 OK\r\n\r\n'],
    ['a bad status', 'HTTP/1.1 abc OK\r\n\r\n'],
    ['a NUL in a header', 'HTTP/1.1 200 OK\r\nx-a: b\0c\r\ncontent-length: 0\r\n\r\n'],
    ['a header without name', 'HTTP/1.1 200 OK\r\n: b\r\ncontent-length: 0\r\n\r\n'],
    ['a negative length', 'HTTP/1.1 200 OK\r\ncontent-length: -1\r\n\r\n'],
    ['a bad chunk size', 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\nzz\r\nab\r\n0\r\n\r\n'],
  ])('reports %s', async (_name, bytes) => {
    const { get } = await site((socket) => socket.end(bytes));
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'bad-response', message: 'the answer is not valid HTTP' });
  });

  it.each([
    ['two different lengths', 'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab'],
    ['a length beyond all numbers', `HTTP/1.1 200 OK\r\ncontent-length: ${'9'.repeat(40)}\r\n\r\n`],
    [
      'a length and chunks',
      'HTTP/1.1 200 OK\r\ncontent-length: 1\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n0\r\n\r\n',
    ],
  ])('reports %s', async (_name, bytes) => {
    const { get } = await site((socket) => socket.end(bytes));
    expect(await get(URL_)).toMatchObject({
      ok: false,
      code: 'bad-response',
      message: 'the answer contradicts itself about its length',
    });
  });

  it('reports a switch of protocols', async () => {
    const { get } = await site((socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n'),
    );
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'bad-response' });
  });

  it('does not read the bytes after one response as the next', async () => {
    const { get, server } = await site((socket, _head, count) =>
      socket.write(
        Buffer.concat([
          response('200 OK', {}, `answer ${count}`),
          response('200 OK', { 'set-cookie': 'smuggled=1' }, 'smuggled'),
        ]),
      ),
    );
    expect(textOf(await get(URL_))).toBe('answer 1');
    expect(textOf(await get(URL_))).toBe('answer 2');
    expect(server.connections).toBe(2);
  });

  it('reads a half-closed answer that is complete', async () => {
    const { get } = await site((socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nuntil the end'));
    const result = await get(URL_);
    expect(result).toMatchObject({ ok: true, httpVersion: '1.0', truncated: false });
    expect(textOf(result)).toBe('until the end');
  });

  it('keeps NUL bytes and headers with odd names as they are', async () => {
    const { get } = await site((socket) =>
      socket.write(
        response('200 OK', { __proto__x: '1', constructor: '2', 'X-Mixed-Case': '3', toString: '4' }, 'a\0b\0\0c'),
      ),
    );
    const result = await get(URL_);
    expect(textOf(result)).toBe('a\0b\0\0c');
    expect(result.ok && result.headers).toMatchObject({ __proto__x: ['1'], constructor: ['2'], 'x-mixed-case': ['3'] });
    expect(result.ok && Object.getPrototypeOf(result.headers)).toBeNull();
  });

  it('survives a header called __proto__', async () => {
    const { get } = await site((socket) =>
      socket.write('HTTP/1.1 200 OK\r\n__proto__: 1\r\n__proto__: 2\r\ncontent-length: 2\r\n\r\nok'),
    );
    expect(await get(URL_)).toMatchObject({ ok: true, status: 200 });
    expect('1' in {}).toBe(false);
  });

  it('keeps repeated headers apart and in order', async () => {
    const { get } = await site((socket) =>
      socket.write('HTTP/1.1 200 OK\r\nLink: a\r\nX-Robots-Tag: noindex\r\nlink: b, c\r\ncontent-length: 0\r\n\r\n'),
    );
    const result = await get(URL_);
    expect(result.ok && result.headers).toMatchObject({ link: ['a', 'b, c'], 'x-robots-tag': ['noindex'] });
  });

  it.each([200, 204, 206, 304, 400, 401, 403, 404, 410, 418, 429, 451, 500, 503, 599, 999])(
    'hands on the status %i',
    async (status) => {
      const body = status === 204 || status === 304 ? '' : 'text';
      const { get } = await site((socket) => socket.write(response(`${status} Whatever`, {}, body)));
      expect(await get(URL_)).toMatchObject({ ok: true, status });
    },
  );

  it('treats a redirect without Location as a response', async () => {
    const { get } = await site((socket) => socket.write(response('302 Found', {}, 'nowhere')));
    expect(await get(URL_)).toMatchObject({ ok: true, status: 302, redirects: [] });
  });
});

describe('budget', () => {
  it('stops at the request limit of the audit', async () => {
    const { get, fetcher } = await site((socket) => socket.write(response('200 OK', {}, 'x')), {
      limits: { requests: 2 },
    });
    await get(URL_);
    await get(URL_);
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'budget', message: 'the audit has made its 2 requests' });
    expect(fetcher.usage()).toEqual({ requests: 2, bytes: 2 });
  });

  it('stops at the byte limit of the audit', async () => {
    const { get, fetcher, server } = await site((socket) => socket.write(response('200 OK', {}, 'x'.repeat(60))), {
      limits: { auditBytes: 100 },
    });
    expect(await get(URL_)).toMatchObject({ ok: true });
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'budget', message: 'the audit has read its 100 bytes' });
    expect(await get(URL_)).toMatchObject({ ok: false, code: 'budget' });
    expect(server.requests).toHaveLength(2);
    expect(fetcher.usage().bytes).toBeGreaterThan(100);
  });

  it('counts redirects as requests', async () => {
    const { get, fetcher } = await site((socket, head) =>
      socket.write(head.startsWith('GET /x') ? response('200 OK', {}, 'x') : response('301 Moved', { location: '/x' })),
    );
    expect(await get(URL_)).toMatchObject({ ok: true, url: 'http://site.test/x' });
    expect(fetcher.usage().requests).toBe(2);
  });
});
