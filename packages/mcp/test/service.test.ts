/** The endpoint of a service, over sockets, with the SDK's own client. */
import type { Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createConnection } from 'node:net';
import type { Handle } from '@citeready/core';
import { createHttpServer, createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, createTestService, sampleEngine } from '@citeready/testing';
import type { AuditStep, TestService } from '@citeready/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMcpHandler } from '../src/index.js';
import type { McpHandlerOptions } from '../src/index.js';
import { call } from './call.js';

interface Host {
  readonly url: string;
  readonly server: Server;
}

async function host(service: Parameters<typeof createMcpHandler>[0], options: McpHandlerOptions = {}): Promise<Host> {
  const mcp = createMcpHandler(service, options);
  const handle: Handle = async (request) => {
    const answered = await mcp.handle(request);
    return answered.matched ? answered : service.handle(request);
  };
  const listener = createNodeListener({ handle }, { unmatched: 'not-found' });
  const server = createHttpServer((request, response) => void listener(request, response));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
}

async function connect({ url }: Host, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${url}/mcp`), { requestInit: { headers } }));
  await client.listTools();
  return client;
}

const HEADERS = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' });

/** The score of each run: the second audit finds more. */
function steps({ domain }: { readonly domain: string }, run: number): readonly AuditStep[] {
  if (domain === 'gone.com') return [{ step: 'unreachable', code: 'dns', message: 'No such host.' }];
  return [
    { step: 'progress', status: 'auditing', stage: 'auditing page 1 of 2', pagesDone: 1, pagesTotal: 2 },
    { step: 'progress', status: 'scoring', stage: `scoring engines, run ${run}`, pagesDone: 2, pagesTotal: 2 },
  ];
}

let test: TestService;
let open: Host;
let client: Client;
const errors: unknown[] = [];
beforeAll(async () => {
  const auditor = createScriptedAuditor({
    steps,
    report: { engines: [sampleEngine('chatgpt', 62)], overall_score: 62 },
  });
  test = await createTestService({ auditor });
  open = await host(test.service, { onError: (error) => errors.push(error) });
  client = await connect(open, test.key);
});
afterAll(async () => {
  await client.close();
  open.server.closeAllConnections();
  open.server.close();
  expect(errors).toEqual([]);
});

describe('behind the keys of the service', () => {
  it('takes an audit from its domain to the report', async () => {
    const submitted = await call(client, 'submit_audit', { domain: 'https://acme.com/about' });
    expect(submitted.data).toMatchObject({ report: 'acme-com', domain: 'acme.com', status: 'queued' });
    expect((await call(client, 'get_status', { report: 'acme-com' })).data).toMatchObject({ queue_position: 1 });
    expect((await call(client, 'get_report', { report: 'acme-com' })).text).toContain('Call wait_for_audit');
    const now = await call(client, 'wait_for_audit', { report: 'acme-com', wait_seconds: 0 });
    expect(now.data).toMatchObject({ status: 'queued', next: 'Call wait_for_audit with report "acme-com".' });

    const progress: Progress[] = [];
    const ended = call(
      client,
      'wait_for_audit',
      { report: 'acme-com', wait_seconds: 60 },
      { onprogress: (one) => progress.push(one) },
    );
    await expect.poll(() => progress.length, { timeout: 60_000 }).toBeGreaterThan(0);
    await test.runJobs();
    expect((await ended).data).toMatchObject({ status: 'completed', score: 62, summary: { score: 62 } });

    for (const section of ['summary', 'answers', 'fixes', 'engines', 'pages', 'checks', 'discovery'])
      expect(await call(client, 'get_report', { report: 'acme-com', section })).toMatchObject({ isError: false });
    expect((await call(client, 'get_discovery', { report: 'acme-com' })).isError).toBe(false);
    expect((await call(client, 'get_fixes', { report: 'acme-com' })).data['names']).toContain('README.md');
    expect((await call(client, 'submit_audit', { domain: 'acme.com' })).data).toMatchObject({ status: 'completed' });
  });

  it('adds no version for an unchanged result', async () => {
    expect((await call(client, 'compare', { report: 'acme-com' })).text).toContain('fewer than two versions');
    await test.clock.advance(60_000);
    const anew = await call(client, 'submit_audit', { domain: 'acme.com', again: true });
    expect(anew.data).toMatchObject({ report: 'acme-com', status: 'queued' });
    await test.runJobs();
    const { data } = await call(client, 'list_versions', { report: 'acme-com' });
    expect(data['versions']).toMatchObject([{ version: 1, score: 62, engines: [{ engine: 'chatgpt', score: 62 }] }]);
  });

  it('explains why an audit failed, and that a report is unknown', async () => {
    await call(client, 'submit_audit', { domain: 'gone.com' });
    await test.runJobs();
    const failed = await call(client, 'wait_for_audit', { report: 'gone-com' });
    expect([failed.isError, failed.text.includes('No such host.')]).toEqual([true, true]);
    const unknown = await call(client, 'get_report', { report: 'nobody-com' });
    expect([unknown.isError, unknown.text.includes('Call submit_audit')]).toEqual([true, true]);
    const refused = await call(client, 'submit_audit', { domain: 'localhost' });
    expect([refused.isError, refused.text.includes('Correct it')]).toEqual([true, true]);
  });

  it('allows what a key may do, and nothing more', async () => {
    const { key } = await test.service.keys.create({ clientId: 'reader', scopes: ['read'] });
    const reader = await connect(open, key);
    expect((await call(reader, 'get_report', { report: 'acme-com' })).isError).toBe(false);
    const refused = await call(reader, 'submit_audit', { domain: 'new.com' });
    expect(refused.isError).toBe(true);
    expect(refused.text).toContain('does not allow this');
    await reader.close();
  });

  it('stops working with the key', async () => {
    const { key, record } = await test.service.keys.create({ clientId: 'short' });
    const short = await connect(open, key);
    await test.service.keys.revoke(record.id);
    for (const more of [() => call(short, 'get_report', { report: 'acme-com' }), () => connect(open, key)])
      await expect(more()).rejects.toThrow('An API key is required');
    await short.close();
  });
});

describe('the endpoint', () => {
  const post = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> =>
    fetch(`${open.url}/mcp`, {
      method: 'POST',
      headers: { ...HEADERS, authorization: `Bearer ${test.key}`, ...headers },
      body,
    });

  it.each([
    ['no key', { authorization: '' }, LIST, 401],
    ['another scheme', { authorization: 'Basic abc' }, LIST, 401],
    ['no JSON', {}, '{', 400],
    ['no message', {}, '{}', 400],
    ['a crowd', {}, JSON.stringify(Array.from({ length: 11 }, () => JSON.parse(LIST) as unknown)), 400],
    ['a large body', {}, JSON.stringify({ text: 'x'.repeat(300_000) }), 413],
    ['another type', { 'content-type': 'text/plain' }, LIST, 415],
  ])('responds to %s with a refusal', async (_what, headers, body, status) => {
    const response = await post(body, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toHaveProperty('error.message');
  });

  it('opens no stream and ends no session', async () => {
    for (const method of ['GET', 'DELETE']) {
      const response = await fetch(`${open.url}/mcp`, { method, headers: { authorization: `Bearer ${test.key}` } });
      expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
    }
  });

  it('leaves other paths to the service', async () => {
    expect((await fetch(`${open.url}/health`)).status).toBe(200);
    expect((await fetch(`${open.url}/mcp/x`, { method: 'POST' })).status).toBe(404);
  });

  it('serves a limited number at once, and further ones when they have gone', async () => {
    const narrow = await host(test.service, { maxConcurrent: 1, maxPerClient: 2 });
    const first = await connect(narrow, test.key);
    await call(first, 'submit_audit', { domain: 'slow.com' });
    const stop = new AbortController();
    const progress: Progress[] = [];
    const waiting = call(
      first,
      'wait_for_audit',
      { report: 'slow-com', wait_seconds: 300 },
      { signal: stop.signal, onprogress: (one) => progress.push(one) },
    );
    const ended = expect(waiting).rejects.toThrow();
    await expect.poll(() => progress.length, { timeout: 60_000 }).toBeGreaterThan(0);
    const send = (): Promise<Response> =>
      fetch(`${narrow.url}/mcp`, {
        method: 'POST',
        headers: { ...HEADERS, authorization: `Bearer ${test.key}` },
        body: LIST,
      });
    const refused = await send();
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    stop.abort();
    await first.close();
    await ended;
    await expect.poll(async () => (await send()).status, { timeout: 60_000 }).toBe(200);
    narrow.server.closeAllConnections();
    narrow.server.close();
  });

  /** Connections that have sent the beginning of a call, once the endpoint has registered each. */
  async function beginCalls({ server, url }: Host, key: (n: number) => string, count: number): Promise<Socket[]> {
    let begun = 0;
    const counted = new Promise<void>((resolve) => {
      server.on('request', () => {
        begun += 1;
        if (begun === count) resolve();
      });
    });
    const sockets = Array.from({ length: count }, (_, n) => {
      const socket = createConnection(Number(new URL(url).port), '127.0.0.1');
      socket.on('error', () => undefined);
      const head = ['POST /mcp HTTP/1.1', 'Host: a', `Authorization: Bearer ${key(n)}`, 'Content-Length: 9', '', '{'];
      socket.write(head.join('\r\n'));
      return socket;
    });
    await counted;
    return sockets;
  }
  const list = ({ url }: Host, key: string): Promise<Response> =>
    fetch(`${url}/mcp`, { method: 'POST', headers: { ...HEADERS, authorization: `Bearer ${key}` }, body: LIST });

  it('occupies no place for calls with invalid keys, however slowly they are sent', async () => {
    const narrow = await host(test.service, { maxConcurrent: 4 });
    const sockets = await beginCalls(narrow, (n) => `nobodys-key-${n}`, 20);
    expect((await list(narrow, test.key)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    narrow.server.closeAllConnections();
    narrow.server.close();
  });

  it('leaves places for others whatever one client sends', async () => {
    const { key: other } = await test.service.keys.create({ clientId: 'other', scopes: ['read'] });
    const narrow = await host(test.service, { maxConcurrent: 8, maxPerClient: 2 });
    const sockets = await beginCalls(narrow, () => test.key, 20);
    await expect
      .poll(async () => {
        const refused = await list(narrow, test.key);
        return [refused.status, refused.headers.get('retry-after')];
      })
      .toEqual([429, '5']);
    expect((await list(narrow, other)).status).toBe(200);
    for (const socket of sockets) socket.destroy();
    await expect.poll(async () => (await list(narrow, test.key)).status, { timeout: 60_000 }).toBe(200);
    narrow.server.closeAllConnections();
    narrow.server.close();
  });

  it.each([0, 1.5, 10_001])('cannot be created for %d at once', (count) => {
    expect(() => createMcpHandler(test.service, { maxConcurrent: count })).toThrow(RangeError);
    expect(() => createMcpHandler(test.service, { maxPerClient: count })).toThrow(RangeError);
  });
});
