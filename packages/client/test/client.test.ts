/** The client against a real server, and against servers that misbehave. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createClient, type ClientOptions } from '../src/index.js';

const open: http.Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
});

const serve = async (listener: http.RequestListener): Promise<string> => {
  const server = http.createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

const world = async (options: Partial<ClientOptions> = {}) => {
  const test = await createTestService();
  const mount = createNodeListener(test.service, { basePath: '/audits' });
  const baseUrl = `${await serve((request, response) => void mount(request, response))}/audits/`;
  // Waiting is where the jobs run: no test sleeps.
  const pauses: number[] = [];
  const sleep = async (ms: number) => {
    pauses.push(ms);
    await test.runJobs();
  };
  return { test, pauses, client: createClient({ baseUrl, apiKey: test.key, sleep, ...options }) };
};

describe('the client', () => {
  it('submits, waits at the advised pace and reads everything there is', async () => {
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

  it('runs the instant check', async () => {
    const { client } = await world();
    expect(await client.toolbarCheck('example.com')).toMatchObject({ ok: true, data: { tier: 'api_key' } });
    expect(await client.waitForCheck('example-com')).toMatchObject({
      ok: true,
      data: { job: { status: 'completed' } },
    });
  });

  it('speaks for a plugin', async () => {
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

  it('gives errors with code, details and request id, and throws none', async () => {
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
  it('says that it cannot be reached', async () => {
    const baseUrl = await serve((_request, response) => response.destroy());
    expect(await createClient({ baseUrl }).health()).toMatchObject({
      ok: false,
      error: { code: 'network', status: null },
    });
  });

  it.each([
    ['an error page', 502, '<h1>Bad gateway</h1>', 'invalid_response'],
    ['no JSON at all', 200, 'ok', 'invalid_response'],
    ['a sentence', 401, '{"error":"Missing authentication"}', 'unauthorized'],
    ['an odd error', 503, '{"error":7}', 'unavailable'],
  ])('reads %s', async (_name, status, body, code) => {
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

  it('goes on polling through passing trouble, at the advised pace, and gives up in the end', async () => {
    let asked = 0;
    const baseUrl = await serve((_request, response) => {
      asked += 1;
      response.writeHead(503, { 'retry-after': '7' }).end('{"error":{"code":"unavailable","message":"later"}}');
    });
    const pauses: number[] = [];
    const client = createClient({ baseUrl, sleep: async (ms) => void pauses.push(ms) });
    expect(await client.waitForAudit('x', { timeoutMs: 20_000 })).toMatchObject({
      ok: false,
      error: { code: 'timeout' },
    });
    expect(pauses).toEqual([7000, 7000]);
    expect(asked).toBe(3);
  });

  it('stops when told to', async () => {
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
