/** The client against a real server, and against servers that misbehave. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { ClientOptions, Time } from '../src/index.js';
import { createClient } from '../src/index.js';

const open: http.Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
});

async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A clock that only pauses advance. Deadlines, which are longer than any pause here, expire when the test says so. */
function testTime(onPause: () => Promise<unknown> = async () => {}) {
  const pauses: number[] = [];
  const deadlines: { ms: number; expire: () => void; signal: AbortSignal | undefined }[] = [];
  let now = 0;
  const time: Time = {
    now: () => now,
    async sleep(ms, signal) {
      if (ms >= LEAST_DEADLINE_MS)
        return new Promise((expire) => {
          deadlines.push({ ms, signal, expire: () => ((now += ms), expire()) });
          signal?.addEventListener('abort', () => expire());
        });
      pauses.push(ms);
      now += ms;
      await onPause();
    },
  };
  /** Lets the deadline of this length expire. */
  const expire = (ms: number): void => deadlines.find((one) => one.ms === ms && one.signal?.aborted !== true)?.expire();
  return { time, pauses, deadlines, expire };
}
const LEAST_DEADLINE_MS = 10_000;

async function world(options: Partial<ClientOptions> = {}) {
  const test = await createTestService();
  const mount = createNodeListener(test.service, { basePath: '/audits' });
  const baseUrl = `${await serve((request, response) => void mount(request, response))}/audits/`;
  // The jobs run during pauses: no test sleeps.
  const { time, pauses } = testTime(() => test.runJobs());
  return { test, baseUrl, pauses, client: createClient({ baseUrl, apiKey: test.key, time, ...options }) };
}

describe('the client', () => {
  it('submits, waits at the advised pace and reads everything', async () => {
    const { client, pauses } = await world();
    expect(await client.health()).toMatchObject({ ok: true, data: { status: 'ok' } });
    const submitted = await client.submitAudit('https://www.example.com/about');
    expect(submitted).toMatchObject({ ok: true, status: 201, data: { slug: 'example-com', status: 'queued' } });
    const stages: unknown[] = [];
    const done = await client.waitForAudit('example-com', { onProgress: ({ status }) => void stages.push(status) });
    expect(done).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(stages).toEqual(['queued', 'completed']);
    expect(pauses).toEqual([2000]);
    expect(await client.waitForDiscovery('example-com')).toMatchObject({
      ok: true,
      data: { discovery: { complete: true } },
    });
    expect(await client.getAudit('example-com')).toMatchObject({ ok: true, data: { domain: 'example.com' } });
    const list = await client.listAudits({ page: 1, per_page: 5 });
    expect(list).toMatchObject({ ok: true, data: { meta: { per_page: 5 } } });
    expect(await client.reaudit('example-com')).toMatchObject({ ok: true, status: 201 });
  });

  it('returns the request id of successful responses too', async () => {
    const { client } = await world();
    const listed = await client.listAudits();
    expect(listed.ok && listed.requestId).toBe(listed.ok ? listed.data.meta.request_id : '');
    expect((await client.health()).ok && (await client.health())).toMatchObject({
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
  });

  it('accepts a base that is relative to the page, as a browser resolves it', async () => {
    const { baseUrl, test } = await world();
    const page = new URL('/start', baseUrl);
    for (const base of ['/audits', '/audits/', 'audits']) {
      const client = createClient({
        baseUrl: base,
        apiKey: test.key,
        fetch: (input, init) => fetch(new URL(input, page), init),
      });
      expect(await client.listAudits({ page: 1 })).toMatchObject({ ok: true });
    }
    expect(await createClient({ baseUrl: '/nowhere' }).health()).toMatchObject({
      ok: false,
      error: { code: 'network' },
    });
  });

  it('makes the calls of the owner of a site', async () => {
    const { client, test } = await world();
    await client.submitAudit('example.com');
    expect(await client.getControl('example.com')).toMatchObject({ ok: true, data: { proven: false } });
    expect(await client.proveControl('example.com')).toMatchObject({ ok: false, error: { code: 'forbidden' } });
    await test.service.connections.vouch({ clientId: 'test', domain: 'example.com' });
    const corrections = { brand: 'Example' };
    expect(await client.putCorrections('example-com', corrections)).toMatchObject({ ok: true, data: { corrections } });
    expect(await client.getCorrections('example-com')).toMatchObject({ ok: true, data: { corrections } });
  });

  it('runs the instant check', async () => {
    const { client } = await world();
    expect(await client.toolbarCheck('example.com')).toMatchObject({ ok: true, data: { tier: 'api_key' } });
    expect(await client.waitForCheck('example-com')).toMatchObject({
      ok: true,
      data: { job: { status: 'completed' } },
    });
  });

  it('makes the calls of a plugin', async () => {
    const { client } = await world();
    const site_url = 'https://example.com';
    expect(await client.registerPlugin({ site_url, plugin_token: 'wpt_0123456789abcdef' })).toMatchObject({
      ok: true,
      data: { domain: 'example.com' },
    });
    expect(await client.onboard()).toMatchObject({ ok: true, status: 201 });
    expect(await client.heartbeat({ site_url })).toMatchObject({ ok: true, data: { commands: [] } });
    expect(await client.heartbeat({ site_url: 'https://unknown.com' })).toMatchObject({
      ok: false,
      error: { code: 'not_found', message: 'Unknown site', status: 404 },
    });
  });

  it('returns errors with code, details and request id, and throws none', async () => {
    const { client } = await world();
    const refused = await client.submitAudit('127.0.0.1');
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'bad_request', status: 400, details: [{ field: 'domain' }] },
    });
    expect(refused.ok ? '' : refused.error.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(await client.getStatus('../../health')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    const { client: stranger } = await world({ apiKey: 'wrong' });
    expect(await stranger.listAudits()).toMatchObject({ ok: false, error: { code: 'unauthorized' } });
  });
});

describe('the client with a service that misbehaves', () => {
  it('reports that it is unreachable', async () => {
    const baseUrl = await serve((_request, response) => response.destroy());
    expect(await createClient({ baseUrl }).health()).toMatchObject({
      ok: false,
      error: { code: 'network', status: null },
    });
  });

  it.each([
    ['an error page of a proxy', 502, '<h1>Bad gateway</h1>', 'unavailable'],
    ['another one', 504, '<h1>Gateway time-out</h1>', 'unavailable'],
    ['an error page that nobody knows', 520, '<h1>Web server is down</h1>', 'invalid_response'],
    ['an error page as an answer', 200, '<h1>Welcome</h1>', 'invalid_response'],
    ['no JSON at all', 200, 'ok', 'invalid_response'],
    ['a sentence', 401, '{"error":"Missing authentication"}', 'unauthorized'],
    ['an odd error', 503, '{"error":7}', 'unavailable'],
  ])('handles %s', async (_name, status, body, code) => {
    const baseUrl = await serve((_request, response) => response.writeHead(status).end(body));
    expect(await createClient({ baseUrl }).health()).toMatchObject({ ok: false, error: { code } });
  });

  it('never follows a redirect with its key', async () => {
    const seen: unknown[] = [];
    const elsewhere = await serve((request, response) => {
      seen.push(request.headers.authorization);
      response.end('{}');
    });
    const baseUrl = await serve((_request, response) => response.writeHead(307, { location: elsewhere }).end());
    expect(await createClient({ baseUrl, apiKey: 'secret' }).health()).toMatchObject({
      ok: false,
      error: { code: 'network' },
    });
    expect(seen).toEqual([]);
  });

  it('keeps polling during transient trouble, at the advised pace, and gives up eventually', async () => {
    let asked = 0;
    const baseUrl = await serve((_request, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '7' }).end('{"error":{"code":"unavailable","message":"later"}}');
    });
    const { time, pauses } = testTime();
    const client = createClient({ baseUrl, time });
    expect(await client.waitForAudit('x', { timeoutMs: 20_000 })).toMatchObject({
      ok: false,
      error: { code: 'timeout' },
    });
    expect(pauses).toEqual([7000, 7000]);
    expect(asked).toBe(3);
  });

  it.each([
    [502, '<h1>Bad gateway</h1>'],
    [504, ''],
    [520, '<h1>Web server is down</h1>'],
    [503, '<h1>Maintenance</h1>'],
    [500, '{"error":{"code":"internal_error","message":"x"}}'],
  ])('keeps polling after %i %s', async (status, body) => {
    let asked = 0;
    const done = JSON.stringify({ data: { status: 'completed' }, meta: {} });
    const baseUrl = await serve((_request, response) => {
      asked += 1;
      if (asked < 3) response.writeHead(status).end(body);
      else response.end(done);
    });
    const { time, pauses } = testTime();
    expect(await createClient({ baseUrl, time }).waitForAudit('x')).toMatchObject({ ok: true });
    expect(pauses).toEqual([2000, 2000]);
  });

  it('does not wait for an audit that does not exist', async () => {
    const baseUrl = await serve((_request, response) => response.writeHead(404).end('<h1>Not found</h1>'));
    const { time, pauses } = testTime();
    expect(await createClient({ baseUrl, time }).waitForAudit('x')).toMatchObject({
      ok: false,
      error: { code: 'not_found' },
    });
    expect(pauses).toEqual([]);
  });

  /** A server that accepts requests and never responds, or never ends its response. */
  const silent = async (begin: boolean) => {
    const { time, expire, deadlines } = testTime();
    let heard: () => void = () => {};
    const asked = new Promise<void>((resolve) => (heard = resolve));
    const baseUrl = await serve((_request, response) => {
      if (begin) response.writeHead(200).write('{"data":');
      heard();
    });
    return { client: createClient({ baseUrl, time }), asked, expire, deadlines };
  };

  it.each([false, true])(
    'that never ends its response is given up after the default timeout (begun: %s)',
    async (begin) => {
      const { client, asked, expire, deadlines } = await silent(begin);
      const call = client.health();
      await asked;
      expire(30_000);
      expect(await call).toMatchObject({ ok: false, error: { code: 'timeout', status: null } });
      expect(deadlines.every(({ signal }) => signal?.aborted)).toBe(true);
    },
  );

  it('is given up after the timeout of the call', async () => {
    const { client, asked, expire } = await silent(false);
    const call = client.submitAudit('example.com', { timeoutMs: 12_000 });
    await asked;
    expire(12_000);
    expect(await call).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('does not wait beyond the deadline, even if fetch ignores its signal', async () => {
    let heard: () => void = () => {};
    const asked = new Promise<void>((resolve) => (heard = resolve));
    const { time, expire, deadlines } = testTime();
    const client = createClient({
      baseUrl: 'http://127.0.0.1:1',
      time,
      fetch: () => (heard(), new Promise<Response>(() => {})),
    });
    const waiting = client.waitForAudit('x', { timeoutMs: 15_000 });
    await asked;
    expire(15_000);
    expect(await waiting).toMatchObject({ ok: false, error: { code: 'timeout', message: 'Not finished after 15 s.' } });
    expect(deadlines.every(({ signal }) => signal?.aborted)).toBe(true);
  });

  it('does not hang with the system clock either', async () => {
    const baseUrl = await serve(() => undefined);
    const result = await createClient({ baseUrl }).waitForAudit('x', { timeoutMs: 50 });
    expect(result).toMatchObject({ ok: false, error: { code: 'timeout' } });
  });

  it('stops on abort', async () => {
    const abort = new AbortController();
    const baseUrl = await serve(() => abort.abort());
    const client = createClient({ baseUrl });
    expect(await client.waitForAudit('x', { signal: abort.signal })).toMatchObject({
      ok: false,
      error: { code: 'aborted' },
    });
    expect(await client.waitForAudit('x', { signal: abort.signal })).toMatchObject({
      ok: false,
      error: { code: 'aborted' },
    });
  });
});

describe('URLs for pages', () => {
  it('point to the badge and the report, which respond without a credential', async () => {
    const { test, client, baseUrl } = await world();
    await client.submitAudit('example.com');
    await test.runJobs();
    const url = client.badgeUrl('example-com', { theme: 'dark' });
    expect(url).toBe(`${baseUrl}api/v1/audits/example-com/badge.svg?theme=dark`);
    const answer = await fetch(url);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
    expect(client.reportUrl('example-com', { lang: 'ja' })).toBe(`${baseUrl}api/v1/audits/example-com/report?lang=ja`);
    // A slug from elsewhere cannot lead to another path.
    expect(client.badgeUrl('../x?y')).toBe(`${baseUrl}api/v1/audits/..%2Fx%3Fy/badge.svg`);
  });
});
