/** Webhooks: who receives what, how it is signed, sent, retried, given up and replayed. */
import { createHmac } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import type { AuditServiceConfig, CommandPusher, PushRequest, PushResult, ServiceEvent } from '../src/index.js';
import type { Kit } from './kit.js';
import { createKit, sampleReport, START } from './kit.js';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const URL_ = 'https://receiver.example/hooks';

interface Sent {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
  readonly message: { type: string; timestamp: string; data: Record<string, unknown> };
}

/** A receiver with scripted responses. */
function receiver() {
  const sent: Sent[] = [];
  let answer: (request: PushRequest) => PushResult | Promise<PushResult> = () => answered(204);
  const pusher: CommandPusher = {
    async push(request) {
      const text = new TextDecoder().decode(request.body);
      const message = JSON.parse(text) as Sent['message'];
      sent.push({ url: request.url, headers: request.headers, text, message });
      return answer(request);
    },
  };
  return { pusher, sent, answer: (next: typeof answer) => void (answer = next) };
}
const answered = (status: number): PushResult => ({ outcome: 'answered', status, contentType: null });

async function world(config: Partial<AuditServiceConfig> = {}) {
  const events: ServiceEvent[] = [];
  const { pusher, sent, answer } = receiver();
  const kit = await createKit({ pusher, onEvent: (event) => void events.push(event), ...config });
  const told = async () => {
    await kit.clock.advance(0);
    return events.splice(0).filter(({ type }) => type.startsWith('webhook.'));
  };
  const types = () => sent.splice(0).map(({ message }) => message.type);
  return { ...kit, sent, answer, told, types, webhooks: kit.service.webhooks };
}

const submit = (kit: Kit) => kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
const reaudit = (kit: Kit) => kit.call('POST', '/api/v1/audits/example-com/reaudit');

/** Verifies as a receiver does, by Node's HMAC. */
function verify(secret: string, { headers, text }: Sent): unknown {
  const { 'webhook-id': id = '', 'webhook-timestamp': timestamp = '', 'webhook-signature': signatures = '' } = headers;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const wanted = `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${text}`).digest('base64')}`;
  if (!signatures.split(' ').includes(wanted)) throw new Error('no signature matches');
  return JSON.parse(text) as unknown;
}

describe('a webhook', () => {
  it('reports the outcome of an audit to the client that ordered it, signed', async () => {
    const kit = await world();
    const { endpoint, secret } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    await submit(kit);
    await kit.runJobs();
    expect(kit.sent.map(({ url, message }) => [url, message.type])).toEqual([
      [URL_, 'discovery.completed'],
      [URL_, 'audit.completed'],
    ]);
    const [, completed] = kit.sent;
    expect(completed?.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': expect.stringMatching(/^msg_[0-9a-f-]{36}$/) as string,
      'webhook-timestamp': String(START.getTime() / 1000),
    });
    expect(completed && verify(secret, completed)).toEqual({
      type: 'audit.completed',
      timestamp: START.toISOString(),
      data: {
        slug: 'example-com',
        domain: 'example.com',
        version: 1,
        changed: true,
        overall_score: 70,
        verdict: 'Ready, with gaps.',
        engines: [
          { engine: 'chatgpt', overall_score: 70 },
          { engine: 'perplexity', overall_score: 70 },
        ],
      },
    });
    const [newest] = await kit.webhooks.deliveries(endpoint.id);
    expect(newest).toMatchObject({ status: 'delivered', attempts: 1, lastStatus: 204, doneAt: START });
    expect(await kit.told()).toMatchObject([
      { type: 'webhook.delivered', webhook: 'discovery.completed', attempts: 1, clientId: 'acme' },
      { type: 'webhook.delivered', webhook: 'audit.completed', endpointId: endpoint.id },
    ]);
  });

  it('reports failures and changed scores, and only the types of the endpoint', async () => {
    const kit = await world();
    await kit.webhooks.create({ clientId: 'acme', url: URL_, types: ['score.changed', 'audit.failed'] });
    await submit(kit);
    await kit.runJobs();
    await reaudit(kit);
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
    kit.script(async ({ domain, kind }) => ({
      outcome: 'completed',
      report: sampleReport(domain, kind, 80),
      archive: null,
    }));
    await reaudit(kit);
    await kit.runJobs();
    expect(kit.sent[0]?.message).toMatchObject({
      type: 'score.changed',
      data: { before: 70, after: 80, slug: 'example-com' },
    });
    expect(kit.types()).toEqual(['score.changed']);
    kit.script(async () => ({ outcome: 'unreachable', code: 'moved', message: 'It moved.', target: 'example.org' }));
    await reaudit(kit);
    await kit.runJobs();
    expect(kit.sent[0]?.message.data).toMatchObject({ error: { code: 'moved', target: 'example.org' } });
    expect(kit.types()).toEqual(['audit.failed']);
  });

  it('goes to clients that control the domain, and to no others', async () => {
    const kit = await world();
    for (const clientId of ['owner', 'stranger'])
      await kit.webhooks.create({ clientId, url: `https://${clientId}.example/` });
    await kit.service.connections.vouch({ clientId: 'owner', domain: 'example.com' });
    await submit(kit);
    await kit.runJobs();
    expect(kit.sent.map(({ url }) => url)).toEqual(['https://owner.example/', 'https://owner.example/']);
  });

  it('goes to connected clients as well if all belong to one tenant', async () => {
    const kit = await world({ requireControl: false });
    const { key } = await kit.service.keys.create({ clientId: 'other' });
    await kit.webhooks.create({ clientId: 'other', url: URL_, types: ['audit.completed'] });
    const body = { site_url: 'https://example.com', plugin_token: 'token-of-the-plugin' };
    await kit.call('POST', '/api/v1/plugin/register', { body, headers: { authorization: `Bearer ${key}` } });
    await submit(kit);
    await kit.runJobs();
    expect(kit.sent.filter(({ url }) => url === URL_)).toHaveLength(1);
  });

  it('is not sent for instant checks', async () => {
    const kit = await world();
    await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    await kit.call('POST', '/api/v1/toolbar/check', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
  });

  it('is never sent for a withdrawn audit, whenever it was withdrawn', async () => {
    const kit = await world();
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    kit.answer(() => answered(500));
    await submit(kit);
    await kit.runJobs();
    expect(kit.types()).toHaveLength(2);
    await kit.service.audits.withdraw('example-com');
    await kit.clock.advance(HOUR);
    await kit.runJobs();
    await submit(kit);
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
    const dead = await kit.webhooks.deliveries(endpoint.id, { status: 'dead' });
    expect(dead.map(({ lastError }) => lastError)).toEqual(['the audit was withdrawn', 'the audit was withdrawn']);
    expect(await kit.webhooks.replayDead(endpoint.id)).toBe(2);
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
    await kit.service.audits.publish('example-com');
    kit.answer(() => answered(200));
    expect(await kit.webhooks.replayDead(endpoint.id)).toBe(2);
    await kit.runJobs();
    expect(kit.types()).toEqual(['discovery.completed', 'audit.completed']);
    expect((await kit.webhooks.find(endpoint.id))?.enabled).toBe(true);
  });

  it('is queued in the transaction of the result: a dropped result is not reported', async () => {
    const kit = await world();
    await kit.webhooks.create({ clientId: 'acme', url: URL_, types: ['audit.completed'] });
    kit.script(async ({ domain, kind }) => {
      const audit = await kit.backend.storage.audits.findByDomain({ domain, kind: 'full' });
      if (audit !== null)
        await kit.backend.storage.audits.start({ auditId: audit.id, jobId: audit.jobId, stage: 'x', now: START });
      return { outcome: 'completed', report: sampleReport(domain, kind), archive: null };
    });
    await submit(kit);
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
  });
});

describe('a delivery that fails', () => {
  it.each([
    ['an error', () => answered(503), 'answered 503', 503],
    ['a redirect', () => answered(302), 'answered 302', 302],
    [
      'no answer',
      (): PushResult => ({ outcome: 'failed', reason: 'no answer within 15 s' }),
      'no answer within 15 s',
      null,
    ],
    ['a pusher that throws', () => Promise.reject(new Error('boom')), 'the request failed', null],
  ])(
    'with %s is retried under the same id, later each time, and given up after three days',
    async (_what, answer, lastError, lastStatus) => {
      const kit = await world();
      const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
      kit.answer(answer);
      const id = await kit.webhooks.test(endpoint.id);
      await kit.runJobs();
      expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([
        { id, status: 'pending', attempts: 1, lastError, lastStatus, doneAt: null },
      ]);
      const dueAts: number[] = [];
      for (let at = 0; at < 20; at += 1) {
        const [{ dueAt } = { dueAt: null }] = await kit.webhooks.deliveries(endpoint.id);
        if (dueAt === null) break;
        dueAts.push(dueAt.getTime() - kit.clock.now().getTime());
        await kit.clock.setTime(dueAt);
        await kit.runJobs();
      }
      const seconds = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400];
      expect(dueAts).toHaveLength(seconds.length);
      for (const [at, pause] of dueAts.entries()) {
        expect(pause).toBeGreaterThanOrEqual((seconds[at] ?? 0) * 1000);
        expect(pause).toBeLessThanOrEqual((seconds[at] ?? 0) * 1200);
      }
      expect(await kit.webhooks.deliveries(endpoint.id, { status: 'dead' })).toMatchObject([
        { id, attempts: 10, lastError },
      ]);
      expect(new Set(kit.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
      expect(new Set(kit.sent.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(10);
      const events = await kit.told();
      expect(events).toHaveLength(10);
      expect(events.at(-1)).toMatchObject({ type: 'webhook.failed', attempts: 10, dead: true, reason: lastError });
      expect(await kit.runJobs()).toBe(0);
    },
  );

  it('is replayed with its tries reset, under the same id', async () => {
    const kit = await world();
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    kit.answer(() => answered(410));
    const id = (await kit.webhooks.test(endpoint.id)) ?? '';
    expect(await kit.webhooks.replay(id)).toBe(false);
    await kit.runJobs();
    expect(await kit.webhooks.replay(id)).toBe(true);
    await kit.webhooks.update(endpoint.id, { enabled: true });
    kit.answer(() => answered(500));
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([{ id, status: 'pending', attempts: 1 }]);
    kit.answer(() => answered(200));
    await kit.clock.advance(10_000);
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([{ id, status: 'delivered', attempts: 2 }]);
    expect(await kit.webhooks.replay(id)).toBe(true);
    await kit.runJobs();
    expect(new Set(kit.sent.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(kit.sent).toHaveLength(4);
    expect(await kit.webhooks.replay('unknown')).toBe(false);
    expect(await kit.webhooks.replayDead('unknown')).toBe(0);
  });

  it('is sent again by another worker if the first died, and counts as one try', async () => {
    const kit = await world();
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    const id = await kit.webhooks.test(endpoint.id);
    for (let delivery = 0; delivery < kit.backend.queue.maxAttempts; delivery += 1) {
      const [job] = await kit.backend.queue.claim({ workerId: 'dead', kinds: ['webhook'], limit: 1, leaseMs: 60_000 });
      expect(job?.subject).toBe(id);
      if (job !== undefined) await kit.backend.queue.extend({ job, leaseMs: 60_000 });
      await kit.clock.advance(60_001);
    }
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([
      { status: 'pending', attempts: 1, lastError: 'the try was interrupted' },
    ]);
    await kit.clock.advance(10_000);
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([{ status: 'delivered', attempts: 2 }]);
  });

  it('is handed back when the worker stops, and costs no try', async () => {
    const kit = await world();
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    await kit.webhooks.test(endpoint.id);
    const worker = kit.service.worker();
    let stopped: Promise<void> = Promise.resolve();
    kit.answer(({ signal }) => {
      stopped = worker.stop();
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    });
    await worker.runOnce();
    await stopped;
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
    kit.answer(() => answered(200));
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([{ status: 'delivered', attempts: 1 }]);
  });

  it('waits for a worker that has a pusher', async () => {
    const kit = await createKit();
    const { endpoint } = await kit.service.webhooks.create({ clientId: 'acme', url: URL_ });
    await kit.service.webhooks.test(endpoint.id);
    expect(await kit.runJobs()).toBe(0);
    expect(await kit.service.webhooks.deliveries(endpoint.id)).toMatchObject([{ status: 'pending', attempts: 0 }]);
  });

  it('shows no secret in its error or in the log', async () => {
    const kit = await world();
    const { endpoint, secret } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    kit.answer(({ headers }) => {
      throw new Error(`cannot send ${headers['webhook-signature']} with ${secret}`);
    });
    await kit.webhooks.test(endpoint.id);
    await kit.runJobs();
    const [logged] = kit.logs.filter(({ message }) => message === 'webhook failed');
    const error = (logged?.fields as { error: Error }).error;
    expect(error.message).toBe('cannot send [redacted] with [redacted]');
    expect(JSON.stringify(await kit.webhooks.deliveries(endpoint.id))).not.toContain(secret);
  });
});

describe('an endpoint', () => {
  it('is disabled after failing for days, which is reported once, and receives nothing until it is enabled', async () => {
    const kit = await world({ webhookFailureMs: 2 * DAY });
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    kit.answer(() => answered(500));
    await kit.webhooks.test(endpoint.id);
    await kit.runJobs();
    expect(await kit.webhooks.find(endpoint.id)).toMatchObject({ enabled: true, failingSince: START });
    await kit.clock.advance(2 * DAY);
    await kit.webhooks.test(endpoint.id);
    await kit.runJobs();
    expect(await kit.webhooks.find(endpoint.id)).toMatchObject({ enabled: false, disabledBy: 'failures' });
    expect((await kit.told()).filter(({ type }) => type === 'webhook.disabled')).toMatchObject([
      { endpointId: endpoint.id, clientId: 'acme', by: 'failures' },
    ]);
    expect(kit.logs.filter(({ message }) => message === 'a webhook endpoint was disabled')).toHaveLength(1);
    kit.types();
    await submit(kit);
    await kit.runJobs();
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect(kit.types()).toEqual([]);
    const dead = await kit.webhooks.deliveries(endpoint.id, { status: 'dead' });
    expect(new Set(dead.map(({ lastError }) => lastError))).toEqual(new Set(['the endpoint is disabled']));
    kit.answer(() => answered(200));
    expect(await kit.webhooks.update(endpoint.id, { enabled: true })).toMatchObject({
      disabledBy: null,
      failingSince: null,
    });
    await reaudit(kit);
    await kit.runJobs();
    expect(kit.types()).toContain('audit.completed');
  });

  it('resets its failures when a delivery succeeds', async () => {
    const kit = await world({ webhookFailureMs: DAY });
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    for (const status of [500, 200, 500]) {
      kit.answer(() => answered(status));
      await kit.webhooks.test(endpoint.id);
      await kit.runJobs();
      await kit.clock.advance(DAY - 10_000);
    }
    expect(await kit.webhooks.find(endpoint.id)).toMatchObject({ enabled: true });
  });

  it('is disabled at once by 410', async () => {
    const kit = await world();
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    kit.answer(() => answered(410));
    await kit.webhooks.test(endpoint.id);
    await kit.runJobs();
    expect(await kit.webhooks.find(endpoint.id)).toMatchObject({ enabled: false, disabledBy: 'gone' });
    expect(await kit.webhooks.deliveries(endpoint.id)).toMatchObject([
      { status: 'dead', attempts: 1, lastStatus: 410 },
    ]);
  });

  it('signs with both secrets during the grace period, and with one after that', async () => {
    const kit = await world();
    const { endpoint, secret: old } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    const rotated = await kit.webhooks.rotate(endpoint.id, { graceMs: HOUR });
    const fresh = rotated?.secret ?? '';
    expect(fresh).not.toBe(old);
    expect(rotated?.endpoint.formerEndsAt).toEqual(new Date(START.getTime() + HOUR));
    const send = async (): Promise<Sent> => {
      await kit.webhooks.test(endpoint.id);
      await kit.runJobs();
      const last = kit.sent.at(-1);
      if (last === undefined) throw new Error('nothing was sent');
      return last;
    };
    const during = await send();
    expect(verify(old, during)).toEqual(verify(fresh, during));
    await kit.clock.advance(HOUR);
    const afterwards = await send();
    expect(verify(fresh, afterwards)).toBeDefined();
    expect(() => verify(old, afterwards)).toThrow('no signature');
    const hard = await kit.webhooks.rotate(endpoint.id, { graceMs: 0 });
    const last = await send();
    expect(() => verify(fresh, last)).toThrow('no signature');
    expect(verify(hard?.secret ?? '', last)).toBeDefined();
    expect(await kit.webhooks.rotate('unknown')).toBeNull();
  });

  it('keeps its secret sealed, shows it once and re-seals it under a new key', async () => {
    const key = (id: string, byte: number) => ({ id, key: new Uint8Array(32).fill(byte) });
    const before = await world({ encryptionKeys: [key('old', 1)] });
    const { endpoint, secret } = await before.webhooks.create({ clientId: 'acme', url: URL_ });
    await before.webhooks.rotate(endpoint.id);
    const stored = await before.backend.storage.webhooks.findEndpoint({ endpointId: endpoint.id });
    expect(stored?.secret).toMatch(/^v1\.old\./);
    expect(JSON.stringify([stored, await before.webhooks.list()])).not.toContain(secret);
    expect(await before.webhooks.find(endpoint.id)).not.toHaveProperty('secret');
    const after = await world({ backend: before.backend, encryptionKeys: [key('new', 2), key('old', 1)] });
    expect(await after.webhooks.resealSecrets()).toBe(1);
    expect(await after.webhooks.resealSecrets()).toBe(0);
    const resealed = await before.backend.storage.webhooks.findEndpoint({ endpointId: endpoint.id });
    expect([resealed?.secret, resealed?.formerSecret].every((sealed) => sealed?.startsWith('v1.new.'))).toBe(true);
    const lost = await world({ backend: before.backend, encryptionKeys: [key('other', 3)] });
    await lost.webhooks.test(endpoint.id);
    await lost.runJobs();
    expect(lost.sent).toEqual([]);
    expect(await lost.webhooks.deliveries(endpoint.id)).toMatchObject([
      { status: 'dead', lastError: 'the secret cannot be opened with the present encryption keys' },
    ]);
  });

  it('accepts valid values, and reports what is wrong with others', async () => {
    const kit = await world();
    const create = (more: object) => kit.webhooks.create({ clientId: 'acme', url: URL_, ...more });
    for (const [more, message] of [
      [{ clientId: 'a b' }, 'clientId must have'],
      [{ url: 'http://receiver.example/' }, 'url must begin with https://'],
      [{ url: '/hooks' }, 'url must be an absolute URL'],
      [{ url: 'https://me:secret@receiver.example/' }, 'url must not contain a user name or password'],
      [{ url: `https://receiver.example/${'x'.repeat(2048)}` }, 'url must have at most 2,048 characters'],
      [{ types: [] }, 'types takes some of'],
      [{ types: ['audit.done'] }, 'types takes some of'],
      [{ description: 'a\nb' }, 'description must have'],
    ] as const)
      await expect(create(more)).rejects.toThrow(message);
    const { endpoint } = await create({ url: `${URL_}#part`, description: 'ours' });
    expect(endpoint).toMatchObject({ url: URL_, description: 'ours', types: null });
    await expect(kit.webhooks.update(endpoint.id, { url: 'ftp://x' })).rejects.toThrow('url must begin');
    expect(await kit.webhooks.update(endpoint.id, { enabled: false, types: ['audit.failed'] })).toMatchObject({
      enabled: false,
      disabledBy: 'host',
      types: ['audit.failed'],
    });
    expect(await kit.webhooks.update('unknown', {})).toBeNull();
    expect(await kit.webhooks.test('unknown')).toBeNull();
    for (let at = 1; at < 100; at += 1) await create({});
    await expect(create({})).rejects.toThrow('clientId has 100 endpoints already');
    expect(await kit.webhooks.list({ clientId: 'acme', limit: 500 })).toHaveLength(100);
    expect(await kit.webhooks.remove(endpoint.id)).toBe(true);
    expect(await kit.webhooks.remove(endpoint.id)).toBe(false);
  });

  it('has its old deliveries deleted eventually', async () => {
    const kit = await world({ webhookRetentionMs: DAY });
    const { endpoint } = await kit.webhooks.create({ clientId: 'acme', url: URL_ });
    await kit.webhooks.test(endpoint.id);
    await kit.runJobs();
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toHaveLength(1);
    await kit.clock.advance(60_000);
    await kit.runJobs();
    expect(await kit.webhooks.deliveries(endpoint.id)).toEqual([]);
  });

  it('does not delay others, however many of its deliveries hang', async () => {
    const kit = await world();
    const slow = await kit.webhooks.create({ clientId: 'slow', url: 'https://slow.example/' });
    const quick = await kit.webhooks.create({ clientId: 'quick', url: 'https://quick.example/' });
    const hanging: (() => void)[] = [];
    kit.answer(({ url }) =>
      url.includes('slow') ? new Promise((resolve) => hanging.push(() => resolve(answered(200)))) : answered(200),
    );
    for (let at = 0; at < 20; at += 1) await kit.webhooks.test(slow.endpoint.id);
    await kit.webhooks.test(quick.endpoint.id);
    const worker = kit.service.worker();
    worker.start();
    // Signatures are computed in threads, which takes real time.
    const soon = (check: () => void | Promise<void>) =>
      vi.waitFor(
        async () => {
          await kit.clock.advance(0);
          await check();
        },
        { timeout: 20_000, interval: 5 },
      );
    await soon(() => {
      expect(kit.sent.filter(({ url }) => url.includes('quick'))).toHaveLength(1);
      expect(hanging.length).toBeGreaterThan(0);
    });
    expect(hanging.length).toBeLessThan(8);
    await soon(async () => {
      for (const resolve of hanging.splice(0)) resolve();
      expect(await kit.webhooks.deliveries(slow.endpoint.id, { status: 'delivered' })).toHaveLength(20);
    });
    await worker.stop();
  });
});
