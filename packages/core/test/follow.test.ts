/** Status streams: what they send, when they end, and what they may cost. */
import { describe, expect, it, vi } from 'vitest';
import type { AuditServiceConfig, HttpResponse } from '../src/index.js';
import type { Kit, Script } from './kit.js';
import { createKit, goodRun, textOf } from './kit.js';
import { checkResponse } from './openapi-check.js';

const PATH = '/api/v1/audits/example-com/events';
const decoder = new TextDecoder();

interface Read {
  readonly event?: string;
  readonly id?: string;
  readonly data?: { readonly status: string; readonly overall_score: number | null; readonly queue?: unknown };
  readonly comment?: boolean;
  readonly retry?: number;
}

/** The events of a chunk, parsed as a client does. */
const blocksOf = (chunk: Uint8Array): Read[] =>
  decoder
    .decode(chunk)
    .split('\n\n')
    .filter((block) => block !== '')
    .map((block) =>
      Object.fromEntries(
        block.split('\n').map((line) => {
          if (line.startsWith(':')) return ['comment', true];
          const [name = '', value = ''] = line.split(/: (.*)/s);
          return [name, name === 'data' ? (JSON.parse(value) as unknown) : name === 'retry' ? Number(value) : value];
        }),
      ),
    );

interface Stream {
  readonly response: HttpResponse;
  /** The events of the next chunk; `null` at the end. */
  readonly next: () => Promise<readonly Read[] | null>;
  readonly cancel: () => Promise<unknown>;
  readonly gone: AbortController;
}

async function follow(
  kit: Kit,
  { headers = {}, key = kit.key, method = 'GET' }: { headers?: object; key?: string; method?: string } = {},
): Promise<Stream> {
  const gone = new AbortController();
  const result = await kit.service.handle({
    method,
    path: PATH,
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${key}`, ...headers },
    body: async () => new Uint8Array(),
    signal: gone.signal,
  });
  if (!result.matched) throw new Error('not a path of the service');
  const { response } = result;
  if (method === 'GET') checkResponse('GET', PATH, response);
  const { body } = response;
  const iterator = typeof body === 'object' && !(body instanceof Uint8Array) ? body[Symbol.asyncIterator]() : null;
  return {
    response,
    gone,
    next: async () => {
      const step = await iterator?.next();
      return step === undefined || step.done === true ? null : blocksOf(step.value);
    },
    cancel: async () => iterator?.return?.(),
  };
}

/** Everything that is sent before the stream ends or becomes idle. */
async function statuses({ next }: Stream): Promise<string[]> {
  const seen: string[] = [];
  for (let blocks = await next(); blocks !== null; blocks = await next())
    seen.push(...blocks.flatMap(({ data }) => (data === undefined ? [] : [data.status])));
  return seen;
}

function spyOnLooks({ backend: { together } }: Kit) {
  if (together === undefined) throw new Error('the backend looks by single calls');
  return vi.spyOn(together, 'findAudit');
}

const submit = (kit: Kit) => kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });

/** An audit that advances step by step. */
function stepwise() {
  let goOn: () => void = () => {};
  let wait = new Promise<void>((resolve) => (goOn = resolve));
  const script: Script = async (request, context) => {
    await wait;
    await context.observer.progress({ status: 'auditing', stage: 'page 1 of 2', pagesDone: 1, pagesTotal: 2 });
    wait = new Promise((resolve) => (goOn = resolve));
    await wait;
    return goodRun(request, context);
  };
  return { script, step: () => goOn() };
}

async function running(config: Partial<AuditServiceConfig> = {}) {
  const { script, step } = stepwise();
  const kit = await createKit(config);
  kit.script(script);
  await submit(kit);
  const jobs = kit.runJobs();
  await vi.waitFor(async () => {
    const { body } = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect(body.data.status).toBe('discovering');
  });
  const finish = async (): Promise<void> => {
    step();
    await kit.clock.advance(0);
    step();
    await jobs;
  };
  return { ...kit, step, finish };
}

describe('an event stream', () => {
  it('begins with the present state, follows every change and ends with the audit', async () => {
    const kit = await running();
    const stream = await follow(kit);
    expect(stream.response).toMatchObject({
      status: 200,
      headers: { 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' },
    });
    const [retry, first] = (await stream.next()) ?? [];
    expect(retry).toEqual({ retry: 1000 });
    expect(first).toMatchObject({ event: 'status', data: { status: 'discovering', slug: 'example-com' } });
    kit.step();
    const [second] = (await stream.next()) ?? [];
    expect(second).toMatchObject({ data: { status: 'auditing', progress: { pages_done: 1, pages_total: 2 } } });
    expect(second?.id).not.toBe(first?.id);
    const rest = statuses(stream);
    await kit.finish();
    expect((await rest).at(-1)).toBe('completed');
    expect(kit.clock.sleeping).toBe(0);
  });

  it('has the data of the status endpoint', async () => {
    const kit = await createKit();
    await submit(kit);
    const stream = await follow(kit);
    const [, event] = (await stream.next()) ?? [];
    const { body } = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect(event?.data).toEqual(body.data);
    expect(event?.data?.queue).toEqual({ position: 1, estimated_start_at: null });
    await stream.cancel();
  });

  it('resumes where it was left, and has nothing more to send for an audit that is over', async () => {
    const kit = await running();
    const before = await follow(kit);
    const [, first] = (await before.next()) ?? [];
    await before.cancel();
    const after = await follow(kit, { headers: { 'last-event-id': first?.id } });
    expect(await after.next()).toEqual([{ retry: 1000 }, { comment: true }]);
    const next = after.next();
    kit.step();
    expect(await next).toMatchObject([{ data: { status: 'auditing' } }]);
    await kit.finish();
    const last = (await (await follow(kit)).next())?.at(-1);
    expect(last).toMatchObject({ data: { status: 'completed', overall_score: 70 } });
    const { response } = await follow(kit, { headers: { 'last-event-id': last?.id } });
    expect(response).toMatchObject({ status: 204 });
    expect(response.body).toBeUndefined();
    // An id of another audit, or an unknown one, does not suppress the state.
    for (const id of ['1-queued-0-0-0', 'x', '\u0000', first?.id])
      expect((await (await follow(kit, { headers: { 'last-event-id': id } })).next())?.at(-1)).toEqual(last);
  });

  it('responds like the status endpoint if that shows nothing', async () => {
    const kit = await createKit();
    expect((await follow(kit)).response.status).toBe(404);
    expect((await follow(kit, { key: 'wrong' })).response.status).toBe(401);
    await submit(kit);
    await kit.runJobs();
    await kit.service.audits.withdraw('example-com');
    const { response } = await follow(kit);
    expect(response.status).toBe(404);
    const { body } = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect((JSON.parse(textOf(response)) as { error: unknown }).error).toEqual(body.error);
  });

  it('ends silently when the audit is withdrawn meanwhile', async () => {
    const kit = await running();
    const stream = await follow(kit);
    await stream.next();
    await kit.service.audits.withdraw('example-com');
    const rest = statuses(stream);
    await kit.finish();
    expect(await rest).not.toContain('completed');
  });

  it('finds changes by other processes by polling, with one poll for all followers', async () => {
    const kit = await running();
    const find = spyOnLooks(kit);
    const asleep = kit.clock.sleeping;
    const streams = await Promise.all(Array.from({ length: 10 }, () => follow(kit)));
    await Promise.all(streams.map(({ next }) => next()));
    const { storage } = kit.backend;
    const audit = await storage.audits.findByDomain({ domain: 'example.com', kind: 'full' });
    const looks = find.mock.calls.length;
    const next = Promise.all(streams.map((stream) => stream.next()));
    await storage.audits.progress({
      auditId: audit?.id ?? '',
      run: 1,
      status: 'scoring',
      stage: 'elsewhere',
      pagesDone: 1,
      pagesTotal: 1,
      now: kit.clock.now(),
    });
    await kit.clock.advance(1000);
    for (const blocks of await next) expect(blocks).toMatchObject([{ data: { status: 'scoring' } }]);
    expect(find.mock.calls.length - looks).toBe(1);
    await kit.clock.advance(5000);
    expect(find.mock.calls.length - looks).toBe(6);
    await Promise.all(streams.map(({ cancel }) => cancel()));
    await kit.clock.advance(60_000);
    expect(find.mock.calls.length - looks).toBe(6);
    expect(kit.clock.sleeping).toBe(asleep);
    await kit.finish();
  });

  it('sends keep-alives in long silences, and ends after its time', async () => {
    const kit = await running({ eventStreams: { heartbeatMs: 10_000, longestMs: 25_000 } });
    const stream = await follow(kit);
    await stream.next();
    for (const _silence of [1, 2]) {
      const next = stream.next();
      await kit.clock.advance(10_000);
      expect(await next).toEqual([{ comment: true }]);
    }
    const last = stream.next();
    await kit.clock.advance(5000);
    expect(await last).toBeNull();
    await kit.finish();
  });

  it('skips states for a slow reader', async () => {
    const kit = await running();
    const stream = await follow(kit);
    await stream.next();
    await kit.finish();
    await kit.clock.advance(1000);
    expect(await statuses(stream)).toEqual(['completed']);
  });

  it('survives storage trouble, which is logged once', async () => {
    const kit = await running();
    const stream = await follow(kit);
    await stream.next();
    const find = spyOnLooks(kit).mockRejectedValue(new Error('gone'));
    const next = stream.next();
    await kit.clock.advance(4000);
    find.mockRestore();
    kit.step();
    await kit.clock.advance(1000);
    expect(await next).toMatchObject([{ data: { status: 'auditing' } }]);
    expect(kit.logs.filter(({ message }) => message.startsWith('audits that are followed'))).toHaveLength(1);
    await stream.cancel();
    await kit.finish();
  });
});

describe('places', () => {
  it('are bounded per client and in total, and free again however a stream ends', async () => {
    const kit = await running({ eventStreams: { perClient: 2, total: 3, longestMs: 20_000 } });
    const { key: other } = await kit.service.keys.create({ clientId: 'other' });
    const [first, second] = [await follow(kit), await follow(kit)];
    const refused = await follow(kit);
    expect(refused.response).toMatchObject({ status: 429, headers: { 'retry-after': '5' } });
    expect(textOf(refused.response)).toContain('You have too many event streams open');
    const third = await follow(kit, { key: other });
    expect((await follow(kit, { key: other })).response.status).toBe(429);
    const isFree = async (): Promise<boolean> => {
      const probe = await follow(kit);
      await probe.cancel();
      return probe.response.status === 200;
    };
    // Canceled before it was read, its client disconnected, never read at all.
    expect(await isFree()).toBe(false);
    await first.cancel();
    expect(await isFree()).toBe(true);
    const again = await follow(kit);
    again.gone.abort();
    expect(await isFree()).toBe(true);
    const unread = await follow(kit);
    await kit.clock.advance(20_000);
    expect(await unread.next()).toBeNull();
    expect(await third.next()).toBeNull();
    expect(await second.next()).toBeNull();
    expect(await isFree()).toBe(true);
    await kit.finish();
    expect(kit.clock.sleeping).toBe(0);
  });

  it('are not taken by HEAD, by refusals or for unknown audits', async () => {
    const kit = await createKit({ eventStreams: { perClient: 1 } });
    for (let turn = 0; turn < 3; turn += 1) expect((await follow(kit)).response.status).toBe(404);
    await submit(kit);
    for (let turn = 0; turn < 3; turn += 1) {
      const { response } = await follow(kit, { method: 'HEAD' });
      expect([response.status, response.body]).toEqual([200, undefined]);
    }
    const stream = await follow(kit);
    expect(stream.response.status).toBe(200);
    await kit.service.close();
    expect(await stream.next()).toBeNull();
    expect((await follow(kit)).response.status).toBe(503);
    expect(kit.clock.sleeping).toBe(0);
  });

  it.each([
    [{ perClient: 0 }, /perClient/],
    [{ longestMs: 10 }, /longestMs/],
    [{ heartbeatMs: 1.5 }, /heartbeatMs/],
  ])('refuse %j', async (eventStreams, message) => {
    await expect(createKit({ eventStreams })).rejects.toThrow(message);
  });
});
