/** The limits of the server, each exceeded by a client. Short ones, so that no test waits long. */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { RawConnection } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createHttpServer, createNodeListener, DEFAULT_SERVER_LIMITS } from './index.js';
import { MAX_PIPELINED } from './server.js';
import type { ServerLimits } from './index.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

const hello: RequestListener = (request, response) => {
  request.resume();
  request.on('end', () => response.end('hello'));
};

async function serve(
  limits: Partial<ServerLimits>,
  listener: RequestListener = hello,
): Promise<() => Promise<RawConnection>> {
  const server = createHttpServer(listener, limits);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return async () => {
    const connection = await RawConnection.open((server.address() as AddressInfo).port);
    cleanups.push(() => connection.destroy());
    return connection;
  };
}

describe('createHttpServer', () => {
  it('accepts timeouts that do not divide evenly', async () => {
    const open = await serve({ headersTimeoutMs: 50 });
    expect((await (await open()).receive()).status).toBe(408);
  });

  it.each([
    ['sends nothing', ''],
    ['stops within its headers', 'GET / HTTP/1.1\r\nHost: x\r\n'],
  ])('responds 408 to a client that %s', async (_what, bytes) => {
    const open = await serve({ headersTimeoutMs: 100 });
    const connection = await open();
    connection.write(bytes);
    expect((await connection.receive()).status).toBe(408);
    await connection.ended;
  });

  it('responds 408 to a client that stops within its body', async () => {
    const open = await serve({ headersTimeoutMs: 100, requestTimeoutMs: 150 });
    const connection = await open();
    connection.send('POST', '/', { headers: [['Content-Length', '10']] });
    connection.write('half');
    expect((await connection.receive()).status).toBe(408);
    await connection.ended;
  });

  /** Like responses of core: JSON with a code, its own id, `nosniff`. */
  const refusedWith = async (connection: RawConnection, status: number): Promise<void> => {
    const answer = await connection.receive();
    const header = (name: string) => answer.headers.get(name);
    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.text)).toMatchObject({
      error: { code: status === 413 ? 'payload_too_large' : 'bad_request', message: expect.stringMatching(/./) },
    });
    expect(header('content-type')).toEqual(['application/json; charset=utf-8']);
    expect(header('x-content-type-options')).toEqual(['nosniff']);
    expect(header('x-request-id')?.[0]).toMatch(/^[0-9a-f-]{36}$/);
    await connection.ended;
  };
  const GET = 'GET / HTTP/1.1\r\nHost: x\r\n';

  it.each([
    ['no request at all', 400, 'hello\r\n\r\n'],
    ['two lengths', 400, 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n'],
    ['no Host', 400, 'GET / HTTP/1.1\r\n\r\n'],
    ['half a request', 408, GET],
    ['another expectation', 417, `${GET}Expect: tea\r\n\r\n`],
    ['too many headers', 431, `${GET}A: ${'x'.repeat(20_000)}\r\n\r\n`],
    [
      'too long chunk extensions',
      413,
      `POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
    ],
  ])('responds to %s in the usual form: %i', async (_what, status, bytes) => {
    const open = await serve({ headersTimeoutMs: 200 });
    const connection = await open();
    connection.write(bytes);
    await refusedWith(connection, status);
  });

  it('responds in this form after valid requests on the same connection', async () => {
    const open = await serve({});
    const connection = await open();
    connection.send('GET', '/');
    expect((await connection.receive()).text).toBe('hello');
    connection.write('hello\r\n\r\n');
    await refusedWith(connection, 400);
  });

  it('writes nothing into a response that has begun', async () => {
    const open = await serve({}, (_request, response) =>
      response.writeHead(200, { 'content-length': '9' }).write('begun'),
    );
    const connection = await open();
    connection.write('POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    expect((await connection.head()).status).toBe(200);
    connection.write('no chunk\r\n');
    await expect(connection.receive()).rejects.toThrow();
  });

  it('responds to two Host headers in this form, through the mount', async () => {
    const listener = createNodeListener({ handle: async () => ({ matched: false }) });
    const open = await serve({}, (request, response) => void listener(request, response));
    const connection = await open();
    connection.write(`${GET}Host: y\r\nConnection: close\r\n\r\n`);
    await refusedWith(connection, 400);
  });

  it('still accepts HTTP/1.0 without a Host', async () => {
    const open = await serve({});
    const old = await open();
    old.write('GET / HTTP/1.0\r\n\r\n');
    expect((await old.receive()).text).toBe('hello');
  });

  it('cuts a connection whose response is not read', async () => {
    const piece = Buffer.alloc(1_048_576, 'x');
    const endless = createNodeListener({
      handle: async () => ({
        matched: true,
        response: {
          status: 200,
          headers: {},
          body: (async function* () {
            for (;;) yield piece;
          })(),
        },
      }),
    });
    const open = await serve({ responseTimeoutMs: 150 }, (request, response) => void endless(request, response));
    const connection = await open();
    connection.send('GET', '/');
    expect((await connection.head()).status).toBe(200);
    connection.pause();
    const other = await open();
    other.send('GET', '/');
    await other.head();
    connection.resume();
    await connection.ended;
  });

  it('lets a response take its time if the limit is off', async () => {
    const open = await serve({ responseTimeoutMs: 0, keepAliveTimeoutMs: 1 });
    const connection = await open();
    connection.send('GET', '/');
    expect((await connection.receive()).text).toBe('hello');
  });

  it('handles the requests of a connection in turn, and prepares no second response before the first was sent', async () => {
    let [running, most] = [0, 0];
    const open = await serve({}, (request, response) => {
      running += 1;
      most = Math.max(most, running);
      response.once('finish', () => (running -= 1));
      setImmediate(() => response.end(request.url));
    });
    const connection = await open();
    const targets = Array.from({ length: 200 }, (_, index) => `/${index}`);
    connection.write(targets.map((target) => `GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''));
    for (const target of targets) expect((await connection.receive()).text).toBe(target);
    expect(most).toBe(1);
  });

  it('reads the bodies of requests that wait for their turn', async () => {
    const open = await serve({}, (request, response) => request.pipe(response));
    const connection = await open();
    const large = 'x'.repeat(500_000);
    for (const body of ['one', large, 'three']) connection.send('POST', '/', { body });
    for (const body of ['one', large, 'three']) expect((await connection.receive()).text).toBe(body);
  });

  it('cuts a connection with too many waiting requests', async () => {
    const open = await serve({}, () => undefined);
    const connection = await open();
    connection.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(MAX_PIPELINED + 2));
    await connection.ended;
  });

  it('drops waiting requests when the client disconnects', async () => {
    const seen: string[] = [];
    const gone = new Promise<void>((resolve) => {
      void serve({}, (request, response) => {
        seen.push(request.url ?? '');
        response.once('close', resolve);
      }).then(async (open) => {
        const connection = await open();
        connection.write('GET /1 HTTP/1.1\r\nHost: x\r\n\r\nGET /2 HTTP/1.1\r\nHost: x\r\n\r\n');
        await expect.poll(() => seen.length).toBe(1);
        connection.destroy();
      });
    });
    await gone;
    expect(seen).toEqual(['/1']);
  });

  it('closes an idle connection between requests', async () => {
    const open = await serve({ keepAliveTimeoutMs: 50 });
    const connection = await open();
    connection.send('GET', '/');
    expect((await connection.receive()).text).toBe('hello');
    await connection.ended;
  });

  it('responds 431 to headers beyond the limit', async () => {
    const open = await serve({ maxHeaderBytes: 2048 });
    const connection = await open();
    connection.send('GET', '/', { headers: [['x-long', 'x'.repeat(2048)]] });
    expect((await connection.receive()).status).toBe(431);
  });

  it('drops no header, however many there are', async () => {
    const open = await serve({}, (request, response) => response.end(String(request.rawHeaders.length / 2)));
    const connection = await open();
    connection.send('GET', '/', { headers: Array.from({ length: 2500 }, () => ['a', 'b'] as const) });
    expect((await connection.receive()).text).toBe('2501');
  });

  it('closes connections beyond the limit and accepts new ones when others are gone', async () => {
    const open = await serve({ maxConnections: 2 });
    const first = await open();
    await open();
    await (
      await open()
    ).ended;
    first.destroy();
    await expect
      .poll(async () => {
        const next = await open();
        next.send('GET', '/');
        return next
          .receive()
          .then(({ text }) => text)
          .catch(() => 'closed');
      })
      .toBe('hello');
  });

  it.each([
    [{ headersTimeoutMs: 0 }, /^headersTimeoutMs must be a whole number from 1 to/],
    [{ headersTimeoutMs: 500, requestTimeoutMs: 400 }, /^requestTimeoutMs must be a whole number from 500 to/],
    [{ responseTimeoutMs: -1 }, /^responseTimeoutMs/],
    [{ keepAliveTimeoutMs: Infinity }, /^keepAliveTimeoutMs/],
    [{ maxHeaderBytes: 10 }, /^maxHeaderBytes/],
    [{ maxConnections: 1.5 }, /^maxConnections/],
  ])('refuses %j by name', (limits, message) => {
    expect(() => createHttpServer(hello, limits)).toThrow(message);
  });
});

it('the limits in docs/mounting.md are the defaults', () => {
  const page = readFileSync(new URL('../../../docs/mounting.md', import.meta.url), 'utf8');
  const rows = [...page.matchAll(/^\| `(\w+)` +\| (\d+) +\|/gm)].map(([, name = '', value]) => [name, Number(value)]);
  expect(Object.fromEntries(rows)).toEqual(DEFAULT_SERVER_LIMITS);
});
