/** The server without a service: audits of one session, what they may cost, and the messages to a model. */
import type { AuditReport } from '@citeready/core';
import { createScriptedAuditor, sampleEngine } from '@citeready/testing';
import type { AuditStep } from '@citeready/testing';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { Progress } from '@modelcontextprotocol/sdk/types.js';
import { afterEach, describe, expect, it } from 'vitest';
import { createLocalMcpServer } from '../src/index.js';
import { call, connect } from './call.js';

let close: () => Promise<void> = () => Promise.resolve();
afterEach(() => close());

interface Given {
  readonly report?: Partial<AuditReport>;
  readonly steps?: (domain: string) => readonly AuditStep[];
  readonly errors?: unknown[];
}

/** Time advances only where a wait must end: `sleep` ends at once for 0 seconds, and never by itself otherwise. */
async function local({ report = {}, steps, errors = [] }: Given = {}): Promise<Client> {
  const auditor = createScriptedAuditor({
    report,
    ...(steps === undefined ? {} : { steps: ({ domain }: { readonly domain: string }) => steps(domain) }),
  });
  const mcp = createLocalMcpServer({
    createAuditor: () => ({ ...auditor, close: () => Promise.resolve() }),
    clock: {
      now: () => new Date('2026-11-21T09:00:00Z'),
      sleep: (ms, signal) =>
        ms === 0
          ? Promise.resolve()
          : new Promise((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true })),
    },
    onError: (error) => errors.push(error),
  });
  close = () => mcp.close();
  return connect(mcp);
}

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined;
  const until = new Promise<void>((resolve) => (open = resolve));
  return { until, open: () => open() };
}

const waiting = (until: Promise<void>): readonly AuditStep[] => [
  { step: 'progress', status: 'auditing', stage: 'auditing page 1 of 2', pagesDone: 1, pagesTotal: 2 },
  { step: 'wait', until },
];

describe('tools', () => {
  it('describe what they do, have bounded input and an output schema', async () => {
    const { tools } = await (await local()).listTools();
    expect(tools.map(({ name }) => name)).toEqual([
      'audit_site',
      'wait_for_audit',
      'get_report',
      'get_fixes',
      'explain_check',
      'compare',
    ]);
    for (const { description = '', inputSchema, outputSchema, annotations } of tools) {
      expect(description.length).toBeGreaterThan(60);
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
      expect(outputSchema?.type).toBe('object');
      expect(annotations?.destructiveHint).toBe(false);
      for (const property of Object.values(inputSchema.properties ?? {})) {
        expect(property).toHaveProperty('description');
        const { type } = property as { readonly type?: string };
        if (type === 'string')
          expect(Object.keys(property).some((key) => ['maxLength', 'enum'].includes(key))).toBe(true);
        if (type === 'integer' || type === 'number') expect(property).toHaveProperty('maximum');
        if (type === 'array') expect(property).toHaveProperty('maxItems');
      }
    }
  });

  it.each([
    ['audit_site', { domain: '' }],
    ['audit_site', { domain: 'x'.repeat(301) }],
    ['audit_site', { domain: 'acme.com', max_pages: 100_000 }],
    ['audit_site', { domain: 'acme.com', engines: ['nobody'] }],
    ['audit_site', { domain: 'acme.com', connect_to: '*=127.0.0.1:1' }],
    ['get_report', { section: 'everything' }],
    ['get_report', { max_chars: 10_000_000 }],
    ['explain_check', {}],
  ])('%s refuses %j with a result that names the field', async (name, args) => {
    const { isError, text } = await call(await local(), name, args);
    expect(isError).toBe(true);
    expect(text).toMatch(/domain|max_pages|engines|connect_to|section|max_chars|check/);
  });

  it.each(['127.0.0.1', 'localhost', 'acme.example', 'not a domain'])('does not audit %s', async (domain) => {
    const { isError, text } = await call(await local(), 'audit_site', { domain });
    expect(isError).toBe(true);
    expect(text).toContain('Give a domain such as example.com.');
  });
});

describe('audit_site', () => {
  it('reports progress, and returns the summary', async () => {
    const progress: Progress[] = [];
    const { isError, data } = await call(
      await local(),
      'audit_site',
      { domain: 'https://acme.com/about' },
      { onprogress: (one) => progress.push(one) },
    );
    expect(isError).toBe(false);
    expect(data).toMatchObject({ report: 'r1', domain: 'acme.com', status: 'completed', stage: null });
    expect(data['summary']).toMatchObject({ score: 70, engines: [{ engine: 'perplexity', score: 60 }, { score: 80 }] });
    expect(progress.map(({ message }) => message)).toContain('auditing page 2 of 2');
    const values = progress.map((one) => one.progress);
    expect(values).toEqual([...new Set(values)].toSorted((a, b) => a - b));
  });

  it('responds while the audit is still running, and waits for it later', async () => {
    const { until, open } = gate();
    const client = await local({ steps: () => waiting(until) });
    const first = await call(client, 'audit_site', { domain: 'acme.com', wait_seconds: 0 });
    expect(first.data).toMatchObject({ status: 'running', report: 'r1' });
    expect(await call(client, 'get_report', { report: 'r1' })).toMatchObject({
      isError: true,
      text: 'The audit r1 is still running. Call wait_for_audit with it first.',
    });
    const again = await call(client, 'audit_site', { domain: 'acme.com', wait_seconds: 0 });
    expect(again.data).toMatchObject({ status: 'running', report: 'r1' });
    const later = call(client, 'wait_for_audit', { report: 'r1' });
    open();
    expect((await later).data).toMatchObject({ status: 'completed', report: 'r1' });
  });

  it('runs at most two at once', async () => {
    const { until, open } = gate();
    const client = await local({ steps: () => waiting(until) });
    for (const domain of ['a.com', 'b.com']) await call(client, 'audit_site', { domain, wait_seconds: 0 });
    const third = await call(client, 'audit_site', { domain: 'c.com', wait_seconds: 0 });
    expect(third.isError).toBe(true);
    expect(third.text).toContain('r1 (a.com), r2 (b.com)');
    open();
    await call(client, 'wait_for_audit', { report: 'r2' });
    expect((await call(client, 'audit_site', { domain: 'c.com' })).isError).toBe(false);
  });

  it('keeps the last eight reports', async () => {
    const client = await local();
    for (let at = 1; at <= 10; at += 1) await call(client, 'audit_site', { domain: `site${at}.com` });
    expect((await call(client, 'get_report', { report: 'r2' })).text).toContain('r10 (site10.com)');
    expect((await call(client, 'get_report', { report: 'r2' })).isError).toBe(true);
    expect((await call(client, 'get_report', { report: 'r3' })).isError).toBe(false);
    expect((await call(client, 'get_report', { report: 'site5.com' })).data['report']).toBe('r5');
  });

  it('ends with the call that started it', async () => {
    const { until } = gate();
    const client = await local({ steps: () => waiting(until) });
    const stop = new AbortController();
    const first = call(
      client,
      'audit_site',
      { domain: 'acme.com' },
      { signal: stop.signal, onprogress: () => stop.abort() },
    );
    await expect(first).rejects.toThrow();
    const { isError, text } = await call(client, 'wait_for_audit', { report: 'r1' });
    expect([isError, text]).toEqual([true, 'The audit of acme.com was canceled. Call audit_site to start another.']);
  });

  it('names the remedy if there is nothing to score', async () => {
    const steps = (): readonly AuditStep[] => [{ step: 'unreachable', code: 'dns', message: 'No such host.' }];
    const { isError, text } = await call(await local({ steps }), 'audit_site', { domain: 'acme.com' });
    expect(isError).toBe(true);
    expect(text).toContain('No such host.');
    expect(text).toContain('audit it again later');
  });

  it('hides causes of internal failures from the caller', async () => {
    const errors: unknown[] = [];
    const steps = (): readonly AuditStep[] => [{ step: 'throw', error: new Error('/home/me/secret') }];
    const { isError, text } = await call(await local({ steps, errors }), 'audit_site', { domain: 'acme.com' });
    expect(isError).toBe(true);
    expect(text).not.toContain('secret');
    expect(errors).toHaveLength(1);
  });
});

describe('compare', () => {
  it('uses the two newest reports of the domain', async () => {
    const client = await local({ report: { engines: [sampleEngine('chatgpt', 40)], overall_score: 40 } });
    expect((await call(client, 'compare')).text).toContain('Call audit_site');
    await call(client, 'audit_site', { domain: 'acme.com' });
    expect((await call(client, 'compare')).text).toContain('audited only once');
    await call(client, 'audit_site', { domain: 'acme.com' });
    const { isError, data } = await call(client, 'compare');
    expect(isError).toBe(false);
    expect(data).toMatchObject({ before: 'r1', after: 'r2', overall: { from: 40, to: 40, delta: 0 } });
    await call(client, 'audit_site', { domain: 'other.com' });
    expect(await call(client, 'compare', { before: 'r1', after: 'r3' })).toMatchObject({
      isError: true,
      text: 'The reports are about different domains: acme.com and other.com.',
    });
  });
});

describe('explain_check', () => {
  it('returns the rule, the fix and the sources', async () => {
    const { data } = await call(await local(), 'explain_check', { check: 'robots-citation-token:chatgpt' });
    expect(data).toMatchObject({ check: 'robots-citation-token', evidence: 'strong', engines: ['all'] });
    expect((data['sources'] as readonly object[]).length).toBeGreaterThan(0);
  });

  it('suggests the checks that a misspelt id resembles', async () => {
    const { isError, text } = await call(await local(), 'explain_check', { check: 'robots-citation-tokn' });
    expect([isError, text.includes('robots-citation-token')]).toEqual([true, true]);
    expect(text.length).toBeLessThan(400);
  });

  it('says where all checks are listed for an id that resembles none', async () => {
    const { isError, text } = await call(await local(), 'explain_check', { check: 'nothing' });
    expect(isError).toBe(true);
    expect(text).toContain('nothing');
  });
});
