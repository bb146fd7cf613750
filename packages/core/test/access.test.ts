/** Who may call what: every endpoint against every state of a credential. */
import { addMinutes } from 'date-fns';
import { describe, expect, it } from 'vitest';
import type { Route } from '../src/index.js';
import { ROUTES } from '../src/index.js';
import { createKit, INSTALL, START } from './kit.js';
import { countedPages } from './report-pages.js';

const bodies: Partial<Record<Route['operation'], unknown>> = {
  submitAudit: { domain: 'fresh.com' },
  toolbarCheck: { domain: 'fresh.com' },
  registerPlugin: { site_url: 'https://fresh.com', plugin_token: 'wpt_0123456789abcdef' },
  onboardPlugin: { site_url: 'https://fresh.com' },
  heartbeat: { site_url: 'https://example.com' },
  putCorrections: { brand: 'Example' },
  putSchedule: { every_days: 7 },
};
const success: Partial<Record<Route['operation'], number>> = {
  submitAudit: 201,
  reaudit: 201,
  toolbarCheck: 201,
  onboardPlugin: 201,
};

/** A service with a finished audit, an instant check and a connection of `acme`. */
async function world() {
  const kit = await createKit({
    verifyAuthToken: async (token) => (token === 'valid-user-token' ? 'ada' : null),
    siteReader: { read: async () => null, txt: async () => [] },
    reportPages: countedPages().pages,
  });
  await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
  await kit.call('POST', '/api/v1/toolbar/check', { body: { domain: 'example.com' } });
  await kit.call('POST', '/api/v1/plugin/register', {
    body: { site_url: 'https://example.com', plugin_token: 'wpt_0123456789abcdef' },
  });
  await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
  await kit.runJobs();
  const { keys } = kit.service;
  const revoked = await keys.create({ clientId: 'acme' });
  await keys.revoke(revoked.record.id);
  const expired = await keys.create({ clientId: 'acme', expiresAt: addMinutes(START, 1) });
  const rotated = await keys.create({ clientId: 'acme' });
  await keys.rotate(rotated.record.id);
  await kit.clock.advance(120_000);
  return {
    kit,
    credentials: {
      none: {},
      empty: { authorization: '' },
      malformed: { authorization: 'Bearer' },
      basic: { authorization: 'Basic YWNtZTp4' },
      twice: { authorization: [`Bearer ${kit.key}`, `Bearer ${kit.key}`] },
      wrong: { authorization: `Bearer cr_live_${'0'.repeat(40)}` },
      revoked: { authorization: `Bearer ${revoked.key}` },
      expired: { authorization: `Bearer ${expired.key}` },
      rotated: { authorization: `Bearer ${rotated.key}` },
      'read only': { authorization: `Bearer ${(await keys.create({ clientId: 'acme', scopes: ['read'] })).key}` },
      'write only': { authorization: `Bearer ${(await keys.create({ clientId: 'acme', scopes: ['write'] })).key}` },
      'other client': { authorization: `Bearer ${(await keys.create({ clientId: 'other' })).key}` },
      valid: { authorization: `Bearer ${kit.key}` },
      user: { 'x-auth-token': 'valid-user-token' },
      'wrong user': { 'x-auth-token': 'other-token' },
      install: { 'x-install-id': INSTALL },
      'wrong install': { 'x-install-id': '7' },
      'valid key, wrong install': { authorization: `Bearer ${kit.key}`, 'x-install-id': '7' },
      'wrong key, valid install': { authorization: 'Bearer x', 'x-install-id': INSTALL },
      'bad signature': { 'x-service-signature': 'ab'.repeat(32) },
    } satisfies Record<string, Record<string, string | string[]>>,
  };
}
type CredentialName = keyof Awaited<ReturnType<typeof world>>['credentials'];

const KEYS_THAT_WORK: readonly CredentialName[] = [
  'read only',
  'write only',
  'other client',
  'valid',
  'valid key, wrong install',
];
const TOOLBAR: readonly CredentialName[] = [...KEYS_THAT_WORK, 'user', 'install'];

/** For routes that require one. */
const queries: Partial<Record<Route['operation'], string>> = {
  getJobStatus: '?slug=example-com&engine=instant',
  searchAudits: '?q=example',
};

/** The status that the specification of the API requires. */
function expectedStatus(route: Route, credential: CredentialName): number {
  const good = success[route.operation] ?? 200;
  switch (route.credential.kind) {
    case 'none':
      return 200;
    case 'plugin':
      if (credential === 'read only') return 403;
      if (credential === 'other client') return 404;
      return KEYS_THAT_WORK.includes(credential) ? 200 : 401;
    case 'api_key':
    case 'toolbar': {
      const { kind, scope } = route.credential;
      if (!(kind === 'toolbar' ? TOOLBAR : KEYS_THAT_WORK).includes(credential)) return 401;
      if ((credential === 'read only' && scope === 'write') || (credential === 'write only' && scope === 'read'))
        return 403;
      // Only a client with proven control may correct, withdraw and schedule.
      if (/\/(?:corrections|withdraw|schedule)$/.test(route.path) && credential === 'other client') return 403;
      return good;
    }
  }
}

const CREDENTIALS: readonly CredentialName[] = [
  'none',
  'empty',
  'malformed',
  'basic',
  'twice',
  'wrong',
  'revoked',
  'expired',
  'rotated',
  'read only',
  'write only',
  'other client',
  'valid',
  'user',
  'wrong user',
  'install',
  'wrong install',
  'valid key, wrong install',
  'wrong key, valid install',
  'bad signature',
];

describe.each(ROUTES.map((route) => [`${route.method} ${route.path}`, route] as const))('%s', (_name, route) => {
  it.each(CREDENTIALS)('with credential: %s', async (name) => {
    const { kit, credentials } = await world();
    const before = await kit.service.stats();
    const path =
      route.path.replace('{slug}', 'example-com').replace('{domain}', 'example.com') + (queries[route.operation] ?? '');
    const body = bodies[route.operation];
    const answer = await kit.call(route.method, path, {
      anonymous: true,
      headers: credentials[name],
      ...(body === undefined ? {} : { body }),
    });
    expect(answer.status).toBe(expectedStatus(route, name));
    if (answer.status === 401 || answer.status === 403) {
      expect(await kit.service.stats()).toEqual(before);
      const text = JSON.stringify(answer.body);
      expect(text).not.toContain('acme');
      expect(text).not.toContain(kit.key);
    }
    if (answer.status === 401) expect(answer.headers['www-authenticate']).toBe('Bearer');
  });
});

describe('keys', () => {
  it('are shown once, listed by hint, and counted as used', async () => {
    const kit = await createKit();
    const { key, record } = await kit.service.keys.create({
      clientId: 'shop',
      name: 'Deploy',
      scopes: ['read'],
      plan: 'small',
    });
    expect(record).toMatchObject({
      clientId: 'shop',
      name: 'Deploy',
      scopes: ['read'],
      plan: 'small',
      lastUsedAt: null,
    });
    const listed = await kit.service.keys.list({ clientId: 'shop' });
    expect(JSON.stringify(listed)).not.toContain(key);
    await kit.call('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${key}` } });
    expect(await kit.service.keys.list({ clientId: 'shop' })).toMatchObject([{ lastUsedAt: START }]);
  });

  it('rotate with a grace period in which both work', async () => {
    const kit = await createKit();
    const old = await kit.service.keys.create({ clientId: 'shop' });
    const fresh = await kit.service.keys.rotate(old.record.id, { graceMs: 60_000 });
    const status = async (key: string) =>
      (await kit.call('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${key}` } })).status;
    expect([await status(old.key), await status(fresh?.key ?? '')]).toEqual([200, 200]);
    await kit.clock.advance(60_000);
    expect([await status(old.key), await status(fresh?.key ?? '')]).toEqual([401, 200]);
    expect(await kit.service.keys.rotate(old.record.id)).toBeNull();
    expect(await kit.service.keys.rotate('nobody')).toBeNull();
  });

  it('can be chosen by an operator, if they are long enough', async () => {
    const kit = await createKit();
    await kit.service.keys.adopt({ clientId: 'host', key: 'a key of twenty-four chars'.replaceAll(' ', '-') });
    await kit.service.keys.adopt({ clientId: 'host', key: 'a-key-of-twenty-four-chars' });
    expect(await kit.service.keys.list({ clientId: 'host' })).toHaveLength(1);
    const headers = { authorization: 'Bearer a-key-of-twenty-four-chars' };
    expect((await kit.call('GET', '/api/v1/audits', { headers })).status).toBe(200);
    await expect(kit.service.keys.adopt({ clientId: 'host', key: 'short' })).rejects.toThrow(/24 characters/);
    await expect(kit.service.keys.create({ clientId: '' })).rejects.toThrow(/clientId/);
    await expect(kit.service.keys.create({ clientId: 'x', scopes: [] })).rejects.toThrow(/scopes/);
    await expect(kit.service.keys.create({ clientId: 'x', expiresAt: START })).rejects.toThrow(/expiresAt/);
  });
});
