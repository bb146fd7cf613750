/** The responses of an over-full queue, and what waiting clients learn. */
import { describe, expect, it } from 'vitest';
import type { Kit } from './kit.js';
import { createKit, INSTALL } from './kit.js';

const submit = (kit: Kit, domain: string, headers: Record<string, string> = {}) =>
  kit.call('POST', '/api/v1/audits', { body: { domain }, headers, anonymous: headers['authorization'] !== undefined });
const check = (kit: Kit, domain: string, headers: Record<string, string>) =>
  kit.call('POST', '/api/v1/toolbar/check', { body: { domain }, headers, anonymous: true });
const other = async ({ service }: Kit, clientId = 'other'): Promise<Record<string, string>> => ({
  authorization: `Bearer ${(await service.keys.create({ clientId })).key}`,
});

describe('a full queue', () => {
  it('refuses one client beyond its bound, before anything is written, and nobody else', async () => {
    const kit = await createKit({ queueLimits: { perClient: 3 } });
    for (let n = 0; n < 3; n++) expect((await submit(kit, `d${n}.com`)).status).toBe(201);
    const refused = await submit(kit, 'd3.com');
    expect(refused.status).toBe(429);
    expect(refused.body.error.code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await kit.call('GET', '/api/v1/audits/d3-com/status')).status).toBe(404);
    expect((await kit.backend.queue.stats()).find(({ kind }) => kind === 'full')?.waiting).toBe(3);
    // Existing audits are shown as usual, and other clients are not affected.
    expect((await submit(kit, 'd1.com')).status).toBe(200);
    expect((await submit(kit, 'd3.com', await other(kit))).status).toBe(201);
    await kit.runJobs();
    expect((await submit(kit, 'd4.com')).status).toBe(201);
    expect((await submit(kit, 'd0.com')).status).toBe(200);
  });

  it('refuses everyone beyond the total bound', async () => {
    const kit = await createKit({ queueLimits: { total: 4 } });
    for (let n = 0; n < 4; n++)
      expect((await submit(kit, `d${n}.com`, await other(kit, `client-${n}`))).status).toBe(201);
    const refused = await submit(kit, 'd9.com');
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    // Checks have a separate bound.
    expect((await check(kit, 'd9.com', { 'x-install-id': INSTALL })).status).toBe(201);
  });

  it('takes nothing from the allowance for a check that it refuses', async () => {
    const kit = await createKit({ queueLimits: { perClient: 1 } });
    const headers = { 'x-install-id': INSTALL };
    expect((await check(kit, 'a.com', headers)).body.free_audits_remaining).toBe(4);
    expect((await check(kit, 'b.com', headers)).status).toBe(429);
    expect((await check(kit, 'a.com', headers)).status).toBe(200);
    await kit.runJobs();
    expect((await check(kit, 'b.com', headers)).body.free_audits_remaining).toBe(3);
  });

  it('refuses a re-audit and an onboarding that would queue one more', async () => {
    const kit = await createKit({ queueLimits: { perClient: 1 } });
    await submit(kit, 'a.com');
    await kit.runJobs();
    await submit(kit, 'b.com');
    expect((await kit.call('POST', '/api/v1/audits/a-com/reaudit')).status).toBe(429);
    expect((await kit.call('POST', '/api/v1/audits/b-com/reaudit')).status).toBe(200);
    expect((await kit.call('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://c.com' } })).status).toBe(
      429,
    );
  });

  it('keeps to the bound under any number of concurrent requests', async () => {
    const kit = await createKit({ queueLimits: { perClient: 50 } });
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++)
      statuses.push(
        ...(await Promise.all(Array.from({ length: 5 }, (_, m) => submit(kit, `d${n}-${m}.com`)))).map(
          ({ status }) => status,
        ),
      );
    const queued = statuses.filter((status) => status === 201).length;
    expect(queued).toBeGreaterThanOrEqual(50);
    expect(queued).toBeLessThanOrEqual(54);
    expect(statuses.filter((status) => status === 429)).toHaveLength(100 - queued);
  });

  it.each([
    ['perClient', 0],
    ['total', 1.5],
  ])('is bounded by integers in range: %s of %d is refused', async (name, value) => {
    await expect(createKit({ queueLimits: { [name]: value } })).rejects.toThrow(`queueLimits.${name}`);
  });
});

describe('a waiting client', () => {
  const status = (kit: Kit, slug: string) => kit.call('GET', `/api/v1/audits/${slug}/status`);

  it('learns its position, its estimated start, and polls more often as that approaches', async () => {
    const kit = await createKit();
    for (let n = 0; n < 100; n++) await submit(kit, `d${n}.com`);
    const first = await status(kit, 'd0-com');
    expect(first.body.data.queue).toEqual({ position: 1, estimated_start_at: null });
    const unknown = await status(kit, 'd99-com');
    expect(unknown.body.data.queue.position).toBe(100);
    expect(unknown.headers['retry-after']).toBe('50');
    // One every ten seconds.
    for (let n = 0; n < 20; n++) {
      const jobs = await kit.backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 600_000 });
      expect(jobs).toHaveLength(1);
      await kit.clock.advance(10_000);
    }
    const near = await status(kit, 'd21-com');
    const far = await status(kit, 'd99-com');
    expect(near.body.data.queue.position).toBe(2);
    expect(far.body.data.queue.position).toBe(80);
    const waitOf = ({ body }: typeof far): number =>
      Date.parse(body.data.queue.estimated_start_at) - kit.clock.now().getTime();
    expect(waitOf(far)).toBeGreaterThan(700_000);
    expect(waitOf(far)).toBeLessThan(900_000);
    expect(waitOf(near)).toBeLessThan(30_000);
    expect(Number(near.headers['retry-after'])).toBeLessThan(20);
    expect(far.headers['retry-after']).toBe('300');
  });

  it('learns neither once the audit runs or has ended', async () => {
    const kit = await createKit();
    await submit(kit, 'a.com');
    await kit.runJobs();
    const { body, headers } = await status(kit, 'a-com');
    expect(body.data.status).toBe('completed');
    expect(body.data.queue).toBeUndefined();
    expect(headers['retry-after']).toBeUndefined();
  });
});
