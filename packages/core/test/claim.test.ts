/** What proof of control unlocks: shown before and after, and closed to everyone else. */
import { describe, expect, it } from 'vitest';
import type { ServiceEvent } from '../src/index.js';
import type { Kit } from './kit.js';
import { createKit } from './kit.js';

const CONTROL = '/api/v1/domains/example.com/control';
const WITHDRAW = '/api/v1/audits/example-com/withdraw';

async function world(config = {}) {
  const events: ServiceEvent[] = [];
  const kit = await createKit({ onEvent: (event) => void events.push(event), ...config });
  await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
  await kit.runJobs();
  const { key } = await kit.service.keys.create({ clientId: 'other' });
  return { kit, events, other: { authorization: `Bearer ${key}` } };
}

const vouch = (kit: Kit) => kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });

describe('what control unlocks', () => {
  it('is listed before and after the proof, with existing calls', async () => {
    const { kit } = await world();
    const before = (await kit.call('GET', CONTROL)).body.data;
    expect(before.allows).toEqual([
      {
        right: 'corrections',
        description: expect.any(String),
        call: { method: 'PUT', path: '/api/v1/audits/example-com/corrections' },
      },
      { right: 'withdraw', description: expect.any(String), call: { method: 'POST', path: WITHDRAW } },
      {
        right: 'schedule',
        description: expect.any(String),
        call: { method: 'PUT', path: '/api/v1/domains/example.com/schedule' },
      },
      { right: 'results', description: expect.any(String), call: null },
    ]);
    await vouch(kit);
    const after = (await kit.call('GET', CONTROL)).body.data;
    expect([after.proven, after.allows]).toEqual([true, before.allows]);
    for (const { call } of after.allows)
      if (call !== null) {
        const body = call.path.endsWith('/schedule') ? { every_days: 7 } : {};
        expect((await kit.call(call.method, call.path, { body })).status).toBe(200);
      }
  });

  it('lists no call on an audit for a domain without an audit or with a withdrawn one', async () => {
    const { kit } = await world();
    const callsOf = async (domain: string) =>
      (await kit.call('GET', `/api/v1/domains/${domain}/control`)).body.data.allows.map(
        ({ right, call }: { right: string; call: { path: string } | null }) => [right, call === null],
      );
    const never = await callsOf('never.com');
    expect(never).toEqual([
      ['corrections', true],
      ['withdraw', true],
      ['schedule', false],
      ['results', true],
    ]);
    await kit.service.audits.withdraw('example-com');
    expect(await callsOf('example.com')).toEqual(never);
  });
});

describe('withdrawing', () => {
  it('hides the audit from everyone, notifies the host, and only the host can undo it', async () => {
    const { kit, events } = await world();
    await vouch(kit);
    const answer = await kit.call('POST', WITHDRAW);
    expect([answer.status, answer.body.data]).toEqual([
      200,
      { slug: 'example-com', domain: 'example.com', published: false },
    ]);
    for (const path of ['', '/status', '/badge.svg', '/report', '/discovery'])
      expect((await kit.call('GET', `/api/v1/audits/example-com${path}`)).status).toBe(404);
    expect((await kit.call('GET', '/api/v1/audits')).body.meta.total).toBe(0);
    expect((await kit.call('POST', WITHDRAW)).status).toBe(404);
    // Another audit of the same domain does not bring it back.
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com')).status).toBe(404);
    await kit.service.audits.publish('example-com');
    expect((await kit.call('GET', '/api/v1/audits/example-com')).status).toBe(200);
    expect(events.map(({ type }) => type).filter((type) => /withdrawn|published/.test(type))).toEqual([
      'audit.withdrawn',
      'audit.published',
    ]);
  });

  it('requires a client with proven control, not another key, a token or an install', async () => {
    const { kit, other } = await world();
    const look = () => kit.call('GET', '/api/v1/audits/example-com');
    expect((await kit.call('POST', WITHDRAW)).status).toBe(403);
    await vouch(kit);
    expect((await kit.call('POST', WITHDRAW, { headers: other })).status).toBe(403);
    const { key: reader } = await kit.service.keys.create({ clientId: 'acme', scopes: ['read'] });
    expect((await kit.call('POST', WITHDRAW, { headers: { authorization: `Bearer ${reader}` } })).status).toBe(403);
    expect((await kit.call('POST', WITHDRAW, { anonymous: true })).status).toBe(401);
    await kit.service.connections.endControl({ clientId: 'acme', domain: 'example.com' });
    expect((await kit.call('POST', WITHDRAW)).status).toBe(403);
    expect((await look()).status).toBe(200);
  });

  it('responds the same to everyone for a withdrawn or unknown domain, with control or without', async () => {
    const { kit, other } = await world();
    await vouch(kit);
    await kit.service.audits.withdraw('example-com');
    const unknown = await kit.call('POST', '/api/v1/audits/unknown-com/withdraw', { headers: other });
    for (const headers of [{}, other]) {
      const answer = await kit.call('POST', WITHDRAW, { headers });
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
    }
  });

  it('needs no proof if all clients belong to one tenant', async () => {
    const { kit, other } = await world({ requireControl: false });
    expect((await kit.call('POST', WITHDRAW, { headers: other })).status).toBe(200);
  });
});
