import { describe, expect, it, vi } from 'vitest';
import type { emptyDiscovery } from '../src/index.js';
import { createKit, goodRun, sampleReport } from './kit.js';

const submit = { body: { domain: 'https://www.Example.com/about' } };

describe('an audit, as a client sees it', () => {
  it('is repeated with access to the archive of the last one, and to no other', async () => {
    const kit = await createKit();
    const seen: (readonly number[] | null | undefined)[] = [];
    let archive = 1;
    kit.script(async (request, context) => {
      const last = await context.lastArchive?.();
      seen.push(last && [...last]);
      const outcome = await goodRun(request, context);
      return outcome.outcome === 'completed' ? { ...outcome, archive: Uint8Array.of(archive++) } : outcome;
    });
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'other.example.org' } });
    await kit.runJobs();
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    await kit.runJobs();
    expect(seen).toEqual([null, null, [1]]);
  });

  it('is submitted, polled through its stages and listed, one row per engine', async () => {
    const kit = await createKit();
    const created = await kit.call('POST', '/api/v1/audits', submit);
    expect(created.status).toBe(201);
    expect(created.body.data).toEqual({ slug: 'example-com', domain: 'example.com', status: 'queued' });
    expect(created.body.meta.request_id).toBe(created.headers['x-request-id']);
    expect(created.body.meta.timestamp).toBe('2026-03-01T12:00:00.000Z');

    const again = await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(again.status).toBe(200);
    expect(again.body.data).toEqual({
      slug: 'example-com',
      domain: 'example.com',
      status: 'queued',
      current_stage: 'discovering',
    });

    const seen: unknown[] = [];
    const look = async (): Promise<void> => {
      const status = await kit.call('GET', '/api/v1/audits/example-com/status');
      const discovery = await kit.call('GET', '/api/v1/audits/example-com/discovery');
      seen.push([
        status.body.data.status,
        status.body.data.current_stage,
        status.body.data.progress.percent,
        status.body.data.overall_score,
        status.headers['retry-after'],
        discovery.body.data.discovery?.complete ?? null,
      ]);
    };
    kit.script(async (request, { observer, signal }) => {
      await look();
      const spy = {
        discovery: async (found: typeof emptyDiscovery) => {
          await observer.discovery(found);
          await look();
        },
        progress: async (progress: Parameters<typeof observer.progress>[0]) => {
          await observer.progress(progress);
          await look();
        },
      };
      return goodRun(request, { observer: spy, signal });
    });
    await look();
    expect(await kit.runJobs()).toBe(1);
    await look();
    expect(seen).toEqual([
      ['queued', 'discovering', 0, null, '2', null],
      ['discovering', 'discovering niche and competitors', 1, null, '2', null],
      ['discovering', 'discovering niche and competitors', 1, null, '2', false],
      ['auditing', 'auditing page 1 of 2', 53, null, '2', false],
      ['auditing', 'auditing page 1 of 2', 53, null, '2', true],
      ['scoring', 'scoring engines', 95, null, '2', true],
      ['completed', 'completed', 100, 70, undefined, true],
    ]);

    const done = await kit.call('POST', '/api/v1/audits', submit);
    expect(done.status).toBe(200);
    expect(done.body.data).toEqual({
      slug: 'example-com',
      domain: 'example.com',
      status: 'completed',
      engines: [
        { engine: 'chatgpt', overall_score: 70 },
        { engine: 'perplexity', overall_score: 70 },
      ],
    });
    expect(await kit.runJobs()).toBe(0);

    const list = await kit.call('GET', '/api/v1/audits');
    expect(list.body.data).toEqual(
      ['chatgpt', 'perplexity'].map((engine) => ({
        slug: 'example-com',
        domain: 'example.com',
        engine,
        overall_score: 70,
        sector: 'technology',
        category: 'saas',
        created_at: '2026-03-01T12:00:00.000Z',
      })),
    );
    expect(list.body.meta).toMatchObject({ page: 1, per_page: 20, total: 2 });

    const detail = await kit.call('GET', '/api/v1/audits/example-com');
    expect(detail.body.data).toMatchObject({
      status: 'completed',
      sector: 'technology',
      niche: 'bookkeeping software for dentists',
      overall_score: 70,
      lowest: { engine: 'chatgpt' },
      versions: [{ version: 1, overall_score: 70 }],
    });
    expect(detail.body.data.engines[0].checks[0]).toMatchObject({
      id: 'robots-status',
      role: 'gate',
      state: 'pass',
      evidence: [{ url: 'https://example.com/robots.txt', detail: '200' }],
    });
  });

  it('is queued once by a hundred concurrent submits', async () => {
    const kit = await createKit();
    const answers = await Promise.all(Array.from({ length: 100 }, () => kit.call('POST', '/api/v1/audits', submit)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(99);
    expect(await kit.runJobs()).toBe(1);
  });

  it('keeps slugs distinct for domains that would share one', async () => {
    const kit = await createKit();
    const slugs = [];
    for (const domain of ['a-b.com', 'a.b.com', 'a-b.com'])
      slugs.push((await kit.call('POST', '/api/v1/audits', { body: { domain } })).body.data.slug);
    expect(slugs).toEqual(['a-b-com', 'a-b-com-2', 'a-b-com']);
    expect((await kit.call('GET', '/api/v1/audits/a-b-com-2/status')).body.data.domain).toBe('a.b.com');
  });

  it('adds a version when the result changes, and none when it does not', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    await kit.runJobs();
    const reaudit = async (score: number) => {
      const queued = await kit.call('POST', '/api/v1/audits/example-com/reaudit');
      expect(queued.status).toBe(201);
      expect((await kit.call('POST', '/api/v1/audits/example-com/reaudit')).status).toBe(200);
      await kit.clock.advance(60_000);
      kit.script(async ({ domain, kind }) => ({
        outcome: 'completed',
        report: sampleReport(domain, kind, score),
        archive: null,
      }));
      await kit.runJobs();
      return (await kit.call('GET', '/api/v1/audits/example-com')).body.data.versions;
    };
    expect(await reaudit(70)).toMatchObject([{ version: 1, completed_at: '2026-03-01T12:01:00.000Z' }]);
    expect(await reaudit(80)).toMatchObject([
      { version: 2, overall_score: 80 },
      { version: 1, overall_score: 70 },
    ]);
    expect((await kit.call('POST', '/api/v1/audits/nobody-com/reaudit')).status).toBe(404);
  });

  it('shows the last result while it is repeated', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    await kit.runJobs();
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    const detail = await kit.call('GET', '/api/v1/audits/example-com');
    expect(detail.body.data).toMatchObject({ status: 'queued', overall_score: 70 });
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.overall_score).toBeNull();
    expect((await kit.call('GET', '/api/v1/audits')).body.meta.total).toBe(2);
  });
});

describe('an audit that goes wrong', () => {
  it('fails with the reason when no client can reach the site, and can be submitted again', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    kit.script(async () => ({ outcome: 'unreachable', code: 'dns', message: 'The domain does not resolve.' }));
    await kit.runJobs();
    const status = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect(status.body.data).toMatchObject({
      status: 'failed',
      overall_score: null,
      error: { code: 'dns', message: 'The domain does not resolve.' },
    });
    expect(status.headers['retry-after']).toBeUndefined();
    kit.script(goodRun);
    expect((await kit.call('POST', '/api/v1/audits', submit)).status).toBe(201);
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('completed');
  });

  it('is retried when the auditor throws, then failed without revealing the cause', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    kit.script(async () => {
      throw new Error('secret path /etc/citeready');
    });
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data).toMatchObject({
      status: 'queued',
      current_stage: 'waiting for try 2 of 3',
    });
    for (let i = 0; i < 2; i++) {
      await kit.clock.advance(600_000);
      await kit.runJobs();
    }
    const status = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect(status.body.data).toMatchObject({ status: 'failed', error: { code: 'internal_error' } });
    expect(JSON.stringify(status.body)).not.toContain('secret');
    expect(kit.logs.filter(({ message }) => message === 'audit failed')).toHaveLength(3);
  });

  it('is taken over when its worker dies, and the late result of that worker is dropped', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    let late: () => void = () => {};
    kit.script(async ({ domain, kind }) => {
      await new Promise<void>((resolve) => (late = resolve));
      return { outcome: 'completed', report: sampleReport(domain, kind, 10), archive: null };
    });
    const dead = kit.service.worker({ leaseMs: 60_000, housekeepingMs: 86_400_000 });
    // The first worker hangs: its clock stands still, and its lease runs out.
    const hung = dead.runOnce();
    await eventually(
      async () => (await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status === 'discovering',
    );
    const stored = await kit.backend.storage.audits.find({ slug: 'example-com', kind: 'full' });
    // Another process claims what the queue hands out once the lease has run out.
    kit.script(goodRun);
    await kit.backend.storage.audits.start({
      auditId: stored?.id ?? '',
      jobId: stored?.jobId ?? '',
      stage: 'x',
      now: kit.clock.now(),
    });
    late();
    await hung;
    const status = await kit.call('GET', '/api/v1/audits/example-com/status');
    expect(status.body.data.status).toBe('discovering');
    expect(kit.logs.some(({ message }) => message.includes('taken over'))).toBe(true);
  });

  it('does not end as failed by a worker that has lost it, so that it is never without a job', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    let late: () => void = () => {};
    kit.script(async () => {
      await new Promise<void>((resolve) => (late = resolve));
      return { outcome: 'unreachable', code: 'unreachable', message: 'example.com does not answer.' };
    });
    const hung = kit.service.worker({ leaseMs: 60_000, housekeepingMs: 86_400_000 }).runOnce();
    await eventually(
      async () => (await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status === 'discovering',
    );
    // Its lease runs out and another worker claims the job, but has not begun when the first one has its result.
    const { queue, storage } = kit.backend;
    const stored = await storage.audits.find({ slug: 'example-com', kind: 'full' });
    const extend = vi.spyOn(queue, 'extend').mockResolvedValue(true);
    await kit.clock.advance(60_001);
    const [taken] = await queue.claim({ workerId: 'other', kinds: ['full'], limit: 1, leaseMs: 60_000 });
    expect(taken).toMatchObject({ id: stored?.jobId, attempt: 2 });
    extend.mockRestore();
    late();
    await hung;
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('discovering');
    expect(kit.logs.some(({ message }) => message.includes('taken over'))).toBe(true);
    // Ordered again, it is still the same audit, whose job the other worker has.
    await kit.call('POST', '/api/v1/audits', submit);
    if (taken !== undefined) await queue.release({ job: taken });
    kit.script(goodRun);
    expect(await kit.runJobs()).toBe(1);
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('completed');
  });

  it('is run again if its run was fenced off by a worker that began late', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    let ends: () => void = () => {};
    kit.script(async () => {
      await new Promise<void>((resolve) => (ends = resolve));
      return { outcome: 'unreachable', code: 'unreachable', message: 'example.com does not answer.' };
    });
    const holder = kit.service.worker({ leaseMs: 60_000, housekeepingMs: 86_400_000 }).runOnce();
    const status = async () => (await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status;
    await eventually(async () => (await status()) === 'discovering');
    const { storage } = kit.backend;
    const stored = await storage.audits.find({ slug: 'example-com', kind: 'full' });
    // A worker that had the job before, and was slow, begins its run now and stops.
    await storage.audits.start({
      auditId: stored?.id ?? '',
      jobId: stored?.jobId ?? '',
      stage: 'x',
      now: kit.clock.now(),
    });
    ends();
    await holder;
    expect(await status()).toBe('discovering');
    kit.script(goodRun);
    await kit.clock.advance(60_001);
    expect(await kit.runJobs()).toBe(1);
    expect(await status()).toBe('completed');
  });

  it('ends as failed after its tries were used up by workers that died', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    const { queue } = kit.backend;
    for (let i = 0; i < queue.maxAttempts; i++) {
      const jobs = await queue.claim({ workerId: 'dying', kinds: ['full'], limit: 1, leaseMs: 1000 });
      expect(jobs).toHaveLength(1);
      for (const job of jobs) await queue.extend({ job, leaseMs: 1000 });
      await kit.clock.advance(1001);
    }
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data).toMatchObject({
      status: 'failed',
      error: { code: 'tries_exhausted' },
    });
  });

  it('is handed back when the worker stops, and finished by the next one', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    kit.script(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const worker = kit.service.worker();
    worker.start();
    await eventually(
      async () => (await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status === 'discovering',
    );
    await worker.stop();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('queued');
    kit.script(goodRun);
    expect(await kit.runJobs()).toBe(1);
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('completed');
  });
});

describe('runOnce of a worker', () => {
  it('ends when it is stopped, and does not claim what it handed back', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    kit.script(
      (_request, { signal }) =>
        new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error))),
    );
    const worker = kit.service.worker();
    const once = worker.runOnce();
    await eventually(
      async () => (await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status === 'discovering',
    );
    await worker.stop();
    expect(await once).toBe(1);
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.status).toBe('queued');
  });
});

describe('invalid input', () => {
  it.each([
    [{ domain: '127.0.0.1' }, 'domain'],
    [{ domain: '' }, 'domain'],
    [{ domain: 7 }, 'domain'],
    [{}, 'domain'],
    [[], 'body'],
    ['text', 'body'],
    [null, 'body'],
    [{ domain: 'x'.repeat(5000) }, 'domain'],
  ])('%j is a 400 that names %s', async (body, field) => {
    const kit = await createKit();
    const answer = await kit.call('POST', '/api/v1/audits', { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe('bad_request');
    expect(answer.body.error.details[0].field).toBe(field);
  });

  it.each([
    ['', 400],
    ['{', 400],
    ['{"domain":"example.com"}', 201],
    ['{"domain":"example.com","__proto__":{"admin":true},"constructor":1}', 201],
    ['{"domain":"one.com","domain":"two.com"}', 400],
    ['{"domain":"one.com","d\\u006fmain":"two.com"}', 400],
    [`{"domain":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 400],
  ])('the body %j gets a %i', async (raw, status) => {
    const kit = await createKit();
    expect((await kit.call('POST', '/api/v1/audits', { raw })).status).toBe(status);
  });

  it('is refused when it is not UTF-8 or not JSON', async () => {
    const kit = await createKit();
    const invalid = Uint8Array.from([
      ...new TextEncoder().encode('{"domain":"exa'),
      0xff,
      ...new TextEncoder().encode('mple.com"}'),
    ]);
    expect((await kit.call('POST', '/api/v1/audits', { raw: invalid })).status).toBe(400);
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1']) {
      const answer = await kit.call('POST', '/api/v1/audits', { ...submit, headers: { 'content-type': type } });
      expect(answer.status).toBe(415);
    }
    const fine = await kit.call('POST', '/api/v1/audits', {
      ...submit,
      headers: { 'content-type': 'application/json; charset="UTF-8"' },
    });
    expect(fine.status).toBe(201);
  });

  it.each([
    ['page=0'],
    ['page=-1'],
    ['page=1.5'],
    ['page=x'],
    ['page='],
    ['per_page=0'],
    ['per_page=ten'],
    ['engine=nosuch'],
    ['page=1&page=2'],
    ['page=99999999999999999999'],
  ])('the query %s is a 400', async (query) => {
    const kit = await createKit();
    expect((await kit.call('GET', `/api/v1/audits?${query}`)).status).toBe(400);
  });

  it('names the known engines', async () => {
    const kit = await createKit();
    const answer = await kit.call('GET', '/api/v1/audits?engine=nosuch');
    expect(answer.body.error.message).toContain('chatgpt, perplexity');
  });

  it('serves at most a hundred rows, and says so', async () => {
    const kit = await createKit();
    const answer = await kit.call('GET', '/api/v1/audits?per_page=5000&page=3', { tolerated: true });
    expect(answer.body.meta).toMatchObject({ page: 3, per_page: 100, total: 0 });
  });
});

describe('withdrawing', () => {
  const withdrawn = async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/audits', submit);
    await kit.runJobs();
    expect(await kit.service.audits.withdraw('example-com')).toBe(true);
    return kit;
  };
  const shown = ['', '/status', '/discovery', '/corrections'];

  it('makes an audit unknown to everyone except the host', async () => {
    const kit = await withdrawn();
    expect(await kit.service.audits.withdraw('nobody-com')).toBe(false);
    expect((await kit.call('GET', '/api/v1/audits')).body.meta.total).toBe(0);
    const { key } = await kit.service.keys.create({ clientId: 'other' });
    const unknown = await kit.call('GET', '/api/v1/audits/never-seen-com');
    for (const headers of [{}, { authorization: `Bearer ${key}` }]) {
      for (const path of shown) {
        const answer = await kit.call('GET', `/api/v1/audits/example-com${path}`, { headers });
        expect([answer.status, answer.body]).toEqual([404, unknown.body]);
      }
      expect((await kit.call('POST', '/api/v1/audits/example-com/reaudit', { headers })).status).toBe(404);
    }
    expect(await kit.service.audits.report('example-com')).toMatchObject({ overall_score: 70 });
    await kit.service.audits.publish('example-com');
    for (const path of ['', '/status', '/discovery'])
      expect((await kit.call('GET', `/api/v1/audits/example-com${path}`)).status).toBe(200);
  });

  it.each([
    ['/api/v1/audits', { domain: 'example.com' }, { domain: 'never-seen.com' }],
    ['/api/v1/plugin/onboard', { site_url: 'https://example.com' }, { site_url: 'https://never-seen.com' }],
  ])('%s responds as for a domain never seen', async (path, body, other) => {
    const kit = await withdrawn();
    const text = (answer: { body: unknown }): string =>
      JSON.stringify((answer.body as { data: unknown }).data).replaceAll(/never-seen/g, 'example');
    const known = await kit.call('POST', path, { body });
    const fresh = await kit.call('POST', path, { body: other });
    expect([known.status, text(known)]).toEqual([fresh.status, text(fresh)]);
    // The job can be followed while it runs; its result remains unknown to everyone.
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data).toMatchObject({
      status: 'queued',
      overall_score: null,
    });
    expect((await kit.call('GET', '/api/v1/audits/example-com')).status).toBe(404);
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).status).toBe(404);
    expect((await kit.call('GET', '/api/v1/audits')).body.data.map(({ slug }: { slug: string }) => slug)).not.toContain(
      'example-com',
    );
  });
});

async function eventually(condition: () => Promise<boolean>): Promise<void> {
  for (let i = 0; i < 1000; i++) {
    if (await condition()) return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('the condition never held');
}
