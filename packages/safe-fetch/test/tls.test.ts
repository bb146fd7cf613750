/** https: certificate problems that a browser would warn about are reported by name; HTTP/2 is used where offered. */
import { once } from 'node:events';
import type { Http2SecureServer } from 'node:http2';
import { createSecureServer } from 'node:http2';
import type { Socket } from 'node:net';
import { createServer } from 'node:tls';
import { gzipSync } from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { httpFallbackUrl } from '../src/http-fallback.js';
import type { FetcherOptions, TlsProblem } from '../src/index.js';
import { makeCertificate } from './certificates.js';
import type { Certificate } from './certificates.js';
import { createHarness, textOf } from './harness.js';
import type { Harness } from './harness.js';
import { response, startRawServer } from './raw-server.js';

const authority = makeCertificate({ commonName: 'Test Authority', isAuthority: true });
const stranger = makeCertificate({ commonName: 'Unknown Authority', isAuthority: true });
const good = makeCertificate({ commonName: 'site.test', names: ['site.test', '*.site.test'], issuer: authority });

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** A harness that connects every host to this port and trusts the test authority. */
function reach(port: number, options: Partial<FetcherOptions> = {}): Harness {
  const harness = createHarness({ connectTo: [`*=127.0.0.1:${port}`], ca: [authority.cert], ...options });
  closers.push(() => harness.fetcher.close());
  return harness;
}

function portOf(server: { address(): string | { port: number } | null }): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** An HTTP/1.1 server behind TLS; records the names that clients asked for. */
async function secureSite({ cert, key }: Certificate, chain: readonly Certificate[] = []) {
  const names: (string | false | null)[] = [];
  const sockets = new Set<Socket>();
  const server = createServer({ cert: [cert, ...chain.map((c) => c.cert)].join(''), key }, (socket) => {
    names.push(socket.servername);
    socket.on('error', () => undefined);
    socket.once('data', () => socket.write(response('200 OK', {}, 'secure')));
  });
  server.on('connection', (socket) => sockets.add(socket));
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  closers.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: portOf(server), names };
}

describe('certificates', () => {
  it('are checked for the name in the URL, which is also sent as SNI', async () => {
    const { port, names } = await secureSite(good);
    const { get } = reach(port);
    const result = await get('https://site.test/');
    expect(textOf(result)).toBe('secure');
    expect(result).toMatchObject({ ok: true, tls: null, httpVersion: '1.1' });
    expect(await get('https://www.site.test/')).toMatchObject({ ok: true });
    expect(await get('https://site.test./')).toMatchObject({ ok: true });
    expect(names).toEqual(['site.test', 'www.site.test', 'site.test']);
  });

  const day = (text: string): Date => new Date(`${text}T00:00:00Z`);
  const problems: readonly (readonly [
    name: string,
    certificate: Certificate,
    code: TlsProblem['code'],
    message: string,
  ])[] = [
    [
      'expired',
      makeCertificate({ commonName: 'site.test', issuer: authority, until: day('2001-01-01') }),
      'expired',
      'the certificate of site.test has expired',
    ],
    [
      'not yet valid',
      makeCertificate({ commonName: 'site.test', issuer: authority, from: day('2998-01-01') }),
      'not-yet-valid',
      'the certificate of site.test is not valid yet',
    ],
    [
      'for another name',
      makeCertificate({ commonName: 'other.test', issuer: authority }),
      'wrong-name',
      'the certificate is not for site.test',
    ],
    [
      'signed by itself',
      makeCertificate({ commonName: 'site.test' }),
      'self-signed',
      'the certificate of site.test is self-signed or signed by an unknown authority',
    ],
    [
      'of an unknown authority',
      makeCertificate({ commonName: 'site.test', issuer: stranger }),
      'untrusted',
      'the certificate of site.test does not lead to a trusted authority; an intermediate may be missing',
    ],
  ];

  it.each(problems)('that are %s are reported', async (_name, certificate, code, message) => {
    const { port } = await secureSite(certificate);
    const result = await reach(port).get('https://site.test/');
    expect(result).toMatchObject({
      ok: false,
      code: 'tls',
      url: 'https://site.test/',
      message,
      tls: { host: 'site.test', code, message },
    });
    expect(!result.ok && httpFallbackUrl(result)).toBe('http://site.test/');
  });

  it('with an unknown authority in their chain are reported', async () => {
    const leaf = makeCertificate({ commonName: 'site.test', issuer: stranger });
    const { port } = await secureSite(leaf, [stranger]);
    expect(await reach(port).get('https://site.test/')).toMatchObject({ tls: { code: 'self-signed' } });
  });

  it('are not excused by environment variables', async () => {
    const before = process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
    process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = '0';
    try {
      const { port } = await secureSite(makeCertificate({ commonName: 'site.test' }));
      expect(await reach(port).get('https://site.test/')).toMatchObject({ ok: false, code: 'tls' });
    } finally {
      if (before === undefined) delete process.env['NODE_TLS_REJECT_UNAUTHORIZED'];
      else process.env['NODE_TLS_REJECT_UNAUTHORIZED'] = before;
    }
  });

  it('report the host they belong to after a redirect', async () => {
    const { port: badPort } = await secureSite(makeCertificate({ commonName: 'elsewhere.test' }));
    const plain = await startRawServer((socket) =>
      socket.write(response('301 Moved', { location: 'https://bad.test/' })),
    );
    closers.push(() => plain.close());
    const { get } = reach(plain.port, {
      connectTo: [`site.test=127.0.0.1:${plain.port}`, `bad.test=127.0.0.1:${badPort}`],
    });
    expect(await get('http://site.test/')).toMatchObject({
      code: 'tls',
      url: 'https://bad.test/',
      tls: { host: 'bad.test' },
      redirects: [{ url: 'http://site.test/' }],
    });
  });
});

describe('handshakes', () => {
  it.each([
    ['plain HTTP on the TLS port', 'HTTP/1.1 400 Bad Request\r\n\r\n'],
    ['garbage', '\x16\x03\x01\xff\xff\xff'],
    ['nothing', ''],
  ])('that meet %s are reported', async (_name, bytes) => {
    const server = await startRawServer(() => undefined);
    await server.close();
    const { createServer: createTcp } = await import('node:net');
    const broken = createTcp((socket) => {
      socket.on('error', () => undefined);
      socket.end(Buffer.from(bytes, 'latin1'));
    });
    broken.listen(0, '127.0.0.1');
    await once(broken, 'listening');
    closers.push(() => void broken.close());
    expect(await reach(portOf(broken)).get('https://site.test/')).toMatchObject({
      ok: false,
      code: 'tls',
      tls: { code: 'handshake', message: 'no TLS connection to site.test could be established', byRule: true },
    });
  });

  it('that never end are stopped at the connection timeout', async () => {
    const { createServer: createTcp } = await import('node:net');
    let greeted: (() => void) | undefined;
    const hello = new Promise<void>((resolve) => (greeted = resolve));
    const sockets = new Set<Socket>();
    const silent = createTcp((socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => greeted?.());
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      silent.close();
    });
    const { get, clock } = reach(portOf(silent));
    const result = get('https://site.test/');
    await hello;
    await clock.advance(10_000);
    const failure = await result;
    expect(failure).toMatchObject({ ok: false, code: 'timeout', message: 'no connection to site.test within 10 s' });
    expect(!failure.ok && httpFallbackUrl(failure)).toBe('http://site.test/');
  });

  it('to a closed port are a connection failure', async () => {
    const gone = await startRawServer(() => undefined);
    await gone.close();
    const result = await reach(gone.port).get('https://site.test/');
    expect(result).toMatchObject({ ok: false, code: 'connect', message: 'no connection to site.test could be made' });
    expect(!result.ok && httpFallbackUrl(result)).toBe('http://site.test/');
  });
});

describe('HTTP/2', () => {
  const http2Site = async (onStream: (server: Http2SecureServer) => void) => {
    const server = createSecureServer({ cert: good.cert, key: good.key, allowHTTP1: true });
    const sessions = new Set<{ destroy(): void }>();
    server.on('session', (session) => sessions.add(session));
    server.on('sessionError', () => undefined);
    onStream(server);
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => {
      for (const session of sessions) session.destroy();
      server.close();
    });
    return portOf(server);
  };

  it('is used where the server offers it', async () => {
    const seen: Record<string, unknown>[] = [];
    const port = await http2Site((server) =>
      server.on('stream', (stream, headers) => {
        seen.push({ ...headers });
        stream.respond({ ':status': 200, 'content-encoding': 'gzip', 'x-a': ['1', '2'] });
        stream.end(gzipSync('over two'));
      }),
    );
    const { get } = reach(port);
    const result = await get('https://site.test/path?q=1');
    expect(textOf(result)).toBe('over two');
    expect(result).toMatchObject({ ok: true, httpVersion: '2', status: 200 });
    expect(result.ok && Object.keys(result.headers).filter((name) => name.startsWith(':'))).toEqual([]);
    expect(seen[0]).toMatchObject({ ':authority': 'site.test', ':path': '/path?q=1', ':method': 'GET' });
    // The connection works again.
    expect(await get('https://site.test/two')).toMatchObject({ ok: true, httpVersion: '2' });
  });

  it('can be switched off', async () => {
    const port = await http2Site((server) => server.on('request', (_request, reply) => reply.end('over one')));
    expect(await reach(port, { http2: false }).get('https://site.test/')).toMatchObject({
      ok: true,
      httpVersion: '1.1',
    });
  });

  it('cuts an endless body', async () => {
    const port = await http2Site((server) =>
      server.on('stream', (stream) => {
        stream.on('error', () => undefined);
        stream.respond({ ':status': 200 });
        const write = (): void => {
          while (!stream.destroyed && stream.write(Buffer.alloc(64 * 1024, 'x')));
          if (!stream.destroyed) stream.once('drain', write);
        };
        write();
      }),
    );
    const result = await reach(port).get({ url: 'https://site.test/', maxBytes: 300_000 });
    expect(result).toMatchObject({ ok: true, truncated: true });
    expect(result.ok && result.body.byteLength).toBe(300_000);
  });

  it('limits headers', async () => {
    const many = Object.fromEntries(Array.from({ length: 3_000 }, (_, i) => [`x-${i}`, 'y']));
    const port = await http2Site((server) =>
      server.on('request', (_request, reply) => {
        reply.on('error', () => undefined);
        for (const [name, value] of Object.entries(many)) reply.setHeader(name, value);
        reply.end('x');
      }),
    );
    expect(await reach(port).get('https://site.test/')).toMatchObject({ ok: false, code: 'headers-too-large' });
  });

  it('falls back to HTTP/1.1 for a response with more header lines than Node accepts over it', async () => {
    const cookies = Array.from({ length: 600 }, (_, n) => `visit-${n}=x; Path=/`);
    const port = await http2Site((server) =>
      server.on('request', (_request, reply) => {
        reply.on('error', () => undefined);
        reply.setHeader('set-cookie', cookies);
        reply.end('over one');
      }),
    );
    const result = await reach(port).get('https://site.test/');
    expect(result).toMatchObject({ ok: true, httpVersion: '1.1' });
    expect(textOf(result)).toBe('over one');
    expect(result.ok && result.headers['set-cookie']).toHaveLength(500);
  });

  it('times out on silence', async () => {
    let asked: (() => void) | undefined;
    const request = new Promise<void>((resolve) => (asked = resolve));
    const port = await http2Site((server) =>
      server.on('stream', (stream) => {
        stream.on('error', () => undefined);
        asked?.();
      }),
    );
    const { get, clock } = reach(port);
    const result = get('https://site.test/');
    await request;
    await clock.advance(15_000);
    expect(await result).toMatchObject({ ok: false, code: 'timeout' });
  });

  it.each([
    ['nothing at all', ''],
    ['HTTP/1.1 after all', 'HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'],
    ['garbage', '\xff'.repeat(100)],
    // Frame header: length 8, type 7 (GOAWAY), no flags, stream 0; last stream 0, no error.
    ['a farewell', '\0\0\x08\x07\0\0\0\0\0' + '\0'.repeat(8)],
  ])('reports a server that agrees to it and sends %s', async (_name, bytes) => {
    const sockets = new Set<Socket>();
    const server = createServer({ cert: good.cert, key: good.key, ALPNProtocols: ['h2'] }, (socket) => {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.once('data', () => socket.end(Buffer.from(bytes, 'latin1')));
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    closers.push(() => {
      for (const socket of sockets) socket.destroy();
      server.close();
    });
    expect(await reach(portOf(server)).get('https://site.test/')).toMatchObject({ ok: false, code: 'bad-response' });
  });

  it.each([
    ['a reset stream', (stream: { close(code: number): void }) => stream.close(2)],
    ['a destroyed session', (stream: { session?: { destroy(): void } | undefined }) => stream.session?.destroy()],
  ])('reports %s', async (_name, act) => {
    const port = await http2Site((server) =>
      server.on('stream', (stream) => {
        stream.on('error', () => undefined);
        act(stream);
      }),
    );
    expect(await reach(port).get('https://site.test/')).toMatchObject({ ok: false, code: 'bad-response' });
  });
});
