/** Scheduled audits: only with proven control, and ordered once each time, by however many workers. */
import { describe, expect, it } from 'vitest';
import type { Kit } from './kit.js';
import { createKit } from './kit.js';

const SCHEDULE = '/api/v1/domains/example.com/schedule';
const DAY = 24 * 60 * 60 * 1000;

async function world(config = {}) {
  const kit = await createKit(config);
  const { key } = await kit.service.keys.create({ clientId: 'other' });
  await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
  return { kit, other: { authorization: `Bearer ${key}` } };
}

const put = (kit: Kit, days: unknown, headers = {}) =>
  kit.call('PUT', SCHEDULE, { body: { every_days: days }, headers });

/** How often the domain was audited, and whether a job is waiting. */
async function auditsOf({ backend }: Kit, domain = 'example.com') {
  const audit = await backend.storage.audits.findByDomain({ domain, kind: 'full' });
  return audit === null ? null : { run: audit.run, status: audit.status, by: audit.requestedBy };
}

describe('a schedule', () => {
  it('is stored, shown and ended', async () => {
    const { kit } = await world();
    const none = { domain: 'example.com', every_days: null, next_audit_at: null };
    expect((await kit.call('GET', SCHEDULE)).body.data).toEqual(none);
    const weekly = { domain: 'example.com', every_days: 7, next_audit_at: '2026-03-08T12:00:00.000Z' };
    const saved = await put(kit, 7);
    expect([saved.status, saved.body.data]).toEqual([200, weekly]);
    expect((await kit.call('GET', '/api/v1/domains/https%3A%2F%2Fwww.example.com%2F/schedule')).body.data).toEqual(
      weekly,
    );
    await kit.clock.advance(DAY);
    expect((await put(kit, 7)).body.data).toEqual(weekly);
    expect((await put(kit, 1)).body.data.next_audit_at).toBe('2026-03-03T12:00:00.000Z');
    expect((await put(kit, null)).body.data).toEqual(none);
    expect((await put(kit, null)).body.data).toEqual(none);
  });

  it.each([0, 91, 1.5, -1, '7', true, undefined])('refuses %s as days, and names the field', async (days) => {
    const { kit } = await world();
    const answer = await put(kit, days);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body.error)).toContain('every_days');
    expect((await kit.call('GET', SCHEDULE)).body.data.every_days).toBe(null);
  });

  it('requires proven control, even if the host requires none otherwise', async () => {
    const { kit, other } = await world({ requireControl: false });
    for (const method of ['GET', 'PUT'])
      expect(
        (await kit.call(method, SCHEDULE, { headers: other, body: { every_days: 7 }, tolerated: true })).status,
      ).toBe(403);
    const { key: reader } = await kit.service.keys.create({ clientId: 'acme', scopes: ['read'] });
    expect((await put(kit, 7, { authorization: `Bearer ${reader}` })).status).toBe(403);
    expect((await kit.call('PUT', SCHEDULE, { body: { every_days: 7 }, anonymous: true })).status).toBe(401);
    expect((await kit.call('GET', SCHEDULE)).body.data.every_days).toBe(null);
  });

  it('belongs to one client, and ends with its proof', async () => {
    const { kit, other } = await world();
    await kit.service.connections.vouch({ clientId: 'other', domain: 'example.com' });
    await put(kit, 7);
    expect((await kit.call('GET', SCHEDULE, { headers: other })).body.data.every_days).toBe(null);
    await kit.service.connections.endControl({ clientId: 'acme', domain: 'example.com' });
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
    expect((await kit.call('GET', SCHEDULE)).body.data.every_days).toBe(null);
  });
});

describe('an audit that is due', () => {
  it('is ordered in the client’s name, including the first, and repeatedly', async () => {
    const { kit } = await world();
    await put(kit, 1);
    await kit.runJobs();
    expect(await auditsOf(kit)).toBe(null);
    for (const run of [1, 2, 3]) {
      await kit.clock.advance(DAY);
      await kit.runJobs();
      expect(await auditsOf(kit)).toEqual({ run, status: 'completed', by: 'client:acme' });
      await kit.runJobs();
      expect((await auditsOf(kit))?.run).toBe(run);
    }
  });

  it('is made up for once after a long pause, and keeps its time of day', async () => {
    const { kit } = await world();
    await put(kit, 7);
    await kit.clock.advance(30 * DAY + 1000);
    await kit.runJobs();
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(1);
    expect((await kit.call('GET', SCHEDULE)).body.data.next_audit_at).toBe('2026-04-05T12:00:00.000Z');
  });

  it('is not ordered while one is in progress or after it was withdrawn', async () => {
    const { kit } = await world();
    await put(kit, 1);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(1);
    await kit.service.audits.withdraw('example-com');
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(1);
    await kit.service.audits.publish('example-com');
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(2);
  });

  it('waits behind a full queue, and is tried again after ten minutes', async () => {
    const { kit } = await world({ queueLimits: { perClient: 1 } });
    await put(kit, 1);
    await kit.clock.advance(DAY);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'before.com' } });
    // The queue is full when audits are ordered, and drains afterwards.
    await kit.runJobs();
    expect(await auditsOf(kit)).toBe(null);
    await kit.clock.advance(9 * 60_000);
    await kit.runJobs();
    expect(await auditsOf(kit)).toBe(null);
    await kit.clock.advance(60_000);
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(1);
    expect((await kit.call('GET', SCHEDULE)).body.data.next_audit_at).toBe('2026-03-03T12:00:00.000Z');
  });

  it('is ordered even if another cannot be, which is logged without a cause', async () => {
    const { kit } = await world();
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'broken.com' });
    await kit.call('PUT', '/api/v1/domains/broken.com/schedule', { body: { every_days: 1 } });
    await put(kit, 1);
    const { audits } = kit.backend.storage;
    const find = audits.findByDomain.bind(audits);
    Object.assign(audits, {
      findByDomain: (input: Parameters<typeof find>[0]) =>
        input.domain === 'broken.com' ? Promise.reject(new Error('no disk')) : find(input),
    });
    await kit.clock.advance(DAY);
    await kit.runJobs();
    expect((await auditsOf(kit))?.run).toBe(1);
    expect(kit.logs.map(({ message }) => message)).toContain('audits that are due could not be ordered');
  });
});
