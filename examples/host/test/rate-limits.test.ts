/** Limits per key as callers of a running host meet them: headers on every answer, a 429 beyond, one count for all hosts on a database. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { silentLogger } from '@citeready/core';
import { createManualClock } from '@citeready/memory';
import type { RunningServer } from '@citeready/server';
import { readServerSettings, startServer } from '@citeready/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { spawnHost, startHostProcess } from './start-host.js';

const KEY = 'a-key-of-the-operators-own-choice';
const memory = { PORT: '0', CITEREADY_STORAGE: 'memory', CITEREADY_API_KEY: KEY };

describe('a host with limits', () => {
  // Twenty and a half seconds past the full minute.
  const clock = createManualClock('2026-03-01T12:00:20.500Z');
  let host: RunningServer;
  beforeAll(async () => {
    const limits = { CITEREADY_RATE_LIMIT: '60', CITEREADY_RATE_LIMIT_PLANS: 'closed=0, basic=2, pro=600' };
    host = await startServer(readServerSettings({ ...memory, ...limits }), {
      logger: silentLogger,
      clock,
      connectTo: ['strong.example=127.0.0.1:9'],
    });
  });
  afterAll(() => host.stop());

  const keyOf = async (plan?: string): Promise<string> =>
    (await host.service.keys.create({ clientId: 'acme', ...(plan === undefined ? {} : { plan }) })).key;
  const call = (key: string | null, path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(`${host.origin}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', ...(key === null ? {} : { authorization: `Bearer ${key}` }) },
    });
  const post = (body: string): RequestInit => ({ method: 'POST', body });
  const limitsOf = ({ status, headers }: Response): readonly (number | string | null)[] => [
    status,
    ...['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`)),
    headers.get('retry-after'),
  ];
  const RESET = String(Date.UTC(2026, 2, 1, 12, 1) / 1000);

  it('counts down on every answer that a key gets, whatever it is', async () => {
    const key = await keyOf('pro');
    const answers = [
      await call(key, '/api/v1/audits'),
      await call(key, '/api/v1/audits/none-such'),
      await call(key, '/api/v1/audits', post('{"domain":""}')),
      await call(key, '/api/v1/audits', post('{')),
      await call(key, '/api/v1/audits', post('x'.repeat(100_000))),
      await call(key, '/api/v1/audits', { method: 'HEAD' }),
      await call(key, '/api/v1/plugin/heartbeat', post('{"site_url":"https://unknown.example"}')),
    ];
    expect(answers.map(limitsOf)).toEqual(
      [200, 404, 400, 400, 413, 200, 404].map((status, n) => [status, '600', String(599 - n), RESET, null]),
    );
  });

  it('refuses beyond until the next full minute', async () => {
    const key = await keyOf('basic');
    const statuses = async (): Promise<number[]> => {
      const all: number[] = [];
      for (let n = 0; n < 3; n++) all.push((await call(key, '/api/v1/audits')).status);
      return all;
    };
    expect(await statuses()).toEqual([200, 200, 429]);
    expect(limitsOf(await call(key, '/api/v1/audits'))).toEqual([429, '2', '0', RESET, '40']);
    await clock.advance(39_499);
    expect(limitsOf(await call(key, '/api/v1/audits'))).toEqual([429, '2', '0', RESET, '1']);
    await clock.advance(1);
    expect(await statuses()).toEqual([200, 200, 429]);
  });

  it('answers 429 with Retry-After beyond, in the shape of each endpoint', async () => {
    const key = await keyOf('closed');
    for (const [path, init] of [
      ['/api/v1/audits', {}],
      ['/api/v1/audits', post('{"domain":"strong.example"}')],
      ['/api/v1/toolbar/check', post('{"url":"https://strong.example/"}')],
    ] as const) {
      const answer = await call(key, path, init);
      expect(limitsOf(answer)).toEqual([429, '0', '0', expect.stringMatching(/^\d+$/), expect.stringMatching(/^\d+$/)]);
      expect(await answer.json()).toMatchObject({ error: { code: 'rate_limited' } });
    }
    const heartbeat = await call(key, '/api/v1/plugin/heartbeat', post('{"site_url":"https://a.example"}'));
    expect(heartbeat.status).toBe(429);
    expect(await heartbeat.json()).toEqual({ error: expect.stringContaining('try again in') as unknown });
  });

  it('gives keys without a plan, and with one that is not listed, the limit of keys', async () => {
    for (const key of [KEY, await keyOf(), await keyOf('unheard-of')])
      expect((await call(key, '/api/v1/audits')).headers.get('x-ratelimit-limit')).toBe('60');
  });

  it('tells no limit where there is no caller', async () => {
    for (const [status, key, path] of [
      [401, null, '/api/v1/audits'],
      [401, 'cr_live_wrong', '/api/v1/audits'],
      [200, null, '/health'],
    ] as const) {
      const answer = await call(key, path);
      expect(answer.status).toBe(status);
      expect(answer.headers.get('x-ratelimit-limit')).toBeNull();
    }
  });
});

describe('two hosts on one database', () => {
  it('count together, exactly', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'citeready-host-'));
    // Run by root, the database's own user has to get through.
    await chmod(folder, 0o755);
    const env = {
      CITEREADY_STORAGE: 'embedded',
      CITEREADY_DATA_DIR: path.join(folder, 'data'),
      CITEREADY_API_KEY: KEY,
      CITEREADY_RATE_LIMIT: '10',
    };
    const first = await startHostProcess(env);
    const hosts = [first, await startHostProcess(env)];
    try {
      const answers = await Promise.all(
        Array.from({ length: 40 }, (_, n) =>
          fetch(`${hosts[n % 2]?.url}/api/v1/audits`, { headers: { authorization: `Bearer ${KEY}` } }),
        ),
      );
      const statuses = new Map<string, number[]>();
      for (const { status, headers } of answers) {
        const reset = headers.get('x-ratelimit-reset') ?? '';
        statuses.set(reset, [...(statuses.get(reset) ?? []), status]);
      }
      // One minute, or two when the clock passes from one to the next meanwhile.
      for (const [reset, of] of statuses) {
        expect(Number(reset)).toBeGreaterThan(0);
        expect(of.filter((status) => status === 200)).toHaveLength(Math.min(10, of.length));
        expect(of.filter((status) => status !== 200 && status !== 429)).toEqual([]);
      }
    } finally {
      for (const host of hosts) expect(await host.stop()).toBe(0);
      await rm(folder, { recursive: true, force: true });
    }
  }, 120_000);
});

it('that cannot be read keep the host from starting, without a stack', async () => {
  const host = spawnHost({ CITEREADY_RATE_LIMIT: '-1' });
  host.ready.catch(() => undefined);
  expect(await host.exit).toBe(1);
  expect(host.output()).toBe('CITEREADY_RATE_LIMIT takes a whole number from 0 to 1000000\n');
});
