/** Following an audit over real sockets, and the fallback if streams do not get through. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Auditor } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor, createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { Time } from '../src/index.js';
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

/** Pauses end at once; delays of ten seconds and more end when the test says so. */
function testTime(onPause: () => Promise<unknown> = async () => {}) {
  const pauses: number[] = [];
  const deadlines: { ms: number; come: () => void; signal: AbortSignal | undefined }[] = [];
  let now = 0;
  const time: Time = {
    now: () => now,
    async sleep(ms, signal) {
      if (ms >= 10_000)
        return new Promise((resolve) => {
          deadlines.push({ ms, signal, come: () => ((now += ms), resolve()) });
          signal?.addEventListener('abort', () => resolve());
        });
      pauses.push(ms);
      now += ms;
      await onPause();
    },
  };
  const open = () => deadlines.filter(({ signal }) => signal?.aborted !== true);
  return {
    time,
    pauses,
    expire: (ms: number) =>
      open()
        .find((one) => one.ms === ms)
        ?.come(),
    open,
  };
}

/** An audit that waits at its second page. */
function heldAuditor() {
  let goOn: () => void = () => {};
  const until = new Promise<void>((resolve) => (goOn = resolve));
  const auditor = createScriptedAuditor({
    steps: [
      { step: 'progress', status: 'auditing', stage: 'auditing page 1 of 2', pagesDone: 1, pagesTotal: 2 },
      { step: 'wait', until },
    ],
  });
  return { auditor, goOn: () => goOn() };
}

async function world({ auditor, tamper }: { auditor?: Auditor; tamper?: (path: string) => number | null } = {}) {
  const test = await createTestService(auditor === undefined ? {} : { auditor });
  const mount = createNodeListener(test.service);
  const asked: string[] = [];
  const baseUrl = await serve((request, response) => {
    const path = (request.url ?? '').split('/').at(-1) ?? '';
    asked.push([path, request.headers['last-event-id'] ?? []].flat().join(' '));
    const status = tamper?.(path) ?? null;
    if (status === null) void mount(request, response);
    else response.writeHead(status, { 'retry-after': '3' }).end('{}');
  });
  const clock = testTime(() => test.runJobs());
  const client = createClient({ baseUrl, apiKey: test.key, time: clock.time });
  await client.submitAudit('example.com');
  asked.length = 0;
  return { test, client, asked, ...clock };
}

describe('watch', () => {
  it('receives each change through one stream, to the end', async () => {
    const { auditor, goOn } = heldAuditor();
    const { test, client, asked, pauses, open: left } = await world({ auditor });
    const seen: string[] = [];
    const jobs: Promise<unknown>[] = [];
    const done = await client.watch('example-com', {
      onProgress: ({ status }) => {
        seen.push(status);
        if (jobs.length === 0) jobs.push(test.runJobs());
        if (status === 'auditing') goOn();
        else if (status === 'discovering') void test.clock.advance(1000);
      },
    });
    await Promise.all(jobs);
    expect(done).toMatchObject({ ok: true, status: 200, data: { status: 'completed', overall_score: 70 } });
    expect(done.ok && done.requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect([seen[0], seen.at(-1)]).toEqual(['queued', 'completed']);
    expect(asked).toEqual(['events']);
    expect([pauses, left()]).toEqual([[], []]);
  });

  it('reconnects if a stream ends before the audit, and receives nothing twice', async () => {
    const { test, client, asked, pauses } = await world();
    const seen: string[] = [];
    let ended = false;
    const done = await client.watch('example-com', {
      onProgress: ({ status }) => {
        seen.push(status);
        // The longest duration of a stream passes on the service's clock. The jobs run during the client's pauses.
        if (!ended) void test.clock.advance(50_000);
        ended = true;
      },
    });
    expect(done).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(seen).toEqual(['queued', 'completed']);
    expect(asked).toEqual(['events', expect.stringMatching(/^events \d+-queued-0-0-1$/)]);
    expect(pauses).toEqual([1000]);
  });

  it.each([404, 405, 429, 500, 503])('polls after the advised pause if streams get a %i', async (status) => {
    const { client, asked, pauses } = await world({ tamper: (path) => (path === 'events' ? status : null) });
    const seen: string[] = [];
    const done = await client.watch('example-com', { onProgress: (state) => void seen.push(state.status) });
    expect(done).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(seen).toEqual(['completed']);
    expect(asked).toEqual(['events', 'status']);
    expect(pauses).toEqual([3000]);
  });

  it('polls if a stream is silent for too long, as behind a buffering proxy', async () => {
    const test = await createTestService();
    const mount = createNodeListener(test.service);
    const { time, expire, pauses } = testTime(() => test.runJobs());
    const baseUrl = await serve((request, response) => {
      if (request.url?.endsWith('/events') !== true) return void mount(request, response);
      response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
      expire(10_000);
    });
    const client = createClient({ baseUrl, apiKey: test.key, time });
    await client.submitAudit('example.com');
    expect(await client.watch('example-com')).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(pauses).toEqual([2000]);
  });

  it.each([
    ['an endless line', (response: http.ServerResponse) => response.write('data: ' + 'x'.repeat(2_000_000))],
    ['what is no JSON', (response: http.ServerResponse) => response.write('event: status\ndata: {\n\n')],
    ['a cut', (response: http.ServerResponse) => response.write('retry: 1\n\n', () => response.destroy())],
  ])('reconnects after %s, and polls eventually', async (_what, write) => {
    const test = await createTestService();
    const mount = createNodeListener(test.service);
    let streams = 0;
    const baseUrl = await serve((request, response) => {
      if (request.url?.endsWith('/events') !== true) return void mount(request, response);
      streams += 1;
      if (streams > 3) return void response.writeHead(404).end();
      response.writeHead(200, { 'content-type': 'text/event-stream' });
      write(response);
    });
    const { time } = testTime(() => test.runJobs());
    const client = createClient({ baseUrl, apiKey: test.key, time });
    await client.submitAudit('example.com');
    expect(await client.watch('example-com')).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(streams).toBe(4);
  });

  it('gives up at the deadline, on abort, and for an unknown audit', async () => {
    const { auditor } = heldAuditor();
    const { client, expire, open: left } = await world({ auditor });
    const late = client.watch('example-com', { timeoutMs: 20_000, onProgress: () => expire(20_000) });
    expect(await late).toMatchObject({ ok: false, error: { code: 'timeout', message: 'Not finished after 20 s.' } });
    const stop = new AbortController();
    const stopped = client.watch('example-com', { signal: stop.signal, onProgress: () => stop.abort() });
    expect(await stopped).toMatchObject({ ok: false, error: { code: 'aborted' } });
    expect(await client.watch('unknown')).toMatchObject({ ok: false, error: { code: 'not_found' } });
    expect(left()).toEqual([]);
  });

  it('works on the system clock', async () => {
    const { test, client: _client } = await world();
    const mount = createNodeListener(test.service);
    const baseUrl = await serve((request, response) => void mount(request, response));
    const client = createClient({ baseUrl, apiKey: test.key });
    const done = await client.watch('example-com', { onProgress: () => void test.runJobs() });
    expect(done).toMatchObject({ ok: true, data: { status: 'completed' } });
  });
});
