import { describe, expect, it, vi } from 'vitest';
import { auditReportSchema, discoverySchema } from '@citeready/core';
import { sampleDiscovery, sampleEngine, sampleReport } from '../samples/index.js';
import { createScriptedAuditor, createTestService } from './index.js';

const submit = { body: { domain: 'acme.com' } };

describe('createTestService', () => {
  it('takes an audit from submit to its result', async () => {
    const { request, runJobs } = await createTestService();
    expect(await request('POST', '/api/v1/audits', submit)).toMatchObject({
      status: 201,
      body: { data: { slug: 'acme-com', status: 'queued' } },
    });
    expect(await runJobs()).toBe(1);
    expect(await request('GET', '/api/v1/audits/acme-com/status')).toMatchObject({
      status: 200,
      body: { data: { status: 'completed', overall_score: 70 } },
    });
    expect(await request('POST', '/api/v1/audits', submit)).toMatchObject({
      status: 200,
      body: {
        data: {
          engines: [
            { engine: 'chatgpt', overall_score: 80 },
            { engine: 'perplexity', overall_score: 60 },
          ],
        },
      },
    });
    expect(await runJobs()).toBe(0);
  });

  it('shows an audit that is paused at a step', async () => {
    let goOn: () => void = () => {};
    const until = new Promise<void>((resolve) => (goOn = resolve));
    let reached: () => void = () => {};
    const waiting = new Promise<void>((resolve) => (reached = resolve));
    const auditor = createScriptedAuditor({
      steps: () => {
        reached();
        return [
          { step: 'discovery', discovery: sampleDiscovery() },
          { step: 'progress', status: 'auditing', stage: 'auditing page 3 of 9', pagesDone: 3, pagesTotal: 9 },
          { step: 'wait', until },
        ];
      },
    });
    const { request, runJobs, clock } = await createTestService({ auditor });
    await request('POST', '/api/v1/audits', submit);
    const jobs = runJobs();
    await waiting;
    await clock.advance(0);
    expect(await request('GET', '/api/v1/audits/acme-com/status')).toMatchObject({
      body: { data: { status: 'auditing', current_stage: 'auditing page 3 of 9' } },
    });
    expect(await request('GET', '/api/v1/audits/acme-com/discovery')).toMatchObject({
      body: { data: { discovery: { complete: true } } },
    });
    goOn();
    expect(await jobs).toBe(1);
  });

  it('fails an audit of an unreachable site, and retries one that threw', async () => {
    const auditor = createScriptedAuditor({
      steps: ({ domain }, run) => {
        if (domain === 'gone.com') return [{ step: 'unreachable', code: 'dns', message: 'No such domain.' }];
        return run === 1 ? [{ step: 'throw', error: new Error('a bug') }] : [];
      },
    });
    const { request, runJobs, clock } = await createTestService({ auditor });
    await request('POST', '/api/v1/audits', submit);
    await runJobs();
    expect(await request('GET', '/api/v1/audits/acme-com/status')).toMatchObject({
      body: { data: { status: 'queued' } },
    });
    await clock.advance(60_000);
    await runJobs();
    expect(await request('GET', '/api/v1/audits/acme-com/status')).toMatchObject({
      body: { data: { status: 'completed' } },
    });
    await request('POST', '/api/v1/audits', { body: { domain: 'gone.com' } });
    await runJobs();
    expect(await request('GET', '/api/v1/audits/gone-com/status')).toMatchObject({
      body: { data: { status: 'failed', error: { code: 'dns' } } },
    });
    expect(auditor.requests.map(({ domain }) => domain)).toEqual(['acme.com', 'acme.com', 'gone.com']);
  });

  it('sends its key by default, and bodies unchanged', async () => {
    const { request, key } = await createTestService();
    expect((await request('POST', '/api/v1/audits', { ...submit, anonymous: true })).status).toBe(401);
    const headers = { Authorization: `Bearer ${key}` };
    expect((await request('POST', '/api/v1/audits', { body: '{"domain":', headers })).status).toBe(400);
    const bytes = new TextEncoder().encode('{"domain":"acme.com"}');
    expect((await request('POST', '/api/v1/audits', { body: bytes })).status).toBe(201);
    const install = { 'X-Install-Id': '6f1b1a5e-8f0e-4c53-9d4a-0a2b6f7c1d11' };
    expect(await request('POST', '/api/v1/toolbar/check', { ...submit, headers: install })).toMatchObject({
      status: 201,
      body: { tier: 'anonymous', free_audits_remaining: 4 },
    });
    await expect(request('GET', '/elsewhere')).rejects.toThrow('/elsewhere');
  });

  it('serves a client without a network', async () => {
    const { fetch, key, runJobs } = await createTestService();
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const sent = { method: 'POST', headers, body: '{"domain":"acme.com"}' };
    expect((await fetch('http://anything.test/api/v1/audits', sent)).status).toBe(201);
    await runJobs();
    const answer = await fetch(new URL('http://anything.test/api/v1/audits/acme-com/status'), { headers });
    expect(await answer.json()).toMatchObject({ data: { status: 'completed' } });
    expect((await fetch('http://anything.test/elsewhere')).status).toBe(404);
  });

  it('starts at the given time and returns the given report', async () => {
    const auditor = createScriptedAuditor({ report: { engines: [sampleEngine('claude', 41)] } });
    const { request, runJobs } = await createTestService({ at: '2030-05-05T05:05:05Z', auditor });
    await request('POST', '/api/v1/audits', submit);
    await runJobs();
    expect(await request('GET', '/api/v1/audits?engine=claude')).toMatchObject({
      body: { data: [{ slug: 'acme-com', overall_score: 41, created_at: '2030-05-05T05:05:05.000Z' }] },
    });
  });

  it('stops a waiting audit when the worker stops', async () => {
    const auditor = createScriptedAuditor({ steps: [{ step: 'wait', until: new Promise(() => {}) }] });
    const { request, service, clock } = await createTestService({ auditor });
    await request('POST', '/api/v1/audits', submit);
    service.worker().start();
    await vi.waitFor(() => expect(auditor.requests).toHaveLength(1));
    await clock.advance(0);
    await service.close();
    expect(await request('GET', '/api/v1/audits/acme-com/status')).toMatchObject({
      body: { data: { status: 'queued' } },
    });
  });
});

describe('samples', () => {
  it('are valid by the contract', () => {
    expect(auditReportSchema.parse(sampleReport())).toEqual(sampleReport());
    expect(auditReportSchema.parse(sampleReport({ engines: [], niche: null })).overall_score).toBeNull();
    expect(discoverySchema.parse(sampleDiscovery())).toEqual(sampleDiscovery());
  });

  it('share nothing with each other', () => {
    const report = sampleReport();
    Reflect.set(report.checks[0]?.evidence[0] ?? {}, 'url', 'spoiled');
    Reflect.set(report.discovery.identity?.brand?.evidence[0] ?? {}, 'url', 'spoiled');
    expect(JSON.stringify(sampleReport())).not.toContain('spoiled');
  });
});
