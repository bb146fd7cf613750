/** Events that a host receives in process, and that its listener blocks nothing. */
import { describe, expect, it } from 'vitest';
import type { CommandPusher, ServiceEvent } from '../src/index.js';
import type { AuditServiceConfig } from '../src/index.js';
import type { Kit } from './kit.js';
import { createKit, goodRun, INSTALL, sampleReport, START } from './kit.js';

async function createListeningKit(config: Partial<AuditServiceConfig> = {}) {
  const events: ServiceEvent[] = [];
  const kit = await createKit({ onEvent: (event) => void events.push(event), ...config });
  const told = async (): Promise<ServiceEvent[]> => {
    await kit.clock.advance(0);
    return events.splice(0);
  };
  return { ...kit, told };
}

const types = (events: readonly ServiceEvent[]): string[] => events.map(({ type }) => type);
const submit = (kit: Kit, domain = 'example.com') => kit.call('POST', '/api/v1/audits', { body: { domain } });
const reaudit = (kit: Kit) => kit.call('POST', '/api/v1/audits/example-com/reaudit');

const pusher = (status: number): CommandPusher => ({
  push: async () => ({ outcome: 'answered', status, contentType: 'application/json' }),
});
const connect = (kit: Kit) =>
  kit.call('POST', '/api/v1/plugin/register', {
    body: { site_url: 'https://example.com', plugin_token: 'token-of-the-plugin' },
  });
const heartbeat = (kit: Kit, more: object = {}) =>
  kit.call('POST', '/api/v1/plugin/heartbeat', { body: { site_url: 'https://example.com', ...more } });

describe('onEvent', () => {
  it('reports the life of an audit in order', async () => {
    const kit = await createListeningKit();
    await submit(kit);
    await submit(kit);
    const audit = {
      id: expect.any(String) as string,
      slug: 'example-com',
      domain: 'example.com',
      kind: 'full',
      requestedBy: 'client:acme',
      published: true,
    };
    expect(await kit.told()).toEqual([{ type: 'audit.queued', at: START, audit }]);
    await kit.runJobs();
    const events = await kit.told();
    expect(types(events)).toEqual([
      'audit.discovering',
      'audit.auditing',
      'discovery.completed',
      'audit.scoring',
      'audit.completed',
    ]);
    expect(events[0]).toEqual({ type: 'audit.discovering', at: START, audit, attempt: 1 });
    expect(events.at(-1)).toMatchObject({ audit, changed: true, result: { version: 1, overallScore: 70 } });
  });

  it('reports how a score changed, and nothing if it did not', async () => {
    const kit = await createListeningKit();
    await submit(kit);
    await kit.runJobs();
    await reaudit(kit);
    await kit.runJobs();
    const same = await kit.told();
    expect(types(same)).not.toContain('score.changed');
    expect(same.at(-1)).toMatchObject({ type: 'audit.completed', changed: false });
    kit.script(async ({ domain, kind }) => {
      const report = sampleReport(domain, kind, 80);
      const engines = report.engines.flatMap((each) => (each.engine === 'chatgpt' ? [each] : []));
      return { outcome: 'completed', report: { ...report, engines }, archive: null };
    });
    await reaudit(kit);
    await kit.runJobs();
    expect((await kit.told()).slice(-2)).toMatchObject([
      { type: 'audit.completed', changed: true },
      {
        type: 'score.changed',
        before: 70,
        after: 80,
        engines: [
          { engine: 'chatgpt', before: 70, after: 80 },
          { engine: 'perplexity', before: 70, after: null },
        ],
      },
    ]);
  });

  it('reports tries, failures and moves', async () => {
    const kit = await createListeningKit();
    let run = 0;
    kit.script(async () => {
      run += 1;
      if (run === 1) throw new Error('a bug');
      return { outcome: 'unreachable', code: 'moved', message: 'It moved.', target: 'example.org' };
    });
    await submit(kit);
    await kit.runJobs();
    expect((await kit.told()).at(-1)).toMatchObject({ type: 'audit.requeued', reason: 'retry' });
    await kit.clock.advance(60_000);
    await kit.runJobs();
    expect(await kit.told()).toMatchObject([
      { type: 'audit.discovering', attempt: 2 },
      { type: 'audit.failed', error: { code: 'moved' } },
      { type: 'audit.moved', target: 'example.org' },
    ]);
  });

  it('reports that a result was withdrawn and published, and that later ones are withdrawn', async () => {
    const kit = await createListeningKit();
    await submit(kit);
    await kit.runJobs();
    await kit.told();
    await kit.service.audits.withdraw('example-com');
    await kit.service.audits.withdraw('nobody');
    await submit(kit);
    await kit.runJobs();
    const events = await kit.told();
    expect(types(events)[0]).toBe('audit.withdrawn');
    expect(events.every((event) => 'audit' in event && !event.audit.published)).toBe(true);
    await kit.service.audits.publish('example-com');
    expect(await kit.told()).toMatchObject([{ type: 'audit.published', audit: { published: true } }]);
  });

  it('reports allowances that are used up', async () => {
    const kit = await createListeningKit({ freeAudits: 1, verifyAuthToken: async (token) => token });
    const check = (domain: string, headers: Record<string, string>) =>
      kit.call('POST', '/api/v1/toolbar/check', { body: { domain }, anonymous: true, headers });
    await check('a.com', { 'x-install-id': INSTALL });
    await check('a.com', { 'x-install-id': INSTALL });
    expect(types(await kit.told())).toEqual(['audit.queued']);
    await check('b.com', { 'x-install-id': INSTALL });
    await check('c.com', { 'x-auth-token': 'ada' });
    await check('d.com', { 'x-auth-token': 'ada' });
    expect(await kit.told()).toMatchObject([
      { type: 'allowance.exhausted', allowance: 'free', domain: 'b.com' },
      { type: 'audit.queued', audit: { requestedBy: 'user:ada', kind: 'instant' } },
      { type: 'allowance.exhausted', allowance: 'hourly', requester: 'user:ada', domain: 'd.com' },
    ]);
  });

  it('reports how each command was delivered to its plugin', async () => {
    const kit = await createListeningKit({ pusher: pusher(200) });
    await connect(kit);
    await submit(kit);
    await kit.runJobs();
    const pushed = (await kit.told()).filter(({ type }) => type.startsWith('command.'));
    expect(pushed).toMatchObject([
      {
        type: 'command.delivered',
        command: 'discovery.completed',
        by: 'push',
        clientId: 'acme',
        domain: 'example.com',
      },
      { type: 'command.delivered', command: 'audit.completed', by: 'push' },
    ]);
  });

  it('reports failed pushes, and heartbeats that delivered commands', async () => {
    const kit = await createListeningKit({ pusher: pusher(500) });
    await connect(kit);
    await submit(kit);
    await kit.runJobs();
    const failed = (await kit.told()).filter(({ type }) => type === 'command.failed');
    expect(failed).toMatchObject([
      { command: 'discovery.completed', reason: 'answered 500' },
      { command: 'audit.completed', reason: 'answered 500' },
    ]);
    const answer = await heartbeat(kit);
    expect(await kit.told()).toEqual([]);
    await answer.written();
    expect(await kit.told()).toMatchObject([
      { type: 'command.delivered', command: 'discovery.completed', by: 'heartbeat' },
      { type: 'command.delivered', command: 'audit.completed', by: 'heartbeat' },
    ]);
  });

  it('reports acknowledgments once, and none that a plugin makes up', async () => {
    const kit = await createListeningKit({ pusher: pusher(500) });
    await connect(kit);
    await submit(kit);
    await kit.runJobs();
    const features = ['command_ack'];
    const { body, written } = await heartbeat(kit, { features });
    await written();
    await kit.told();
    const acknowledged = [...(body.commands as { payload: { id: string } }[]).map(({ payload }) => payload.id), 'none'];
    await (await heartbeat(kit, { features, acknowledged })).written();
    expect(await kit.told()).toMatchObject([
      { type: 'command.delivered', command: 'discovery.completed', by: 'acknowledged' },
      { type: 'command.delivered', command: 'audit.completed', by: 'acknowledged' },
    ]);
    await kit.clock.advance(1000);
    await (await heartbeat(kit, { features, acknowledged })).written();
    expect(await kit.told()).toEqual([]);
  });

  it('reports nothing that was not committed', async () => {
    const kit = await createListeningKit();
    kit.script(async (request, context) => {
      const outcome = await goodRun(request, context);
      // Another run takes over before this one can write its result.
      const audit = await kit.backend.storage.audits.findByDomain({ domain: request.domain, kind: 'full' });
      if (audit !== null)
        await kit.backend.storage.audits.start({ auditId: audit.id, jobId: audit.jobId, stage: 'x', now: START });
      return outcome;
    });
    await submit(kit);
    await kit.runJobs();
    expect(types(await kit.told())).not.toContain('audit.completed');
  });

  it('neither breaks nor blocks requests and jobs, whatever the listener does', async () => {
    const calls: string[] = [];
    const kit = await createKit({
      onEvent: ({ type }) => {
        calls.push(type);
        if (type === 'audit.queued') throw new Error('mine');
        return new Promise(() => {});
      },
    });
    expect((await submit(kit)).status).toBe(201);
    expect(await kit.runJobs()).toBe(1);
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('completed');
    expect(calls).toEqual(['audit.queued', 'audit.discovering']);
    expect(kit.logs.filter(({ level }) => level === 'warn')).toMatchObject([
      { message: 'no encryptionKeys: plugin tokens cannot be opened after this process ends' },
      { message: 'the listener of events failed; said once for this type', fields: { type: 'audit.queued' } },
    ]);
    await kit.service.close();
  });
});
