/** Whatever a site answers, no connection is made to an unchecked address: asserted by watching all connections of the process. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { FetchProblem } from '../src/problem.js';
import { createFetcherOver } from '../src/fetcher.js';
import type { FetchFailureCode } from '../src/index.js';
import { openTcp } from '../src/net/open-tcp.js';
import { createHarness } from './harness.js';
import { response, startRawServer, watchDialling } from './raw-server.js';
import type { DialWatch, RawServer } from './raw-server.js';

let watch: DialWatch;
let trap: RawServer;
let closers: (() => Promise<void>)[];

beforeEach(async () => {
  watch = watchDialling();
  // Simulates a service on the private network; it must never receive a connection.
  trap = await startRawServer((socket) => socket.end(response('200 OK', {}, 'secret')));
  closers = [() => trap.close()];
});

afterEach(async () => {
  watch.stop();
  for (const close of closers) await close();
});

async function serve(handler: Parameters<typeof startRawServer>[0]): Promise<RawServer> {
  const server = await startRawServer(handler);
  closers.push(() => server.close());
  return server;
}

describe('redirects', () => {
  const cases: readonly (readonly [location: (trapPort: number) => string, code: FetchFailureCode])[] = [
    [(port) => `http://127.0.0.1:${port}/`, 'blocked-address'],
    [(port) => `http://localhost:${port}/`, 'blocked-address'],
    [(port) => `http://2130706433:${port}/`, 'blocked-address'],
    [(port) => `http://127.1:${port}/`, 'blocked-address'],
    [(port) => `http://0x7f.1:${port}/`, 'blocked-address'],
    [(port) => `http://[::1]:${port}/`, 'blocked-address'],
    [(port) => `http://[::ffff:127.0.0.1]:${port}/`, 'blocked-address'],
    [(port) => `http://[::ffff:7f00:1]:${port}/`, 'blocked-address'],
    [(port) => `http://0.0.0.0:${port}/`, 'blocked-address'],
    [(port) => `//127.0.0.1:${port}/`, 'blocked-address'],
    [(port) => `\\\\127.0.0.1:${port}\\`, 'blocked-address'],
    [(port) => `/\\127.0.0.1:${port}/`, 'blocked-address'],
    [(port) => `http://user:pass@127.0.0.1:${port}/`, 'invalid-url'],
    [(port) => `http://site.com:${port}/`, 'blocked-port'],
    [() => 'http://127.0.0.1/', 'blocked-address'],
    [() => 'https://127.0.0.1/', 'blocked-address'],
    [() => 'http://169.254.169.254/latest/meta-data/', 'blocked-address'],
    [() => 'http://metadata.google.internal/', 'blocked-address'],
    [() => 'http://10.0.0.1/', 'blocked-address'],
    [() => 'http://192.168.1.1/', 'blocked-address'],
    [() => 'http://[64:ff9b::7f00:1]/', 'blocked-address'],
    [() => 'http://[2002:7f00:1::]/', 'blocked-address'],
    [() => 'file:///etc/passwd', 'invalid-url'],
    [() => 'gopher://127.0.0.1:70/', 'invalid-url'],
    [() => 'javascript:alert(1)', 'invalid-url'],
    [() => 'data:text/html,x', 'invalid-url'],
    [() => 'http://', 'invalid-url'],
    [() => 'http://[', 'invalid-url'],
  ];

  it.each(cases)('%# is refused without a connection', async (location, code) => {
    const target = location(trap.port);
    const server = await serve((socket) => socket.write(response('302 Found', { location: target })));
    const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });

    const result = await get('http://site.test/');

    expect(result).toMatchObject({
      ok: false,
      code,
      redirects: [{ url: 'http://site.test/', status: 302, location: target }],
    });
    expect(watch.dialed).toEqual([`127.0.0.1:${server.port}`]);
    expect(trap.connections).toBe(0);
    await fetcher.close();
  });

  it('asks for approval before it resolves or dials', async () => {
    const server = await serve((socket) => socket.write(response('301 Moved', { location: 'http://other.test/x#y' })));
    const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });
    const asked: string[] = [];
    const approveRedirect = (url: string): boolean => {
      asked.push(url);
      return false;
    };

    const refused = await get({ url: 'http://site.test/', approveRedirect });

    expect(refused).toMatchObject({ ok: false, code: 'redirect-refused', url: 'http://other.test/x' });
    expect(asked).toEqual(['http://other.test/x']);
    expect(server.requests).toHaveLength(1);
    const failing = await get({ url: 'http://site.test/', approveRedirect: () => Promise.reject(new Error('broken')) });
    expect(failing).toMatchObject({ ok: false, code: 'redirect-refused' });
    await fetcher.close();
  });
});

describe('DNS', () => {
  const refusedAnswers: readonly (readonly string[])[] = [
    ['127.0.0.1'],
    ['10.0.0.1'],
    ['169.254.169.254'],
    ['168.63.129.16'],
    ['0.0.0.0'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['::7f00:1'],
    ['64:ff9b::7f00:1'],
    ['fe80::1%lo'],
    ['fd00:ec2::254'],
    ['93.184.215.14', '127.0.0.1'],
    ['127.0.0.1', '93.184.215.14'],
    ['93.184.215.14', '::1'],
    ['2606:4700::1', 'fc00::1'],
    ['93.184.215.14', 'localhost'],
    ['localhost'],
    [''],
  ];

  it.each(refusedAnswers.map((answers) => [answers]))('%j is refused as a whole', async (answers) => {
    const { get, fetcher } = createHarness({ resolve: () => Promise.resolve(answers) });
    for (const url of ['http://public.com/', 'https://public.com/']) {
      const result = await get(url);
      expect(result).toMatchObject({ ok: false, code: 'blocked-address' });
      // Naming the kind of address would reveal information about this network.
      expect(result.ok ? '' : result.message).toBe(
        'public.com resolves to an address that is not on the public internet',
      );
    }
    expect(watch.dialed).toEqual([]);
    await fetcher.close();
  });

  it('checks the ranges that the operator adds', async () => {
    const { get } = createHarness({ resolve: () => Promise.resolve(['8.8.8.8']), blockedRanges: ['8.8.8.0/24'] });
    expect(await get('http://public.com/')).toMatchObject({ ok: false, code: 'blocked-address' });
    expect(await get('http://8.8.8.9/')).toMatchObject({ ok: false, code: 'blocked-address' });
    expect(watch.dialed).toEqual([]);
  });

  it("fails when nothing resolves, without the resolver's words", async () => {
    const none = createHarness();
    expect(await none.get('http://public.com/')).toMatchObject({ code: 'dns', message: 'public.com has no address' });
    const failing = createHarness({ resolve: () => Promise.reject(new Error('queryA ESERVFAIL 10.0.0.53:53')) });
    expect(await failing.get('http://public.com/')).toMatchObject({
      code: 'dns',
      message: 'public.com could not be resolved',
    });
    expect(watch.dialed).toEqual([]);
  });

  it('is queried once per audit, and every connection dials the checked answer', async () => {
    const server = await serve((socket) => socket.end(response('200 OK', { connection: 'close' }, 'public')));
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    let asked = 0;
    const wanted: string[] = [];
    const { get, fetcher } = createHarness({ resolve: () => Promise.resolve(answers[asked++] ?? []) }, (options) =>
      createFetcherOver(options, (targets, ...rest) => {
        wanted.push(...targets.map(({ address, port }) => `${address}:${port}`));
        return openTcp([{ address: '127.0.0.1', port: server.port }], ...rest);
      }),
    );

    expect(await get('http://rebind.com/')).toMatchObject({ ok: true, status: 200 });
    // There is no second query, so its different answer is not seen.
    expect(await get('http://rebind.com/')).toMatchObject({ ok: true, status: 200 });
    expect(asked).toBe(1);
    expect(wanted).toEqual(['93.184.215.14:80', '93.184.215.14:80']);
    expect(server.connections).toBe(2);
    await fetcher.close();
  });

  it('is queried again once no connection can be made, and the new answer is checked', async () => {
    const answers = [['93.184.215.14'], ['127.0.0.1'], ['93.184.215.15']];
    const wanted: string[] = [];
    const { get, fetcher } = createHarness({ resolve: () => Promise.resolve(answers.shift() ?? []) }, (options) =>
      createFetcherOver(options, (targets) => {
        wanted.push(...targets.map(({ address }) => address));
        return Promise.reject(new FetchProblem('connect', 'nobody answers'));
      }),
    );
    expect(await get('http://rebind.com/')).toMatchObject({ ok: false, code: 'connect' });
    expect(await get('http://rebind.com/')).toMatchObject({ ok: false, code: 'blocked-address' });
    expect(await get('http://rebind.com/')).toMatchObject({ ok: false, code: 'connect' });
    expect(wanted).toEqual(['93.184.215.14', '93.184.215.15']);
    await fetcher.close();
  });

  it('is queried again after ten minutes, and the new answer is checked', async () => {
    const server = await serve((socket) => socket.end(response('200 OK', { connection: 'close' }, 'public')));
    const answers = [['93.184.215.14'], ['10.0.0.1']];
    const { get, fetcher, clock } = createHarness(
      { resolve: () => Promise.resolve(answers.shift() ?? []) },
      (options) =>
        createFetcherOver(options, (_targets, ...rest) =>
          openTcp([{ address: '127.0.0.1', port: server.port }], ...rest),
        ),
    );
    expect(await get('http://rebind.com/')).toMatchObject({ ok: true });
    await clock.advance(599_000);
    expect(await get('http://rebind.com/')).toMatchObject({ ok: true });
    await clock.advance(2_000);
    expect(await get('http://rebind.com/')).toMatchObject({ ok: false, code: 'blocked-address' });
    await fetcher.close();
  });

  it('still applies to the connection that replaces a closed one', async () => {
    // Answers once, then closes the connection on the second request without a response.
    const server = await serve((socket, _head, count) =>
      count === 2 ? socket.destroy() : socket.write(response('200 OK', {}, 'first')),
    );
    const answers = [['93.184.215.14'], ['10.0.0.1']];
    const wanted: string[] = [];
    const { get, fetcher } = createHarness({ resolve: () => Promise.resolve(answers.shift() ?? []) }, (options) =>
      createFetcherOver(options, (targets, ...rest) => {
        wanted.push(...targets.map(({ address }) => address));
        return openTcp([{ address: '127.0.0.1', port: server.port }], ...rest);
      }),
    );

    expect(await get('http://rebind.com/')).toMatchObject({ ok: true });
    expect(await get('http://rebind.com/')).toMatchObject({ ok: true });
    expect(wanted).toEqual(['93.184.215.14', '93.184.215.14']);
    expect(server.connections).toBe(2);
    await fetcher.close();
  });

  it('still applies to a redirect to the same host over the other scheme', async () => {
    const server = await serve((socket) => socket.write(response('301 Moved', { location: 'https://rebind.com/' })));
    const answers = [['93.184.215.14'], ['127.0.0.1']];
    const wanted: string[] = [];
    const { get, fetcher } = createHarness({ resolve: () => Promise.resolve(answers.shift() ?? []) }, (options) =>
      createFetcherOver(options, (targets, ...rest) => {
        wanted.push(...targets.map(({ address, port }) => `${address}:${port}`));
        if (wanted.length > 1) return Promise.reject(new FetchProblem('connect', 'nobody speaks https here'));
        return openTcp([{ address: '127.0.0.1', port: server.port }], ...rest);
      }),
    );
    expect(await get('http://rebind.com/')).toMatchObject({ code: 'connect', url: 'https://rebind.com/' });
    expect(wanted).toEqual(['93.184.215.14:80', '93.184.215.14:443']);
    await fetcher.close();
  });

  it('alternates IPv6 and IPv4, at most six addresses', async () => {
    const wanted: string[] = [];
    const answers = [
      '93.184.215.1',
      '93.184.215.2',
      '93.184.215.1',
      '2606:4700::1',
      '2606:4700::2',
      '2606:4700::3',
      '2606:4700::4',
    ];
    const { get } = createHarness({ resolve: () => Promise.resolve(answers) }, (options) =>
      createFetcherOver(options, (targets) => {
        wanted.push(...targets.map(({ address }) => address));
        return Promise.reject(new Error('no network in tests'));
      }),
    );
    await get('http://public.com/');
    expect(wanted).toEqual([
      '2606:4700::1',
      '93.184.215.1',
      '2606:4700::2',
      '93.184.215.2',
      '2606:4700::3',
      '2606:4700::4',
    ]);
  });
});

describe('IP literals', () => {
  it('are dialed without DNS, and only public ones', async () => {
    const asked: string[] = [];
    const wanted: string[] = [];
    const { get } = createHarness(
      {
        resolve: (host) => {
          asked.push(host);
          return Promise.resolve(['93.184.215.14']);
        },
      },
      (options) =>
        createFetcherOver(options, (targets) => {
          wanted.push(...targets.map(({ address, port }) => `${address} ${port}`));
          return Promise.reject(new Error('no network in tests'));
        }),
    );
    await get('http://8.8.8.8/');
    await get('https://[2606:4700:4700::1111]/');
    await get('http://[::1]/');
    expect(asked).toEqual([]);
    expect(wanted).toEqual(['8.8.8.8 80', '2606:4700:4700::1111 443']);
  });
});

describe('connectTo', () => {
  it('opens a private address for the named host only, and its port for no other host', async () => {
    const server = await serve((socket) => socket.write(response('200 OK', {}, 'staging')));
    const { get, fetcher } = createHarness({ connectTo: [`staging.internal:8080=127.0.0.1:${server.port}`] });

    expect(await get('http://staging.internal:8080/')).toMatchObject({ ok: true, status: 200 });
    expect(server.requests[0]).toContain('host: staging.internal:8080');
    expect(await get('http://staging.internal/')).toMatchObject({ ok: false });
    expect(await get('http://other.internal:8080/')).toMatchObject({ ok: false, code: 'blocked-address' });
    expect(await get('http://other.com:8080/')).toMatchObject({ ok: false, code: 'blocked-port' });
    expect(watch.dialed).toEqual([`127.0.0.1:${server.port}`]);
    await fetcher.close();
  });
});

describe('proxy variables', () => {
  it('are not honoured', async () => {
    const names = ['HTTP_PROXY', 'http_proxy', 'HTTPS_PROXY', 'https_proxy', 'ALL_PROXY', 'NODE_USE_ENV_PROXY'];
    const before = names.map((name) => [name, process.env[name]] as const);
    for (const name of names) process.env[name] = name === 'NODE_USE_ENV_PROXY' ? '1' : `http://127.0.0.1:${trap.port}`;
    try {
      const server = await serve((socket) => socket.write(response('200 OK', {}, 'direct')));
      const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });
      expect(await get('http://site.test/')).toMatchObject({ ok: true, status: 200 });
      expect(trap.connections).toBe(0);
      await fetcher.close();
    } finally {
      for (const [name, value] of before) {
        if (value === undefined) delete process.env[name];
        else process.env[name] = value;
      }
    }
  });
});
