import { describe, expect, it } from 'vitest';
import { createTestService } from '@citeready/testing';
import { createPseudonyms } from '../src/domain/pseudonym.js';
import type { Answer, Kit } from './kit.js';
import { createKit, goodRun, INSTALL, START } from './kit.js';

const asInstall = (id = INSTALL) => ({ anonymous: true, headers: { 'x-install-id': id } });
const asUser = (token = 'ada') => ({ anonymous: true, headers: { 'x-auth-token': token } });
const check = (kit: Kit, domain: string, who: object = asInstall()): Promise<Answer> =>
  kit.call('POST', '/api/v1/toolbar/check', { body: { domain }, ...who });
const verifyAuthToken = async (token: string) => (token === 'invalid' ? null : token);

describe('the instant check of an anonymous install', () => {
  it('returns the shape of a first check, and the result when polled', async () => {
    const kit = await createKit();
    const first = await check(kit, 'example.com');
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      data: { slug: 'example-com', score: null, verdict: 'Not audited yet', engines: {}, last_audit: null },
      job: { id: expect.any(String) as string, status: 'pending' },
      poll_url: '/api/job-status?slug=example-com&engine=instant',
      tier: 'anonymous',
      free_audits_remaining: 4,
    });
    const poll = () => kit.call('GET', first.body.poll_url as string, asInstall());
    expect((await poll()).body.job).toEqual({ id: first.body.job.id, status: 'pending' });
    await kit.runJobs();
    expect((await poll()).body).toEqual({
      slug: 'example-com',
      engine: 'instant',
      job: { id: first.body.job.id, status: 'completed' },
      data: {
        slug: 'example-com',
        score: 70,
        verdict: 'Ready, with gaps.',
        engines: { instant: 70 },
        last_audit: START.toISOString(),
      },
    });
    const second = await check(kit, 'example.com');
    expect(second.status).toBe(201);
    expect(second.body.data.score).toBe(70);
    expect(second.body.free_audits_remaining).toBe(3);
  });

  it('costs nothing while one is pending', async () => {
    const kit = await createKit();
    const first = await check(kit, 'example.com');
    const again = await check(kit, 'www.example.com');
    expect(again.status).toBe(200);
    expect(again.body.job).toEqual(first.body.job);
    expect(again.body.free_audits_remaining).toBe(4);
    const other = await check(kit, 'example.com', asInstall('b1b2c3d4-e5f6-7890-abcd-ef1234567890'));
    expect(other.status).toBe(200);
    expect(other.body.free_audits_remaining).toBe(5);
  });

  it('is granted exactly five times by twenty concurrent checks of twenty domains', async () => {
    const kit = await createKit();
    const answers = await Promise.all(Array.from({ length: 20 }, (_, i) => check(kit, `site-${i}.com`)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(5);
    const refused = answers.filter(({ status }) => status === 200);
    expect(refused).toHaveLength(15);
    for (const { body } of refused) {
      expect(body).toMatchObject({ tier: 'anonymous', free_audits_remaining: 0, upgrade: true });
      expect(body.upgrade_url).toMatch(/^https:/);
      expect(body.job).toBeUndefined();
    }
    expect(await kit.runJobs()).toBe(5);
  });

  it('leaves nothing behind if it was not granted', async () => {
    const kit = await createKit({ freeAudits: 0 });
    expect((await check(kit, 'example.com')).body.upgrade).toBe(true);
    expect((await kit.call('GET', '/api/job-status?slug=example-com&engine=instant', asInstall())).status).toBe(404);
    expect(await kit.runJobs()).toBe(0);
  });

  it('is given back when the audit fails', async () => {
    const kit = await createKit();
    kit.script(async () => ({ outcome: 'unreachable', code: 'dns', message: 'The domain does not resolve.' }));
    await check(kit, 'gone.com');
    await kit.runJobs();
    const failed = await kit.call('GET', '/api/job-status?slug=gone-com&engine=instant', asInstall());
    expect(failed.body).toMatchObject({ job: { status: 'failed' }, error: { code: 'dns' } });
    kit.script(goodRun);
    expect((await check(kit, 'example.com')).body.free_audits_remaining).toBe(4);
  });

  it('is capped per address and day for new installs, if the host sets a cap', async () => {
    const kit = await createKit({ newInstallsPerDay: 2 });
    const from = (n: number, remoteAddress: string) =>
      kit.call('POST', '/api/v1/toolbar/check', {
        body: { domain: `site-${n}.com` },
        ...asInstall(`a1b2c3d4-e5f6-7890-abcd-0000000000${String(n).padStart(2, '0')}`),
        remoteAddress,
      });
    expect((await from(1, '192.0.2.1')).status).toBe(201);
    expect((await from(2, '192.0.2.1')).status).toBe(201);
    const third = await from(3, '192.0.2.1');
    expect(third.status).toBe(429);
    expect(third.body.error.code).toBe('rate_limited');
    expect((await from(3, '192.0.2.2')).status).toBe(201);
    expect((await from(1, '192.0.2.1')).status).toBe(200);
  });
});

describe('new installs', () => {
  const check = (kit: Kit, n: number, remoteAddress?: string) =>
    kit.call('POST', '/api/v1/toolbar/check', {
      body: { domain: `site-${n}.com` },
      ...asInstall(`a1b2c3d4-e5f6-7890-abcd-${String(n).padStart(12, '0')}`),
      ...(remoteAddress !== undefined && { remoteAddress }),
    });

  it('count by the first 64 bits of an IPv6 address, and by the first 48 under a higher cap', async () => {
    const kit = await createKit({ newInstallsPerDay: 2, newInstallsPerNetworkPerDay: 3 });
    let n = 0;
    const from = async (address: string): Promise<number> => (await check(kit, ++n, address)).status;
    expect(await from('2001:db8:1:1::1')).toBe(201);
    expect(await from('2001:db8:1:1:ffff::2')).toBe(201);
    expect(await from('2001:db8:1:1::3')).toBe(429);
    expect(await from('2001:db8:1:2::1')).toBe(201);
    expect(await from('2001:db8:1:3::1')).toBe(429);
    expect(await from('2001:db8:2::1')).toBe(201);
  });

  it('without a readable address share one cap', async () => {
    const kit = await createKit({ newInstallsPerDay: 2 });
    expect((await check(kit, 1)).status).toBe(201);
    expect((await check(kit, 2, 'unknown')).status).toBe(201);
    expect((await check(kit, 3)).status).toBe(429);
    expect((await check(kit, 3, '192.0.2.1')).status).toBe(201);
  });

  it('and addresses reach storage as digests under the key of the host only', async () => {
    const { backend } = await createTestService();
    const stored: unknown[] = [];
    const kit = await createKit({
      backend: {
        ...backend,
        transaction: (work) =>
          backend.transaction((tx) =>
            work({
              ...tx,
              storage: {
                ...tx.storage,
                audits: { ...tx.storage.audits, open: (input) => (stored.push(input), tx.storage.audits.open(input)) },
                allowances: {
                  ...tx.storage.allowances,
                  takeFree: ({ formerId: _, ...input }) => (stored.push(input), tx.storage.allowances.takeFree(input)),
                },
              },
              queue: { ...tx.queue, enqueue: (job) => (stored.push(job), tx.queue.enqueue(job)) },
            }),
          ),
      },
      newInstallsPerDay: 5,
      encryptionKeys: [{ id: 'a', key: new Uint8Array(32).fill(7) }],
    });
    expect((await check(kit, 1, '2001:db8:77::1')).status).toBe(201);
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toMatch(/a1b2c3d4|2001:db8/);
    expect(JSON.stringify(stored)).toContain('install:');
    const name = (byte: number) => createPseudonyms(new Uint8Array(32).fill(byte)).of('install', 'x');
    expect(await name(7)).toBe(await name(7));
    expect(await name(7)).not.toBe(await name(8));
  });
});

describe('the instant check of others', () => {
  it('is unlimited for an API key', async () => {
    const kit = await createKit();
    for (let i = 0; i < 12; i++) {
      const answer = await check(kit, `site-${i}.com`, {});
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({ tier: 'api_key', free_audits_remaining: null });
    }
  });

  it('is one per rolling hour for a registered user', async () => {
    const kit = await createKit({ verifyAuthToken });
    expect((await check(kit, 'one.com', asUser())).body).toMatchObject({
      tier: 'registered',
      free_audits_remaining: null,
    });
    await kit.clock.advance(30 * 60_000);
    const second = await check(kit, 'two.com', asUser());
    expect(second.status).toBe(429);
    expect(second.body.error).toMatchObject({ code: 'rate_limited' });
    expect(second.body.error.message).toContain('2026-03-01T13:00:00');
    expect(second.headers['retry-after']).toBe('1800');
    expect((await check(kit, 'one.com', asUser())).status).toBe(200);
    expect((await check(kit, 'two.com', asUser('grace'))).status).toBe(201);
    await kit.clock.advance(30 * 60_000);
    expect((await check(kit, 'three.com', asUser())).status).toBe(201);
  });
});

describe('several credentials at once', () => {
  it('the strongest decides, and an invalid one never falls back to a lower tier', async () => {
    const kit = await createKit({ verifyAuthToken });
    const tier = async (headers: Record<string, string>) => {
      const answer = await kit.call('POST', '/api/v1/toolbar/check', {
        body: { domain: 'example.com' },
        anonymous: true,
        headers,
      });
      return answer.status === 401 ? 401 : answer.body.tier;
    };
    const authorization = `Bearer ${kit.key}`;
    const all = { authorization, 'x-auth-token': 'ada', 'x-install-id': INSTALL };
    expect(await tier(all)).toBe('api_key');
    expect(await tier({ 'x-auth-token': 'ada', 'x-install-id': INSTALL })).toBe('registered');
    expect(await tier({ 'x-install-id': INSTALL })).toBe('anonymous');
    expect(await tier({ ...all, authorization: 'Bearer wrong' })).toBe(401);
    expect(await tier({ ...all, authorization: 'Basic abc' })).toBe(401);
    expect(await tier({ 'x-auth-token': 'invalid', 'x-install-id': INSTALL })).toBe(401);
    expect(await tier({ 'x-install-id': 'not-a-uuid' })).toBe(401);
    expect(await tier({})).toBe(401);
  });
});

describe('job status', () => {
  it.each([
    ['', 400],
    ['?slug=example-com', 400],
    ['?engine=instant', 400],
    ['?slug=&engine=instant', 400],
    ['?slug=unknown&engine=instant', 404],
    ['?slug=example-com&engine=chatgpt', 404],
    ['?slug=..%2F..&engine=instant', 404],
    ['?slug=example-com&engine=instant', 200],
  ])('%s gets a %i', async (query, status) => {
    const kit = await createKit();
    await check(kit, 'example.com');
    expect((await kit.call('GET', `/api/job-status${query}`, asInstall())).status).toBe(status);
  });
});

describe('CORS requests', () => {
  const origin = 'chrome-extension://abcdefghijklmnop';

  it('are answered on the toolbar endpoints, for every origin by default', async () => {
    const kit = await createKit();
    const preflight = await kit.call('OPTIONS', '/api/v1/toolbar/check', { anonymous: true, headers: { origin } });
    expect(preflight.status).toBe(204);
    expect(preflight.headers).toMatchObject({
      'access-control-allow-origin': '*',
      'access-control-allow-methods': 'POST, OPTIONS',
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('X-Install-Id');
    const answer = await kit.call('POST', '/api/v1/toolbar/check', {
      anonymous: true,
      body: { domain: 'example.com' },
      headers: { origin, 'x-install-id': INSTALL },
    });
    expect(answer.headers['access-control-allow-origin']).toBe('*');
    expect(
      (await kit.call('GET', '/api/v1/audits', { headers: { origin } })).headers['access-control-allow-origin'],
    ).toBeUndefined();
    expect((await kit.call('OPTIONS', '/api/v1/audits', { headers: { origin } })).status).toBe(405);
  });

  it('are answered for the named origins only, if there are any', async () => {
    const kit = await createKit({ cors: [origin] });
    const ask = async (from: string) =>
      (await kit.call('OPTIONS', '/api/v1/toolbar/check', { anonymous: true, headers: { origin: from } })).headers;
    expect(await ask(origin)).toMatchObject({ 'access-control-allow-origin': origin, vary: 'Origin' });
    expect((await ask('https://evil.example'))['access-control-allow-origin']).toBeUndefined();
  });
});

describe('a domain whose audit the host has withdrawn', () => {
  const JOB = '/api/job-status?slug=example-com&engine=instant';
  const NEVER = { slug: 'example-com', score: null, verdict: 'Not audited yet', engines: {}, last_audit: null };
  const OTHER = asInstall('b1b2c3d4-e5f6-7890-abcd-ef1234567890');

  /** The full audit and an instant check by the first install exist, then the audit is withdrawn. */
  const withdrawn = async (options: Parameters<typeof createKit>[0] = {}): Promise<Kit> => {
    const kit = await createKit(options);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await check(kit, 'example.com');
    await kit.runJobs();
    expect((await kit.call('GET', JOB, OTHER)).body.data.score).toBe(70);
    await kit.service.audits.withdraw('example-com');
    return kit;
  };

  it('has a cached result only for the client that ordered the check', async () => {
    const kit = await withdrawn({ freeAudits: 1 });
    await check(kit, 'other.com', OTHER);
    const spent = await check(kit, 'example.com', OTHER);
    expect([spent.status, spent.body.data]).toEqual([200, NEVER]);
    const never = await kit.call('GET', '/api/job-status?slug=never-seen-com&engine=instant', OTHER);
    const poll = await kit.call('GET', JOB, OTHER);
    expect([poll.status, poll.body]).toEqual([404, never.body]);
    expect((await kit.call('GET', JOB, asInstall())).body.data.score).toBe(70);
    expect((await check(kit, 'example.com')).body).toMatchObject({ upgrade: true, data: { score: 70 } });
    await kit.service.audits.publish('example-com');
    expect((await check(kit, 'example.com', OTHER)).body).toMatchObject({ upgrade: true, data: { score: 70 } });
    expect((await kit.call('GET', JOB, OTHER)).status).toBe(200);
  });

  it('is checked again like one never seen, for a client that orders it', async () => {
    const kit = await withdrawn();
    const ordered = await check(kit, 'example.com', OTHER);
    expect([ordered.status, ordered.body.data]).toEqual([201, NEVER]);
    // The first install finds the check pending. It can follow it, but not see its result.
    const joined = await check(kit, 'example.com');
    expect([joined.status, joined.body.data]).toEqual([200, NEVER]);
    expect((await kit.call('GET', JOB, asInstall())).body).toMatchObject({ job: { status: 'pending' }, data: NEVER });
    await kit.runJobs();
    expect((await kit.call('GET', JOB, asInstall())).status).toBe(404);
    expect((await kit.call('GET', JOB, OTHER)).body.data.score).toBe(70);
  });

  it('shows why a check failed to the client that ordered it, and nothing of the earlier result', async () => {
    const kit = await withdrawn();
    kit.script(async () => ({ outcome: 'unreachable', code: 'dns', message: 'The domain does not resolve.' }));
    await check(kit, 'example.com', OTHER);
    await kit.runJobs();
    expect((await kit.call('GET', JOB, OTHER)).body).toMatchObject({ error: { code: 'dns' }, data: NEVER });
    expect((await kit.call('GET', JOB, asInstall())).status).toBe(404);
  });
});
