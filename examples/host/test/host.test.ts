/** The host as a stranger meets it: a process on a port, audited sites behind it, no internet. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { AuditDetail, CitereadyClient, Time } from '@citeready/client';
import { createClient } from '@citeready/client';
import { createSiteServer } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SignJWT } from 'jose';
import type { HostProcess } from './start-host.js';
import { spawnHost, startHostProcess } from './start-host.js';

const KEY = 'a-key-of-the-operators-own-choice';
const SECRET = 'a secret of more than thirty-two bytes, for tests';

// A cold process compiles the whole service from its sources while it audits.
describe('a running host', { timeout: 90_000 }, () => {
  let host: HostProcess;
  let client: CitereadyClient;
  // A site that takes connections and says nothing: its audit lasts as long as the test needs it to.
  const silent = createServer();
  beforeAll(async () => {
    await once(silent.listen(0, '127.0.0.1'), 'listening');
    host = await startHostProcess({
      CITEREADY_API_KEY: KEY,
      CITEREADY_JWT_SECRET: SECRET,
      CITEREADY_CONNECT_TO: `never-seen.example=127.0.0.1:${(silent.address() as AddressInfo).port}`,
    });
    client = createClient({ baseUrl: host.url, apiKey: KEY });
  });
  afterAll(async () => {
    await host.stop();
    silent.close();
  });

  const audited = async (domain: string): Promise<AuditDetail> => {
    const submitted = await client.submitAudit(domain);
    if (!submitted.ok) throw new Error(submitted.error.message);
    const done = await client.waitForAudit(submitted.data.slug);
    expect(done).toMatchObject({ ok: true, data: { status: 'completed' } });
    const detail = await client.getAudit(submitted.data.slug);
    if (!detail.ok) throw new Error(detail.error.message);
    return detail.data;
  };
  const score = (detail: AuditDetail, engine: string): number | undefined =>
    detail.engines.find((result) => result.engine === engine)?.overall_score;

  it('keeps its own page and its own 404 beside the service', async () => {
    expect(await (await fetch(host.url)).text()).toContain('Citeready host');
    expect((await fetch(`${host.url}/nothing`)).status).toBe(404);
    expect(await (await fetch(`${host.url}/health`)).json()).toMatchObject({ status: 'ok' });
  });

  it('audits a strong site: findings before the end, a score for each engine, a row for each in the list', async () => {
    const submitted = await client.submitAudit('https://www.strong.example/about');
    expect(submitted).toMatchObject({ ok: true, status: 201, data: { slug: 'strong-example', status: 'queued' } });
    const early: string[] = [];
    const discovery = await client.waitForDiscovery('strong-example', {
      onProgress: ({ status }) => void early.push(status),
    });
    expect(discovery).toMatchObject({
      ok: true,
      data: { discovery: { identity: { brand: { value: 'Strong Ledger' } } } },
    });
    const detail = await audited('strong.example');
    expect(detail.engines.map(({ engine }) => engine).toSorted()).toEqual([
      'chatgpt',
      'claude',
      'copilot',
      'gemini',
      'google-ai',
      'perplexity',
    ]);
    for (const { overall_score, checks } of detail.engines) {
      expect(overall_score).toBeGreaterThanOrEqual(60);
      expect(checks.length).toBeGreaterThanOrEqual(20);
    }
    const list = await client.listAudits({ per_page: 100 });
    expect(list.ok && list.data.data.filter(({ slug }) => slug === 'strong-example')).toHaveLength(6);
    const again = await client.submitAudit('strong.example');
    expect(again).toMatchObject({ ok: true, status: 200, data: { status: 'completed' } });
    expect(again.ok && again.data.engines).toHaveLength(6);
  });

  it('caps every engine of a site that is closed to citation crawlers, and says which line does it', async () => {
    const detail = await audited('blocked.example');
    for (const engine of detail.engines) {
      expect(engine.overall_score).toBeLessThanOrEqual(40);
      expect(engine.cap?.evidence.length).toBeGreaterThan(0);
    }
    expect(score(detail, 'chatgpt')).toBeLessThanOrEqual(15);
    expect(JSON.stringify(detail.engines[0]?.cap)).toContain('Disallow: /');
  });

  it('caps engines that run no scripts hard, and those that do softly, where the page is empty without them', async () => {
    const detail = await audited('spa.example');
    for (const engine of ['chatgpt', 'perplexity', 'claude']) expect(score(detail, engine)).toBeLessThanOrEqual(25);
    expect(detail.engines.find(({ engine }) => engine === 'google-ai')?.cap?.value ?? 100).toBeGreaterThanOrEqual(80);
  });

  it('fails an audit of a site that nobody can reach, with the reason and without a score', async () => {
    const submitted = await client.submitAudit('nobody-home.example');
    expect(submitted.ok).toBe(true);
    const done = await client.waitForAudit('nobody-home-example');
    expect(done).toMatchObject({ ok: true, data: { status: 'failed', overall_score: null } });
    expect(done.ok && done.data.error?.message).toBeTruthy();
  });

  it('checks at once for the toolbar, on all three tiers', async () => {
    const exp = Math.floor(Date.now() / 1000) + 600;
    const authToken = await new SignJWT({ sub: 'ada', exp })
      .setProtectedHeader({ alg: 'HS256' })
      .sign(new TextEncoder().encode(SECRET));
    const install = createClient({ baseUrl: host.url, installId: 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' });
    const first = await install.toolbarCheck('strong.example');
    expect(first).toMatchObject({ ok: true, status: 201, data: { tier: 'anonymous', free_audits_remaining: 4 } });
    const done = await install.waitForCheck('strong-example');
    expect(done).toMatchObject({ ok: true, data: { job: { status: 'completed' } } });
    expect(done.ok && done.data.data.score).toBeGreaterThan(50);
    const user = createClient({ baseUrl: host.url, authToken });
    expect(await user.toolbarCheck('blocked.example')).toMatchObject({
      ok: true,
      status: 201,
      data: { tier: 'registered' },
    });
    expect(await user.toolbarCheck('spa.example')).toMatchObject({
      ok: false,
      error: { code: 'rate_limited', status: 429 },
    });
    expect(await client.toolbarCheck('spa.example')).toMatchObject({ ok: true, data: { tier: 'api_key' } });
  });

  it('opens one job for a hundred submits at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => client.submitAudit('www.strong.example:443/x')),
    );
    expect(answers.every((answer) => answer.ok && answer.status === 200)).toBe(true);
    const fresh = await Promise.all(Array.from({ length: 100 }, () => client.submitAudit('never-seen.example')));
    expect(fresh.filter((answer) => answer.ok && answer.status === 201)).toHaveLength(1);
    expect(fresh.filter((answer) => answer.ok && answer.status === 200)).toHaveLength(99);
  });
});

describe('a site of forty pages', () => {
  it('shows what Discovery found while the audit is still at work', async () => {
    const pages = Array.from({ length: 40 }, (_, i) => `/guide-${i}.html`);
    const page = (path: string, body: string): string =>
      `<!doctype html><html lang="en"><head><title>Harbour Tools ${path}</title></head><body><main><h1>Harbour Tools ${path}</h1>${body}</main></body></html>`;
    const links = pages.map((path) => `<a href="${path}">${path}</a>`).join(' ');
    const text = '<p>Harbour Tools is scheduling software for ferry lines. It plans crews and berths for 40 ports.</p>';
    const sites = await createSiteServer({
      sites: {
        'forty.example': {
          files: {
            '/index.html': page('/', text + links),
            ...Object.fromEntries(pages.map((path) => [path, page(path, text)])),
          },
        },
      },
    });
    const host = await startHostProcess({
      CITEREADY_API_KEY: KEY,
      CITEREADY_CONNECT_TO: `forty.example=127.0.0.1:${sites.port}`,
    });
    const client = createClient({
      baseUrl: host.url,
      apiKey: KEY,
      time: impatient,
    });
    await client.submitAudit('forty.example');
    const seen: string[] = [];
    await client.waitForDiscovery('forty-example', {
      onProgress: ({ status, discovery }) => {
        if (discovery !== null)
          seen.push(
            `${status}: ${discovery.identity === null ? 'no identity' : 'identity'}, ${discovery.crawler_access.length} engines, ${discovery.complete ? 'complete' : 'partial'}`,
          );
      },
    });
    // The site answers politely paced: forty pages take seconds, the first findings come with the first answers.
    expect(seen.at(0)).toMatch(/^(discovering|auditing): /);
    expect(seen.at(-1)).toMatch(/^(discovering|auditing): identity, [1-9]\d* engines, complete$/);
    const done = await client.waitForAudit('forty-example');
    expect(done).toMatchObject({
      ok: true,
      data: { status: 'completed', progress: { pages_done: 40, pages_total: 40 } },
    });
    expect(await host.stop()).toBe(0);
    await sites.close();
  });
});

/** Time whose pauses between polls are short, and whose deadlines are as they are. */
const impatient: Time = {
  now: () => performance.now(),
  sleep: (ms, signal) =>
    new Promise((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', done);
        resolve();
      };
      const timer = setTimeout(done, ms < 10_000 ? Math.min(ms, 50) : ms);
      signal?.addEventListener('abort', done);
    }),
};

describe('the settings of the host', () => {
  it('mount it under a prefix, send domains elsewhere and print a key when none is given', async () => {
    const sites = await createSiteServer({
      sites: {
        'local.example': {
          files: { '/index.html': '<!doctype html><title>Local</title><h1>Local</h1><p>A local site.</p>' },
        },
      },
    });
    const host = await startHostProcess({
      CITEREADY_BASE_PATH: '/citeready',
      CITEREADY_CONNECT_TO: `local.example=127.0.0.1:${sites.port}`,
    });
    const apiKey = /API key: (\S+)/.exec(host.output())?.[1] ?? '';
    expect(apiKey).toMatch(/^cr_live_[0-9A-Za-z]{40}$/);
    expect((await fetch(`${host.url}/health`)).status).toBe(404);
    const client = createClient({ baseUrl: `${host.url}/citeready`, apiKey });
    expect(await client.submitAudit('local.example')).toMatchObject({ ok: true, status: 201 });
    expect(await client.waitForAudit('local-example')).toMatchObject({ ok: true, data: { status: 'completed' } });
    expect(sites.requests('local.example').length).toBeGreaterThan(0);
    expect(await host.stop()).toBe(0);
    await sites.close();
  });

  it.each([
    [{ PORT: 'http' }, 'PORT takes a whole number'],
    [{ CITEREADY_API_KEY: 'short' }, 'CITEREADY_API_KEY needs at least 24 characters'],
  ])('%j are refused with a sentence', async (env, message) => {
    const host = spawnHost(env);
    host.ready.catch(() => undefined);
    expect(await host.exit).toBe(1);
    expect(host.output()).toContain(message);
    expect(host.output()).not.toContain('    at ');
  });

  it('let it stop when npm was told to, although npm tells only its shell', async () => {
    const npm = spawn('npm', ['start'], {
      cwd: fileURLToPath(new URL('../../..', import.meta.url)),
      env: { ...process.env, PORT: '0', CITEREADY_STORAGE: 'memory', CITEREADY_API_KEY: KEY },
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const url = await new Promise<string>((resolve, reject) => {
      let text = '';
      npm.stdout.on('data', (chunk: Buffer) => {
        text += chunk.toString();
        const found = /listening on (http:\/\/\S+)/.exec(text)?.[1];
        if (found !== undefined) resolve(found);
      });
      npm.once('exit', () => reject(new Error(text)));
    });
    // The pipe of its output closes when the last process that holds it has ended.
    const allGone = new Promise<void>((resolve) => npm.stdout.once('close', () => resolve()));
    npm.kill('SIGTERM');
    await allGone;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });

  it('let it stop on SIGTERM and SIGINT with 0, in the middle of an audit too', async () => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      const host = await startHostProcess({ CITEREADY_API_KEY: KEY });
      await createClient({ baseUrl: host.url, apiKey: KEY }).submitAudit('strong.example');
      expect(await host.stop(signal)).toBe(0);
    }
  });
});
