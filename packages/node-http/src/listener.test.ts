/** What is specific to the Node mount; what every mount must do is in the mount suite. */
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { BodyError, isBodyError } from '@citeready/core';
import type { Handle, HttpRequest, HttpResponse } from '@citeready/core';
import { RawConnection } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { DRAIN_BYTES } from './body.js';
import { createNodeListener } from './index.js';
import type { NodeListenerOptions } from './index.js';

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup();
});

async function serve(listener: RequestListener): Promise<RawConnection> {
  const server = createServer(listener);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const connection = await RawConnection.open((server.address() as AddressInfo).port);
  cleanups.push(() => {
    connection.destroy();
    server.closeAllConnections();
    server.close();
  });
  return connection;
}

type Hints = Partial<Record<'originalUrl' | 'baseUrl' | 'body' | 'rawBody', unknown>>;

interface Mount extends NodeListenerOptions {
  readonly handle: Handle;
  /** What the host does with request and response first. */
  readonly before?: (request: IncomingMessage, response: ServerResponse) => void | Hints | Promise<void | Hints>;
}

function mount({ handle, before, ...options }: Mount): Promise<RawConnection> {
  const listener = createNodeListener({ handle }, options);
  const run = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    Object.assign(request, await before?.(request, response));
    if (!(await listener(request, response))) response.end('host');
  };
  return serve((request, response) => void run(request, response));
}

const answer = (body: string, rest: Partial<HttpResponse> = {}) =>
  ({ matched: true, response: { status: 200, headers: {}, body, ...rest } }) as const;

/** Mounts a handler that responds with one property of the request. */
const show = (pick: (request: HttpRequest) => unknown, rest: Omit<Mount, 'handle'> = {}): Promise<RawConnection> =>
  mount({ ...rest, handle: async (request) => answer(JSON.stringify(await pick(request)) ?? 'undefined') });

async function bodyText(request: HttpRequest): Promise<unknown> {
  try {
    return [new TextDecoder().decode(await request.body(1_000)), request.bodyReserialized === true];
  } catch (error) {
    return isBodyError(error) ? error.code : 'other';
  }
}

describe('response headers', () => {
  const fixed = { handle: async () => answer('ok', { headers: { 'x-of': 'service', vary: 'Origin' } }) };

  it('reach a host that has overridden functions to observe them', async () => {
    const heard: string[] = [];
    const before = (_: IncomingMessage, response: ServerResponse): void => {
      const setHeader = response.setHeader.bind(response);
      response.setHeader = (name, value) => {
        heard.push(name.toLowerCase());
        return setHeader(name, value);
      };
    };
    const connection = await mount({ ...fixed, before });
    connection.send('GET', '/');
    expect((await connection.receive('GET')).headers.get('x-of')).toEqual(['service']);
    expect(heard).toEqual(expect.arrayContaining(['x-of', 'vary', 'content-length']));
  });

  it('are added to those that the host has set', async () => {
    const before = (_: IncomingMessage, response: ServerResponse): void => {
      response.setHeader('x-of', 'host');
      response.setHeader('x-host', 'host');
      response.setHeader('vary', 'Cookie');
    };
    const connection = await mount({ ...fixed, before });
    connection.send('GET', '/');
    const { headers } = await connection.receive('GET');
    expect(['x-of', 'x-host', 'content-length'].map((name) => headers.get(name)?.join())).toEqual([
      'service',
      'host',
      '2',
    ]);
    expect(headers.get('vary')?.join(', ')).toBe('Cookie, Origin');
  });
});

describe('target', () => {
  it.each<[string, NodeListenerOptions, Hints, string, unknown]>([
    ['absolute form', {}, {}, 'http://any.example/a/b?q=1', ['/a/b', '1']],
    ['absolute form without a path', {}, {}, 'http://any.example?q=1', ['/', '1']],
    ['originalUrl less baseUrl', {}, { originalUrl: '/p/a?q=2', baseUrl: '/p' }, '/a?q=2', ['/a', '2']],
    ['url where a middleware rewrote it', {}, { originalUrl: '/old', baseUrl: '/p' }, '/new', ['/new', null]],
    [
      'basePath instead of baseUrl',
      { basePath: '/p/q' },
      { originalUrl: '/p/q/a', baseUrl: '/p' },
      '/q/a',
      ['/a', null],
    ],
    ['an explicit root', { basePath: '/' }, { originalUrl: '/p/a', baseUrl: '/p' }, '/a', ['/p/a', null]],
  ])('%s', async (_what, options, hints, target, expected) => {
    const connection = await show(({ path, query }) => [path, query.get('q')], { ...options, before: () => hints });
    connection.send('GET', target);
    expect(JSON.parse((await connection.receive()).text)).toEqual(expected);
  });

  it.each(['a b', '#x', '/café', '/a/../b'])('refuses basePath %j on creation', (basePath) => {
    expect(() => createNodeListener({ handle: async () => ({ matched: false }) }, { basePath })).toThrow(TypeError);
  });

  it('responds 400 to a fragment, and to two Host headers', async () => {
    const connection = await show(({ path }) => path);
    connection.send('GET', '/a#b');
    expect((await connection.receive()).status).toBe(400);
    connection.send('GET', '/a', { headers: [['Host', 'a.example'], ['Host', 'b.example']] }); // prettier-ignore
    expect((await connection.receive()).status).toBe(400);
    connection.send('GET', '/a', { headers: [['Host', '[::1]:8080']] });
    expect((await connection.receive()).status).toBe(200);
  });

  it('leaves OPTIONS * and foreign prefixes to the host, malformed or not', async () => {
    const connection = await show(({ path }) => path, { basePath: '/audits' });
    for (const target of ['*', '/%zz', '/auditsx']) {
      connection.send('OPTIONS', target);
      expect((await connection.receive()).text).toBe('host');
    }
  });
});

async function drained(request: IncomingMessage): Promise<void> {
  request.resume();
  await once(request, 'end');
}
const read = (hints: Hints) => async (request: IncomingMessage) => {
  await drained(request);
  return hints;
};

describe('body precedence', () => {
  const sent = '{ "a": 1 }';
  it.each<[string, Mount['before'], unknown]>([
    ['rawBody before everything', read({ rawBody: Buffer.from(sent), body: { a: 2 } }), [sent, false]],
    ['rawBody as text', read({ rawBody: sent, body: { a: 2 } }), [sent, false]],
    ['a body kept as bytes', read({ body: Buffer.from(sent) }), [sent, false]],
    ['a body kept as text', read({ body: sent }), [sent, false]],
    ['the unread stream before an empty object', () => ({ body: {} }), [sent, false]],
    ['a paused stream', (request) => void request.pause(), [sent, false]],
    ['a parsed body, marked', read({ body: { a: 1 } }), ['{"a":1}', true]],
    ['nothing where nothing was left', drained, 'BODY_CONSUMED'],
    ['nothing where what was left cannot be written as JSON', read({ body: { a: 1n } }), 'BODY_CONSUMED'],
  ])('%s', async (_what, before, expected) => {
    const connection = await show(bodyText, before === undefined ? {} : { before });
    connection.send('POST', '/', { headers: [['content-type', 'application/json']], body: sent });
    expect(JSON.parse((await connection.receive()).text)).toEqual(expected);
  });

  it('does not re-serialize a form as JSON', async () => {
    const connection = await show(bodyText, { before: read({ body: { a: '1' } }) });
    connection.send('POST', '/', { headers: [['content-type', 'application/x-www-form-urlencoded']], body: 'a=1' });
    expect(JSON.parse((await connection.receive()).text)).toBe('BODY_CONSUMED');
  });

  it('adds no body to a request that had none, whatever a parser left', async () => {
    const connection = await show(bodyText, { before: read({ body: {} }) });
    connection.send('GET', '/');
    expect(JSON.parse((await connection.receive()).text)).toEqual(['', false]);
  });
});

describe('content coding', () => {
  const coding = (before: Mount['before']) =>
    show(({ headers }) => headers['content-encoding'] ?? 'none', before === undefined ? {} : { before });
  it.each<[string, Mount['before'], string]>([
    ['stays where the body is unread', undefined, 'gzip'],
    ['stays where the platform kept the bytes', () => ({ rawBody: Buffer.from('{}') }), 'gzip'],
    ['is gone where a parser has read the body', read({ rawBody: Buffer.from('{}') }), 'none'],
  ])('%s', async (_what, before, expected) => {
    const connection = await coding(before);
    connection.send('POST', '/', { headers: [['content-encoding', 'gzip']], body: '{}' });
    expect(JSON.parse((await connection.receive()).text)).toBe(expected);
  });
});

describe('after a refused body', () => {
  const refusing: Handle = (request) =>
    request.body(10).then(
      () => answer('ok'),
      () => answer('', { status: 413 }),
    );

  it.each([
    ['declared', [['content-length', '2000']], 'x'.repeat(2_000)],
    ['chunked', [['transfer-encoding', 'chunked']], `7d0\r\n${'x'.repeat(2_000)}\r\n0\r\n\r\n`],
  ] as const)('reuses the connection (%s)', async (_what, headers, body) => {
    const connection = await mount({ handle: refusing });
    connection.send('POST', '/', { headers });
    connection.write(body);
    connection.send('GET', '/');
    expect((await connection.receive()).status).toBe(413);
    expect((await connection.receive()).text).toBe('ok');
  });

  it.each<[string, Handle, number]>([
    ['a body too large', refusing, 413],
    ['a body that nobody read', async () => answer('', { status: 401 }), 401],
  ])('cuts off a client that keeps sending, after it had its response: %s', async (_what, handle, status) => {
    const connection = await mount({ handle });
    connection.send('POST', '/', { headers: [['transfer-encoding', 'chunked']] });
    const chunk = 'x'.repeat(65_536);
    for (let size = 0; size <= DRAIN_BYTES + 2 * chunk.length; size += chunk.length) {
      connection.write(`${chunk.length.toString(16)}\r\n${chunk}\r\n`);
    }
    expect((await connection.receive()).status).toBe(status);
    await connection.ended;
  });
});

describe('the surrounding host', () => {
  it('adds to lists that the host has begun, and replaces other headers', async () => {
    const headers = { 'set-cookie': 'ours=1', vary: ['Origin'], 'x-one': 'ours' };
    const connection = await mount({
      handle: async () => answer('', { headers }),
      before: (_request, response) => {
        response.setHeader('Set-Cookie', ['host=1']);
        response.setHeader('Vary', 'Accept-Encoding');
        response.setHeader('X-One', 'host');
        response.setHeader('X-Host', 'kept');
      },
    });
    connection.send('GET', '/');
    const head = await connection.receive();
    expect(head.headers.get('set-cookie')).toEqual(['host=1', 'ours=1']);
    expect(head.headers.get('vary')?.join(', ')).toBe('Accept-Encoding, Origin');
    expect([head.headers.get('x-one'), head.headers.get('x-host')]).toEqual([['ours'], ['kept']]);
  });

  it('removes its headers if one of them is invalid', async () => {
    const errors: unknown[] = [];
    const connection = await mount({
      handle: async () => answer('', { headers: { 'x-ours': 'a', 'x-bad': 'a\nb' } }),
      before: (_request, response) => void response.setHeader('x-host', 'kept'),
      onError: (error) => errors.push(error),
    });
    connection.send('GET', '/');
    const { status, headers } = await connection.receive();
    expect([status, headers.get('x-ours'), headers.get('x-host')]).toEqual([500, undefined, ['kept']]);
    expect(errors).toHaveLength(1);
  });

  it('keeps a header that the host changed, and repeated ones that it did not', async () => {
    const connection = await show(
      ({ headers }) => [headers['x-a'], headers['x-b'], headers['x-c'], headers['cookie']],
      {
        before: (request) => {
          request.headers['x-a'] = 'changed';
          delete request.headers['x-c'];
        },
      },
    );
    const headers = [['x-a', '1'], ['x-a', '2'], ['x-b', '1'], ['x-b', '2'], ['x-c', '1'], ['cookie', 'a=1'], ['cookie', 'b=2']] as const; // prettier-ignore
    connection.send('GET', '/', { headers });
    expect(JSON.parse((await connection.receive()).text)).toEqual(['changed', ['1', '2'], null, ['a=1', 'b=2']]);
  });

  it('does nothing if the host has already responded', async () => {
    let called = false;
    const connection = await mount({
      handle: async () => ((called = true), answer('service')),
      before: (_request, response) => void response.end('early'),
    });
    connection.send('GET', '/');
    expect((await connection.receive()).text).toBe('early');
    expect(called).toBe(false);
  });

  it('calls next once for requests outside the service, and leaves no listener behind', async () => {
    const listener = createNodeListener({ handle: async () => ({ matched: false }) });
    const calls: unknown[][] = [];
    const connection = await serve((request, response) => {
      const count = () =>
        [request, response].map((emitter) => emitter.eventNames().map((name) => emitter.listenerCount(name)));
      const before = count();
      void listener(request, response, (...values) => calls.push(values)).then((handled) =>
        response.end(JSON.stringify([handled, before, count()])),
      );
    });
    connection.send('GET', '/');
    const [handled, before, after] = JSON.parse((await connection.receive()).text) as unknown[];
    expect([handled, after, calls]).toEqual([false, before, [[]]]);
  });

  it('responds 404 if nobody else will', async () => {
    const connection = await mount({ handle: async () => ({ matched: false }), unmatched: 'not-found' });
    connection.send('GET', '/');
    const { status, text } = await connection.receive();
    expect([status, JSON.parse(text)]).toEqual([404, { error: { code: 'not_found', message: 'Not found.' } }]);
  });

  it('reports failures, and survives a failing onError', async () => {
    const failure = new BodyError('BODY_CONSUMED', 'x');
    const seen: unknown[] = [];
    const connection = await mount({
      handle: () => Promise.reject(failure),
      onError: (error) => {
        seen.push(error);
        throw new Error('log is down');
      },
    });
    connection.send('GET', '/');
    expect((await connection.receive()).status).toBe(500);
    expect(seen).toEqual([failure]);
  });

  it('uses the address of the peer', async () => {
    const connection = await show(({ remoteAddress }) => remoteAddress);
    connection.send('GET', '/', { headers: [['x-forwarded-for', '6.6.6.6']] });
    expect((await connection.receive()).text).toBe('"127.0.0.1"');
  });

  it('changes no global state', async () => {
    const before = Object.getOwnPropertyDescriptors(globalThis);
    const connection = await show(() => 'x');
    connection.send('GET', '/');
    await connection.receive();
    expect(Object.keys(Object.getOwnPropertyDescriptors(globalThis))).toEqual(Object.keys(before));
    for (const name of ['Request', 'Response', 'fetch'] as const)
      expect(globalThis[name]).toBe(before[name]?.value ?? globalThis[name]);
  });
});
