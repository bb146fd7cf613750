/** Signing in and out: what a session is, when it ends, and what cannot become a session. */
import { describe, expect, it } from 'vitest';
import { createDashboard } from '../src/index.js';
import { createSequentialIds } from '@citeready/memory';
import { SESSION_KEYS, setUp } from './setup.js';
import { createVisitor } from './visitor.js';

const MINUTE = 60_000;
const PLAIN = 'citeready_session';
const SECURE = '__Host-citeready_session';

const cookieLine = (headers: { readonly 'set-cookie'?: string | readonly string[] }, name: string): string =>
  [headers['set-cookie'] ?? []].flat().find((line) => line.startsWith(`${name}=`)) ?? '';

describe('signing in', () => {
  it('exchanges a key for a cookie that no script can read, and redirects to the requested page', async () => {
    const { dashboard, key } = await setUp();
    const visitor = createVisitor(dashboard);
    const sent = await visitor.get('/audits/example-com?x=1');
    expect([sent.status, sent.location]).toEqual([303, '/dashboard/sign-in?next=%2Faudits%2Fexample-com%3Fx%3D1']);
    const page = await visitor.get('/sign-in?next=%2Faudits%2Fexample-com');
    expect(page.document.querySelector('input[name=next]')?.getAttribute('value')).toBe('/audits/example-com');
    const done = await visitor.send('/sign-in', '/sign-in', { key, next: '/audits/example-com' });
    expect([done.status, done.location]).toEqual([303, '/dashboard/audits/example-com']);
    const cookie = cookieLine(done.headers, PLAIN);
    expect(cookie).toMatch(/; Path=\/dashboard; HttpOnly; SameSite=Lax$/);
    expect(cookie).not.toContain(key);
    expect((await visitor.get('/')).status).toBe(200);
  });

  it('sets a cookie for https only, if the page was loaded over https', async () => {
    const { dashboard, key } = await setUp();
    const visitor = createVisitor(dashboard, { origin: 'https://dashboard.test' });
    const done = await visitor.signIn(key);
    expect(cookieLine(done.headers, SECURE)).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Secure$/);
    expect((await visitor.get('/')).status).toBe(200);
    // Under the other name, which a page without https could set, it is not accepted.
    const thief = createVisitor(dashboard);
    thief.cookies.set(PLAIN, visitor.cookies.get(SECURE) ?? '');
    expect((await thief.get('/')).status).toBe(303);
  });

  it('accepts no http cookie if the host is known to use https', async () => {
    const { dashboard, service, clock, key } = await setUp();
    const visitor = createVisitor(dashboard);
    await visitor.signIn(key);
    const strict = createDashboard(service, {
      clock,
      ids: createSequentialIds(3),
      sessionKeys: SESSION_KEYS,
      origin: 'https://dashboard.test',
    });
    const other = createVisitor(strict);
    other.cookies.set(PLAIN, visitor.cookies.get(PLAIN) ?? '');
    expect((await other.get('/')).status).toBe(303);
  });

  it.each(['', ' ', 'cr_live_nope', 'a b', 'é', 'x'.repeat(600)])(
    'refuses the key %j without saying why',
    async (key) => {
      const { dashboard } = await setUp();
      const visitor = createVisitor(dashboard);
      const refused = await visitor.signIn(key);
      expect([refused.status, visitor.cookies.has(PLAIN)]).toEqual([401, false]);
      expect(refused.document.querySelector('[role=alert]')?.textContent).toBe(
        'This key is unknown, has expired or was revoked.',
      );
      expect(refused.document.querySelector('#key')?.getAttribute('value')).toBeNull();
    },
  );

  it('lets no other site sign a browser in', async () => {
    const { dashboard, key } = await setUp();
    const attacker = createVisitor(dashboard);
    const { document } = await attacker.get('/sign-in');
    const token = document.querySelector('input[name=token]')?.getAttribute('value') ?? '';
    const victim = createVisitor(dashboard);
    expect((await victim.post('/sign-in', { key, token })).status).toBe(403);
    await victim.get('/sign-in');
    expect((await victim.post('/sign-in', { key, token })).status).toBe(403);
    expect(
      (
        await victim.post(
          '/sign-in',
          { key, token },
          { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
        )
      ).status,
    ).toBe(403);
    expect(victim.cookies.has(PLAIN)).toBe(false);
  });

  it('counts attempts by address, and forgets them after a while', async () => {
    const { dashboard, clock, key } = await setUp({ signInAttempts: 3 });
    const visitor = createVisitor(dashboard, { address: '2001:db8::1' });
    for (const _ of [1, 2, 3]) expect((await visitor.signIn('wrong')).status).toBe(401);
    const limited = await createVisitor(dashboard, { address: '2001:db8::2:2' }).signIn(key);
    expect([limited.status, Number(limited.headers['retry-after']) > 0]).toEqual([429, true]);
    expect((await createVisitor(dashboard, { address: '2001:db8:1::1' }).signIn(key)).status).toBe(303);
    await clock.advance(5 * MINUTE);
    expect((await visitor.signIn(key)).status).toBe(303);
  });
});

describe('a session', () => {
  it('ends half an hour after the last page, and twelve hours after it began', async () => {
    const { dashboard, clock, key } = await setUp();
    const visitor = createVisitor(dashboard);
    await visitor.signIn(key);
    for (let minutes = 0; minutes < 11.5 * 60; minutes += 29) {
      await clock.advance(29 * MINUTE);
      expect((await visitor.get('/')).status).toBe(200);
    }
    await clock.advance(29 * MINUTE);
    const over = await visitor.get('/');
    expect([over.status, over.location]).toEqual([303, '/dashboard/sign-in?over=1']);
    expect(visitor.cookies.has(PLAIN)).toBe(false);
    await visitor.signIn(key);
    await clock.advance(30 * MINUTE);
    expect((await visitor.get('/')).status).toBe(303);
  });

  it('replaces its cookie while it is used', async () => {
    const { dashboard, clock, key } = await setUp();
    const visitor = createVisitor(dashboard);
    await visitor.signIn(key);
    const first = visitor.cookies.get(PLAIN);
    const page = await visitor.get('/');
    expect(visitor.cookies.get(PLAIN)).toBe(first);
    await clock.advance(5 * MINUTE);
    await visitor.get('/');
    expect(visitor.cookies.get(PLAIN)).not.toBe(first);
    // A form that was open meanwhile is still accepted.
    const token = page.document.querySelector('input[name=token]')?.getAttribute('value') ?? '';
    expect((await visitor.post('/audits', { token, domain: 'acme.com' })).status).toBe(303);
  });

  it('ends at the sign-out, including a copy of its cookie', async () => {
    const { dashboard, key } = await setUp();
    const visitor = createVisitor(dashboard);
    await visitor.signIn(key);
    const copy = createVisitor(dashboard);
    copy.cookies.set(PLAIN, visitor.cookies.get(PLAIN) ?? '');
    expect((await copy.get('/')).status).toBe(200);
    const out = await visitor.send('/', '/sign-out');
    expect([out.status, out.location, visitor.cookies.has(PLAIN)]).toEqual([303, '/dashboard/sign-in', false]);
    expect((await copy.get('/')).status).toBe(303);
  });

  it('ends with its key, at once and in every process', async () => {
    const { dashboard, service, clock, key } = await setUp();
    const other = createDashboard(service, { clock, ids: createSequentialIds(9), sessionKeys: SESSION_KEYS });
    const visitor = createVisitor(dashboard);
    await visitor.signIn(key);
    const elsewhere = createVisitor(other);
    elsewhere.cookies.set(PLAIN, visitor.cookies.get(PLAIN) ?? '');
    expect((await elsewhere.get('/')).status).toBe(200);
    const [record] = await service.keys.list();
    await service.keys.revoke(record?.id ?? '');
    expect((await visitor.get('/')).location).toBe('/dashboard/sign-in?over=1');
    expect((await elsewhere.get('/')).status).toBe(303);
  });

  it('is never one that was planted, changed or sealed for another purpose', async () => {
    const { dashboard, service, clock, key } = await setUp();
    const visitor = createVisitor(dashboard);
    visitor.cookies.set(PLAIN, 'planted');
    await visitor.signIn(key);
    const own = visitor.cookies.get(PLAIN) ?? '';
    expect(own).not.toBe('planted');
    const stranger = createVisitor(
      createDashboard(service, {
        clock,
        ids: createSequentialIds(4),
        sessionKeys: [{ id: 'one', key: new Uint8Array(32).fill(8) }],
      }),
    );
    await stranger.signIn(key);
    const page = await visitor.get('/');
    const formToken = page.document.querySelector('input[name=token]')?.getAttribute('value') ?? '';
    const changed = `${own.slice(0, -6)}${own.at(-6) === 'A' ? 'B' : 'A'}${own.slice(-5)}`;
    for (const cookie of [changed, stranger.cookies.get(PLAIN) ?? '', formToken, 'v1.one..', 'x'.repeat(9000), '%00']) {
      const attacker = createVisitor(dashboard);
      attacker.cookies.set(PLAIN, cookie);
      expect((await attacker.get('/')).status, cookie.slice(0, 40)).toBe(303);
    }
  });

  it('can do what its key may, and no more', async () => {
    const { dashboard, keyOf, audit } = await setUp();
    await audit('example.com');
    const reader = createVisitor(dashboard);
    await reader.signIn(await keyOf('acme', ['read']));
    const list = await reader.get('/');
    expect(list.document.querySelector('form[action$="/audits"]')).toBeNull();
    const token = list.document.querySelector('input[name=token]')?.getAttribute('value') ?? '';
    expect((await reader.post('/audits', { token, domain: 'acme.com' })).status).toBe(403);
    expect((await reader.post('/audits/example-com/reaudit', { token })).status).toBe(403);
    expect((await reader.get('/audits/example-com')).text).not.toContain('/reaudit"');
    const writer = createVisitor(dashboard);
    await writer.signIn(await keyOf('acme', ['write']));
    expect((await writer.get('/')).text).not.toContain('example.com</a>');
    for (const path of ['', '/history', '/export', '/export/json', '/files/0', '/live'])
      expect((await writer.get(`/audits/example-com${path}`)).status, path).toBe(403);
  });
});

describe('the host’s own users', () => {
  it('are identified by the host, without a cookie of the dashboard', async () => {
    const { service, clock, key } = await setUp();
    const dashboard = createDashboard(service, {
      clock,
      ids: createSequentialIds(5),
      user: async ({ headers }) => (headers['cookie'] === 'host=ada' ? { name: 'Ada', apiKey: key } : null),
      signInUrl: 'https://host.example/login',
    });
    const visitor = createVisitor(dashboard);
    expect((await visitor.get('/sign-in')).location).toBe('https://host.example/login');
    visitor.cookies.set('host', 'ada');
    const page = await visitor.get('/');
    expect([page.status, page.headers['set-cookie']]).toEqual([200, undefined]);
    expect(page.document.querySelector('.who')?.textContent).toContain('Ada');
    expect(page.document.querySelector('form[action$="/sign-out"]')).toBeNull();
    expect((await visitor.send('/', '/audits', { domain: 'acme.com' })).location).toBe('/dashboard/audits/acme-com');
    expect((await visitor.post('/audits', { domain: 'acme.com' })).status).toBe(403);
  });
});

describe('options', () => {
  it.each([
    [{ idleMinutes: 0 }, 'idleMinutes must be a whole number from 1 to 1440'],
    [{ longestHours: 169 }, 'longestHours must be a whole number from 1 to 168'],
    [{ signInAttempts: 1.5 }, 'signInAttempts must be a whole number from 1 to 10000'],
    [{ origin: 'audits.acme.com' }, 'origin must be a scheme and a host'],
    [{ origin: 'https://audits.acme.com/x' }, 'origin must be a scheme and a host'],
  ])('%j are named if they are invalid', async (options, message) => {
    await expect(setUp(options)).rejects.toThrow(message);
  });
});
