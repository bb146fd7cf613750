/** The site server over real sockets: each behavior of static hosts that audits rely on. */
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGate, createSiteServer } from './index.js';
import type { SiteServer, SiteServerOptions } from './index.js';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

let server: SiteServer | undefined;
let folder = '';
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'sites-'))));
afterEach(async () => {
  await server?.close();
  server = undefined;
  await rm(folder, { recursive: true });
});

const start = async (sites: SiteServerOptions['sites']): Promise<SiteServer> =>
  (server = await createSiteServer({ sites }));

const get = (host: string, target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    httpRequest({ port: server?.port, path: target, method, headers: { host, ...headers } }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

describe('static rules', () => {
  beforeEach(() =>
    start({
      'a.example': {
        files: {
          '/index.html': '<h1>home</h1>',
          '/about.html': 'about',
          '/blog/index.html': 'blog',
          '/blog.html': 'not this one',
          '/docs.html': 'docs page',
          '/docs/deep.txt': 'deep',
          '/404.html': 'lost',
          '/long.txt': 'x'.repeat(5_000),
          '/caf\u00e9/index.html': 'caf\u00e9',
          '/_redirects':
            '# comment\n/old /new-home 302\n/p/:id/:tail /q/:tail?id=:id\n/moved/* https://b.example/:splat\n/about.html /x\n/blog/ /forced 301!\n/app/* /about 200\n/gone /about 410\n/geo /x 302 Country=de\nbroken\n',
        },
      },
      'www.b.example': { files: { '/index.html': 'b' } },
      'd.example': {
        files: {
          '/index.html': 'c',
          '/blog/index.html': 'list',
          '/about.html': 'who',
          '/404.html': 'lost',
          '/_redirects': '/* /404.html 404\n',
        },
      },
    }),
  );

  const table: readonly [target: string, status: number, bodyOrLocation: string][] = [
    ['/', 200, '<h1>home</h1>'],
    ['/index.html', 200, '<h1>home</h1>'],
    ['/about', 200, 'about'],
    ['/about/', 404, 'lost'],
    ['/blog', 301, 'http://a.example/blog/'],
    ['/blog?x=1', 301, 'http://a.example/blog/?x=1'],
    ['/caf%C3%A9', 301, 'http://a.example/caf%C3%A9/'],
    ['/caf%C3%A9/', 200, 'caf\u00e9'],
    ['/docs', 200, 'docs page'],
    ['/docs/', 404, 'lost'],
    ['/docs/deep.txt', 200, 'deep'],
    ['/docs/../about.html', 200, 'about'],
    ['/..%2f..%2fetc/passwd', 404, 'lost'],
    ['/missing', 404, 'lost'],
    ['/_redirects', 404, 'lost'],
    ['/old', 302, '/new-home'],
    ['/old?a=b', 302, '/new-home?a=b'],
    ['/p/7/x', 301, '/q/x?id=7'],
    ['/moved/a/b', 301, 'https://b.example/a/b'],
    ['/blog/', 301, '/forced'],
    ['/app/any/thing', 200, 'about'],
    ['/gone', 410, 'about'],
    ['/geo', 404, 'lost'],
    ['/%', 400, 'bad request\n'],
    ['/%00', 400, 'bad request\n'],
  ];
  it.each(table)('%s → %i %s', async (target, status, expected) => {
    const answer = await get('a.example', target);
    expect([answer.status, answer.headers.location ?? answer.body.toString()]).toEqual([status, expected]);
  });

  it.each([
    ['/', 200, 'c'],
    ['/blog/', 200, 'list'],
    ['/about', 200, 'who'],
    ['/nothing', 404, 'lost'],
  ])('a catch-all rule leaves existing files: %s → %i %s', async (target, status, expected) => {
    const answer = await get('d.example', target);
    expect([answer.status, answer.body.toString()]).toEqual([status, expected]);
  });

  it('redirects between www and the bare domain to the existing one, keeping port and query', async () => {
    expect((await get('b.example:81', '/x?y=1')).headers.location).toBe('http://www.b.example:81/x?y=1');
    expect((await get('WWW.A.example.', '/')).headers.location).toBe('http://a.example/');
    expect((await get('c.example', '/')).status).toBe(404);
  });

  it('supports conditional, compressed and HEAD requests', async () => {
    const plain = await get('a.example', '/long.txt');
    expect(plain.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'content-length': '5000' });
    const etag = String(plain.headers.etag);
    expect(await get('a.example', '/long.txt', { 'if-none-match': etag })).toMatchObject({ status: 304 });
    const packed = await get('a.example', '/long.txt', { 'accept-encoding': 'br, gzip' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.body)).toEqual(plain.body);
    const head = await get('a.example', '/long.txt', {}, 'HEAD');
    expect([head.headers['content-length'], head.body.length]).toEqual(['5000', 0]);
    expect(await get('a.example', '/', {}, 'POST')).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
  });
});

describe('sources', () => {
  it('serves a root folder with one folder per host', async () => {
    await mkdir(path.join(folder, 'disk.example/sub'), { recursive: true });
    await writeFile(path.join(folder, 'disk.example/sub/index.html'), 'from disk');
    const { hosts, connectTo, url, port } = await start(folder);
    expect(hosts).toEqual(['disk.example']);
    expect([connectTo, url('disk.example', '/a')]).toEqual([`*=127.0.0.1:${port}`, `http://disk.example:${port}/a`]);
    const answer = await get('disk.example', '/sub/');
    expect(answer.body.toString()).toBe('from disk');
    expect(answer.headers['last-modified']).toMatch(/GMT$/);
    expect((await get('disk.example', '/sub')).status).toBe(301);
  });

  it('layers files in memory over a folder', async () => {
    await writeFile(path.join(folder, 'a.txt'), 'old');
    await writeFile(path.join(folder, 'b.txt'), 'kept');
    await start({ 'x.example': { folder, files: { '/a.txt': 'new' } }, 'y.example': folder });
    expect((await get('x.example', '/a.txt')).body.toString()).toBe('new');
    expect((await get('x.example', '/b.txt')).body.toString()).toBe('kept');
    expect((await get('y.example', '/a.txt')).body.toString()).toBe('old');
  });
});

describe('routes', () => {
  it('respond by user agent, with statuses, repeated headers and streams', async () => {
    await start({
      'x.example': {
        intercept: ({ userAgent }) => (userAgent.includes('BadBot') ? { status: 403, body: 'no bots' } : null),
        routes: {
          '/fixed.xml': { body: '<a/>' },
          '/echo': ({ method, query, userAgent }) => ({
            status: 202,
            headers: { 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/x-echo' },
            body: `${method} ${query.get('q')} ${userAgent}`,
          }),
          '/stream': () => ({
            body: (async function* () {
              yield Buffer.from('one ');
              yield Buffer.from('two');
            })(),
          }),
        },
        files: { '/fixed.xml': 'shadowed' },
      },
    });
    expect(await get('x.example', '/fixed.xml', { 'user-agent': 'BadBot/1' })).toMatchObject({ status: 403 });
    const fixed = await get('x.example', '/fixed.xml');
    expect([fixed.body.toString(), fixed.headers['content-type']]).toEqual(['<a/>', 'application/xml']);
    const echo = await get('x.example', '/echo?q=1', { 'user-agent': 'Good/1' }, 'POST');
    expect([echo.status, echo.body.toString()]).toEqual([202, 'POST 1 Good/1']);
    expect(echo.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'content-type': 'text/x-echo' });
    expect((await get('x.example', '/stream')).body.toString()).toBe('one two');
  });

  it('hold a response until the test opens the gate, and log every request', async () => {
    const gate = createGate();
    const { requests } = await start({
      'x.example': {
        routes: {
          '/slow': async ({ signal }) => {
            await gate.wait(signal);
            return { body: 'late' };
          },
        },
      },
    });
    const slow = get('x.example', '/slow?a=1', { 'user-agent': 'UA' });
    await gate.reached;
    expect(requests()).toMatchObject([{ target: '/slow?a=1', userAgent: 'UA', status: null }]);
    gate.open();
    expect((await slow).body.toString()).toBe('late');
    await get('y.example', '/');
    expect(requests('x.example')).toMatchObject([{ host: 'x.example', method: 'GET', status: 200 }]);
    expect(requests().map(({ status }) => status)).toEqual([200, 404]);
  });

  it('cut the connection for hangUp and for a route that throws, and continue serving', async () => {
    await start({
      'x.example': {
        routes: {
          '/cut': { hangUp: true },
          '/throws': () => {
            throw new Error('crash');
          },
        },
        files: { '/index.html': 'alive' },
      },
    });
    await expect(get('x.example', '/cut')).rejects.toThrow();
    await expect(get('x.example', '/throws')).rejects.toThrow();
    expect((await get('x.example', '/')).body.toString()).toBe('alive');
  });

  it('close although a client is still waiting, releasing the waiting route', async () => {
    const gate = createGate();
    let released: unknown;
    const running = await start({
      'x.example': {
        routes: {
          '/slow': ({ signal }) =>
            gate.wait(signal).then(
              () => ({}),
              (error: unknown) => ((released = error), {}),
            ),
        },
      },
    });
    const slow = get('x.example', '/slow');
    await gate.reached;
    await Promise.all([running.close(), expect(slow).rejects.toThrow()]);
    await expect.poll(() => released).toBeInstanceOf(Error);
  });
});
