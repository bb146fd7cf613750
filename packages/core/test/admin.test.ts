/** Administration over HTTP: closed unless the host opens it, and then only as far as specified. */
import { describe, expect, it } from 'vitest';
import { createAdminHandle } from '../src/index.js';
import { createKit, START, textOf } from './kit.js';

async function world(allow: boolean | 'throws' = true) {
  const kit = await createKit();
  const handle = createAdminHandle(kit.service, {
    authorize: async () => {
      if (allow === 'throws') throw new Error('identity provider is down');
      return allow;
    },
  });
  const call = async (method: string, target: string, body?: unknown) => {
    const [path = '', query] = target.split('?');
    const bytes = new TextEncoder().encode(body === undefined ? '' : JSON.stringify(body));
    const result = await handle({
      method,
      path,
      query: new URLSearchParams(query),
      headers: {},
      body: async () => bytes,
      signal: new AbortController().signal,
    });
    if (!result.matched) return { status: -1, body: null };
    return { status: result.response.status, body: JSON.parse(textOf(result.response)) };
  };
  const works = async (key: string) =>
    (await kit.call('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${key}` } })).status;
  return { kit, call, works };
}

describe('administration', () => {
  it.each([[], [{}], [{ authorize: true }], [null]])(
    'names the missing access control, given %j',
    async (...options) => {
      const { service } = await createKit();
      expect(() => Reflect.apply(createAdminHandle, undefined, [service, ...options])).toThrow(
        /^createAdminHandle needs `authorize`/,
      );
    },
  );

  it('creates a key, shows it once, and lists it by its hint', async () => {
    const { call, works } = await world();
    const created = await call('POST', '/keys', {
      client_id: 'shop',
      scopes: ['read'],
      expires_at: '2026-04-01T00:00:00Z',
    });
    expect(created).toMatchObject({ status: 201, body: { record: { clientId: 'shop', scopes: ['read'] } } });
    expect(await works(created.body.key)).toBe(200);
    const listed = await call('GET', '/keys?client_id=shop');
    expect(listed.body.keys).toHaveLength(1);
    expect(JSON.stringify(listed.body)).not.toContain(created.body.key);
  });

  it('revokes and rotates', async () => {
    const { kit, call, works } = await world();
    const { key, record } = (await call('POST', '/keys', { client_id: 'shop' })).body;
    const rotated = await call('POST', `/keys/${record.id}/rotate`, { grace_seconds: 60 });
    expect(rotated.status).toBe(201);
    expect([await works(key), await works(rotated.body.key)]).toEqual([200, 200]);
    await kit.clock.advance(60_000);
    expect([await works(key), await works(rotated.body.key)]).toEqual([401, 200]);
    expect((await call('POST', `/keys/${rotated.body.record.id}/revoke`)).status).toBe(200);
    expect(await works(rotated.body.key)).toBe(401);
    expect((await call('POST', '/keys/nobody/revoke')).status).toBe(404);
    expect((await call('POST', '/keys/nobody/rotate')).status).toBe(404);
  });

  it('lists connections without their secrets, and counts', async () => {
    const { kit, call } = await world();
    await kit.call('POST', '/api/v1/plugin/register', {
      body: { site_url: 'https://example.com', plugin_token: 'wpt_0123456789abcdef' },
    });
    const { body } = await call('GET', '/connections');
    expect(body.connections).toMatchObject([
      { domain: 'example.com', status: 'stale', createdAt: START.toISOString() },
    ]);
    expect(JSON.stringify(body)).not.toMatch(/wpt_|sealed/);
    expect((await call('GET', '/stats')).body).toMatchObject({ queue: expect.any(Array) as unknown });
  });

  it.each([
    [{}, 'client_id'],
    [{ client_id: 'a b' }, 'clientId'],
    [{ client_id: 'a', scopes: [] }, 'scopes'],
    [{ client_id: 'a', scopes: ['admin'] }, 'scopes'],
    [{ client_id: 'a', expires_at: 'tomorrow' }, 'expires_at'],
    [{ client_id: 'a', expires_at: '2020-01-01T00:00:00Z' }, 'expiresAt'],
  ])('refuses %j and names %s', async (input, field) => {
    const { call } = await world();
    const answer = await call('POST', '/keys', input);
    expect(answer.status).toBe(400);
    expect(answer.body.error.message).toContain(field);
  });

  it.each([[false], ['throws' as const]])('is closed to others (%s)', async (allow) => {
    const { kit, call } = await world(allow);
    const before = await kit.service.keys.list();
    for (const [method, path] of [
      ['GET', '/keys'],
      ['POST', '/keys'],
      ['POST', '/keys/x/revoke'],
      ['GET', '/connections'],
      ['GET', '/stats'],
    ] as const) {
      const answer = await call(method, path, { client_id: 'intruder' });
      expect([answer.status, answer.body.error.code]).toEqual([401, 'unauthorized']);
    }
    expect(await kit.service.keys.list()).toEqual(before);
  });

  it('leaves other paths to the host, and is not reachable through the service itself', async () => {
    const { kit, call } = await world();
    expect((await call('GET', '/other')).status).toBe(-1);
    expect((await call('DELETE', '/keys')).status).toBe(-1);
    for (const path of ['/keys', '/admin/keys', '/api/v1/keys']) expect((await kit.call('GET', path)).status).toBe(-1);
  });
});

describe('administration of webhooks', () => {
  it('creates one, shows its secret once, changes, rotates, tests and removes it', async () => {
    const { call } = await world();
    const created = await call('POST', '/webhooks', { client_id: 'acme', url: 'https://acme.example/hooks' });
    expect(created).toMatchObject({ status: 201, body: { webhook: { clientId: 'acme', enabled: true, types: null } } });
    const { secret, webhook } = created.body;
    expect(secret).toMatch(/^whsec_/);
    const at = (what = '') => `/webhooks/${webhook.id}${what}`;
    const changed = await call('POST', at('/update'), { enabled: false, types: ['audit.failed'] });
    expect(changed).toMatchObject({ status: 200, body: { webhook: { enabled: false, types: ['audit.failed'] } } });
    const rotated = await call('POST', at('/rotate'), { grace_seconds: 60 });
    expect(rotated.body.secret).not.toBe(secret);
    expect((await call('POST', at('/test'))).body.delivery_id).toMatch(/^msg_/);
    const { body } = await call('GET', at('/deliveries?status=pending'));
    expect(body.deliveries).toMatchObject([{ type: 'webhook.test', attempts: 0 }]);
    const shown = JSON.stringify([await call('GET', '/webhooks?client_id=acme'), await call('GET', at())]);
    for (const hidden of [secret, rotated.body.secret, 'v1.', 'formerSecret"']) expect(shown).not.toContain(hidden);
    expect((await call('POST', at('/remove'))).status).toBe(200);
    expect((await call('GET', '/webhooks')).body.webhooks).toEqual([]);
    for (const what of ['/update', '/rotate', '/test', '/remove', '/replay'])
      expect((await call('POST', at(what), {})).status).toBe(404);
    for (const what of ['', '/deliveries']) expect((await call('GET', at(what))).status).toBe(404);
  });

  it('replays one delivery of the endpoint, or its dead letters', async () => {
    const { kit, call } = await world();
    const create = async () =>
      (await call('POST', '/webhooks', { client_id: 'acme', url: 'https://acme.example/' })).body.webhook.id as string;
    const [own, other] = [await create(), await create()];
    const id = (await call('POST', `/webhooks/${own}/test`)).body.delivery_id as string;
    const replay = (webhook: string, body: object = {}) => call('POST', `/webhooks/${webhook}/replay`, body);
    expect((await replay(own, { delivery_id: id })).status).toBe(404);
    const change = {
      status: 'dead',
      attempts: 10,
      lastStatus: 500,
      lastError: 'x',
      dueAt: null,
      doneAt: START,
    } as const;
    const pending = { deliveryId: id, expectedStatus: 'pending', expectedAttempts: 0 } as const;
    const listed = async (webhook: string, status: string) =>
      (await call('GET', `/webhooks/${webhook}/deliveries?status=${status}`)).body.deliveries;
    expect(await listed(own, 'dead')).toEqual([]);
    await kit.backend.storage.webhooks.updateDelivery({ ...pending, change });
    expect(await listed(own, 'dead')).toMatchObject([{ id, status: 'dead', attempts: 10, lastStatus: 500 }]);
    expect([await listed(own, 'pending'), await listed(other, 'dead')]).toEqual([[], []]);
    expect((await replay(other, { delivery_id: id })).status).toBe(404);
    expect((await replay(other)).body).toEqual({ replayed: 0 });
    expect((await replay(own)).body).toEqual({ replayed: 1 });
    expect(await listed(own, 'dead')).toEqual([]);
    await kit.backend.storage.webhooks.updateDelivery({ ...pending, change });
    expect((await replay(own, { delivery_id: id })).body).toEqual({ replayed: 1 });
  });

  it.each([
    ['POST', '/webhooks', {}, 'client_id'],
    ['POST', '/webhooks', { client_id: 'a', url: 'http://acme.example/' }, 'url must begin with https'],
    ['POST', '/webhooks', { client_id: 'a', url: 'https://acme.example/', types: ['x'] }, 'types'],
    ['POST', '/webhooks/x/update', { enabled: 'no' }, 'enabled'],
    ['POST', '/webhooks/x/rotate', { grace_seconds: -1 }, 'grace_seconds'],
    ['GET', '/webhooks/x/deliveries?status=lost', undefined, 'status'],
  ])('%s %s %j is refused', async (method, path, body, named) => {
    const { call } = await world();
    const answer = await call(method, path, body);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain(named);
  });

  it('is closed to callers without permission, and has no other paths', async () => {
    const { call } = await world(false);
    expect((await call('GET', '/webhooks')).status).toBe(401);
    expect((await call('POST', '/webhooks/x/remove')).status).toBe(401);
    for (const path of ['/webhooks/x/other', '/webhooks/x/y/z', '/constructor', '/keys/x'])
      expect((await call('GET', path)).status).toBe(-1);
  });
});
