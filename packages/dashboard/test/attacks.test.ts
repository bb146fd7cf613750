/** Attacks on the dashboard: foreign pages, sites and sessions. */
import { describe, expect, it } from 'vitest';
import { auditReportSchema } from '@citeready/core';
import { createScriptedAuditor, sampleReport } from '@citeready/testing';
import { localPath } from '../src/local-path.js';
import { PAGES } from '../src/pages/index.js';
import { ATTACK, hostileDiscovery, hostileReport } from './hostile.js';
import { setUp } from './setup.js';
import type { Setup } from './setup.js';
import { createVisitor, tokenOf } from './visitor.js';
import type { HtmlDocument, Visitor } from './visitor.js';

const concrete = (path: string): string =>
  path
    .replace('{slug}', 'example-com')
    .replace('{format}', 'json')
    .replace('{number}', '0')
    .replace('{action}', 'test')
    .replace('{id}', '00000000-0000-4000-8000-000000000001');

const posts = PAGES.filter(({ method }) => method === 'POST').map(({ path }) => concrete(path));

async function signedIn(setup: Setup, key = setup.key): Promise<Visitor> {
  const visitor = createVisitor(setup.dashboard);
  await visitor.signIn(key);
  return visitor;
}

describe('a foreign page', () => {
  it.each(posts)('cannot send a form to %s', async (path) => {
    const setup = await setUp();
    await setup.audit('example.com');
    const visitor = await signedIn(setup, await setup.keyOf('host'));
    const token = tokenOf(await visitor.get('/'));
    const fields = { token, domain: 'evil.example', key: 'x' };
    for (const headers of [
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'https://evil.dashboard.test', 'sec-fetch-site': 'same-site' },
      { origin: 'https://evil.example', 'sec-fetch-site': undefined },
      { origin: 'null', 'sec-fetch-site': undefined },
      { origin: undefined, 'sec-fetch-site': undefined },
      { origin: undefined, 'sec-fetch-site': 'none' },
    ])
      expect((await visitor.post(path, fields, headers)).status, JSON.stringify(headers)).toBe(403);
  });

  it.each(posts.filter((path) => path !== '/sign-in'))('cannot send a form to %s without its token', async (path) => {
    const setup = await setUp();
    await setup.audit('example.com');
    const visitor = await signedIn(setup, await setup.keyOf('host'));
    const other = await signedIn(setup, await setup.keyOf('host'));
    const foreign = tokenOf(await other.get('/'));
    for (const fields of [{}, { token: '' }, { token: foreign }, { token: `${foreign}x` }])
      expect((await visitor.post(path, fields)).status, JSON.stringify(fields)).toBe(403);
    expect((await visitor.post(path, {}, { 'content-type': 'text/plain' })).status).toBe(403);
    expect((await visitor.post(path, {}, { 'content-type': 'application/json' })).status).toBe(403);
  });

  it('can neither frame a page nor run in it, read its referrer or cache it', async () => {
    const setup = await setUp();
    const visitor = await signedIn(setup);
    const { headers } = await visitor.get('/');
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cache-control': 'no-store',
      'cross-origin-opener-policy': 'same-origin',
    });
    expect(headers['content-security-policy']).toMatch(
      /^default-src 'none'; script-src 'nonce-[A-Za-z0-9+/]{22}=='; style-src 'self'; .*base-uri 'none'; frame-ancestors 'none'$/,
    );
    const again = await visitor.get('/');
    expect(again.headers['content-security-policy']).not.toBe(headers['content-security-policy']);
  });
});

describe('a visitor without a session', () => {
  it.each(PAGES.filter(({ kind }) => kind === 'signed-in'))('gets nothing of $method $path', async (entry) => {
    const setup = await setUp();
    await setup.audit('example.com');
    const visitor = createVisitor(setup.dashboard);
    const path = concrete(entry.path);
    const answer = entry.method === 'GET' ? await visitor.get(path) : await visitor.post(path, { token: 'x' });
    expect([303, 401]).toContain(answer.status);
    if (answer.status === 303) expect(answer.location).toMatch(/^\/dashboard\/sign-in(\?|$)/);
    expect(answer.text).toBe('');
  });
});

describe('a client', () => {
  it('learns nothing of the operator’s pages', async () => {
    const setup = await setUp();
    const visitor = await signedIn(setup);
    const token = tokenOf(await visitor.get('/'));
    for (const entry of PAGES) {
      if (entry.kind !== 'signed-in' || entry.isForOperators !== true) continue;
      const path = concrete(entry.path);
      const answer =
        entry.method === 'GET' ? await visitor.get(path) : await visitor.post(path, { token, client: 'test' });
      const unknown = await visitor.get('/no-such-page');
      expect([answer.status, answer.document.querySelector('main')?.textContent], entry.path).toEqual([
        404,
        unknown.document.querySelector('main')?.textContent,
      ]);
    }
    expect((await visitor.get('/')).text).not.toContain('/operation');
    expect(await setup.service.keys.list()).toHaveLength(1);
  });

  it('sees nothing of a withdrawn audit, on no page and in no file', async () => {
    const setup = await setUp();
    await setup.audit('secret.com');
    await setup.service.audits.withdraw('secret-com');
    const visitor = await signedIn(setup);
    for (const path of [
      '',
      '/watch',
      '/live',
      '/events',
      '/history',
      '/changes',
      '/export',
      '/export/json',
      '/files/0',
      '/corrections',
    ])
      expect((await visitor.get(`/audits/secret-com${path}`)).status, path).toBe(404);
    expect((await visitor.get('/compare?a=secret-com&b=secret-com')).text).not.toContain('secret.com');
    expect((await visitor.get('/')).text).not.toContain('secret.com');
  });

  it('corrects nothing of a domain that it does not control, nor reads the owner’s corrections', async () => {
    const setup = await setUp();
    await setup.audit('acme.com');
    await setup.service.connections.vouch({ clientId: 'owner', domain: 'acme.com' });
    const owner = await signedIn(setup, await setup.keyOf('owner'));
    expect(
      (await owner.send('/audits/acme-com/corrections', '/audits/acme-com/corrections', { brand: 'Acme the Only' }))
        .status,
    ).toBe(200);
    const stranger = await signedIn(setup);
    const seen = await stranger.get('/audits/acme-com/corrections');
    expect([seen.status, seen.document.querySelector('#brand')]).toEqual([200, null]);
    expect(seen.text).toContain('_citeready.acme.com');
    expect(seen.text).not.toContain('Acme the Only');
    expect((await stranger.send('/', '/audits/acme-com/corrections', { brand: 'Evil' })).status).toBe(403);
    expect((await owner.get('/audits/acme-com/corrections')).text).toContain('Acme the Only');
  });
});

it('attacks with reports that the service accepts', () => {
  expect(auditReportSchema.safeParse({ ...sampleReport(), ...hostileReport() }).error?.issues).toBeUndefined();
});

describe('a hostile site', () => {
  /** Everything that could run, load or link elsewhere. */
  function dangers(text: string, document: HtmlDocument): readonly string[] {
    const found: string[] = [];
    for (const element of document.querySelectorAll('*')) {
      const name = element.tagName.toLowerCase();
      if (['img', 'iframe', 'object', 'embed', 'base', 'style'].includes(name)) found.push(name);
      if (name === 'script' && element.getAttribute('src')?.startsWith('/dashboard/assets/') !== true)
        found.push('script');
      for (const { name: attribute, value } of element.attributes) {
        if (attribute.startsWith('on') || attribute === 'style' || attribute === 'srcdoc') found.push(attribute);
        if (
          ['href', 'src', 'action', 'formaction'].includes(attribute) &&
          !/^(https?:|\/dashboard\/|#|data:image\/svg)/.test(value)
        )
          found.push(`${attribute}=${value}`);
      }
    }
    if (text.includes('<img src=x') || text.includes('<script>alert')) found.push('unescaped');
    return found;
  }

  const PATHS = [
    '/',
    '/audits/evil-com',
    '/audits/evil-com/history',
    '/audits/evil-com/changes',
    '/audits/evil-com/export',
    '/audits/evil-com/corrections',
    '/compare?a=evil-com&b=evil-com',
  ];

  it('runs nothing in any page about it', async () => {
    let run = 0;
    const auditor = createScriptedAuditor({
      steps: ({ domain, kind, startedAt }) => [
        { step: 'discovery', discovery: hostileDiscovery() },
        {
          step: 'complete',
          report: {
            ...sampleReport({ domain, kind, audited_at: startedAt.toISOString() }),
            ...hostileReport(),
            overall_score: 50 + run++,
          },
        },
      ],
    });
    const setup = await setUp({}, { auditor, config: { requireControl: false } });
    await setup.audit('evil.com');
    const visitor = await signedIn(setup);
    await visitor.send('/', '/audits/evil-com/reaudit');
    await setup.runJobs();
    for (const path of [...PATHS, '/audits/evil-com?lang=ja']) {
      const page = await visitor.get(path);
      expect([path, page.status, dangers(page.text, page.document)]).toEqual([path, 200, []]);
    }
    expect((await visitor.get('/audits/evil-com')).document.body.textContent).toContain(ATTACK.slice(0, 30));
  });

  it('runs nothing while its audit does, or in the reason why it failed', async () => {
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    let reached = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (reached = resolve));
    const auditor = createScriptedAuditor({
      steps: () => {
        reached();
        return [
          { step: 'discovery', discovery: hostileDiscovery() },
          { step: 'progress', status: 'auditing', stage: ATTACK, pagesDone: 1, pagesTotal: 2 },
          { step: 'wait', until },
          { step: 'unreachable', code: 'dns', message: ATTACK },
        ];
      },
    });
    const setup = await setUp({}, { auditor });
    const visitor = await signedIn(setup);
    await visitor.send('/', '/audits', { domain: 'evil.com' });
    const jobs = setup.runJobs();
    await waiting;
    await setup.clock.advance(0);
    for (const path of ['/audits/evil-com', '/audits/evil-com/live']) {
      const page = await visitor.get(path);
      expect([page.status, dangers(page.text, page.document)]).toEqual([200, []]);
      expect(page.text).toContain('data-status="auditing"');
    }
    goOn();
    await jobs;
    const failed = await visitor.get('/audits/evil-com');
    expect(dangers(failed.text, failed.document)).toEqual([]);
    expect(failed.document.querySelector('.problem')?.textContent).toContain('<img');
  });

  it('has its files downloaded, and none of them run in the browser', async () => {
    const auditor = createScriptedAuditor({ report: hostileReport() });
    const setup = await setUp({}, { auditor });
    await setup.audit('evil.com');
    const visitor = await signedIn(setup);
    for (const format of ['html', 'json', 'csv', 'markdown', 'sarif']) {
      const { headers, status } = await visitor.get(`/audits/evil-com/export/${format}`);
      expect([format, status]).toEqual([format, 200]);
      expect(headers['content-disposition']).toMatch(/^attachment; filename="evil-com\.[a-z]+"$/);
      expect(headers['content-security-policy']).toBe("default-src 'none'; sandbox");
    }
  });
});

describe('input of a caller', () => {
  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '\\\\evil.example',
    '/%0d%0aset-cookie:x',
    '/..//evil.example',
    '/.//evil.example',
    'evil.example',
    '/sign-in',
    ` /x`,
    `/${'a'.repeat(2000)}`,
    '/é',
  ])('redirects nowhere outside the dashboard: %j', (next) => {
    const path = localPath(next);
    expect(new URL(`http://a.test/dashboard${path}`).host).toBe('a.test');
    expect(new URL(path, 'http://a.test').host).toBe('a.test');
    expect(path).toMatch(/^\/(?!\/)[\x21-\x7e]*$/);
  });

  it('keeps a path and its query', () => {
    expect(localPath('/audits/acme-com?lang=de')).toBe('/audits/acme-com?lang=de');
    expect(localPath(null)).toBe('/');
  });

  it.each([
    '/audits/a%0d%0aset-cookie:%20x=1',
    '/audits/A',
    '/audits/<script>',
    `/audits/${'a'.repeat(400)}`,
    '/audits/acme-com/export/constructor',
    '/audits/acme-com/files/999',
    '/audits/acme-com/files/__proto__',
    '/assets/../index',
    '/constructor',
    '/audits//',
  ])('is not a page: %s', async (path) => {
    const setup = await setUp();
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    expect((await visitor.get(path)).status).toBe(404);
  });

  it('is escaped in pages, and splits no header', async () => {
    const setup = await setUp();
    const visitor = await signedIn(setup);
    const odd = `a"><script>alert(1)</script>`;
    for (const page of [
      await visitor.send('/', '/audits', { domain: odd }),
      await visitor.send('/', '/compare', { first: odd, second: odd }),
      await visitor.get(`/find?domain=${encodeURIComponent(odd)}`),
      await visitor.get(
        `/?engine=${encodeURIComponent(odd)}&sector=${encodeURIComponent(odd)}&page=${encodeURIComponent(odd)}`,
      ),
      await visitor.get(`/?lang=${encodeURIComponent('de\r\nset-cookie: x=1')}`),
      await createVisitor(setup.dashboard).get(`/sign-in?next=${encodeURIComponent(`/x${odd}`)}`),
    ]) {
      expect(page.text).not.toContain('<script>alert');
      expect(JSON.stringify(page.headers)).not.toMatch(/\\r|\\n|x=1/);
    }
  });

  it('is bounded: a form of a megabyte, one of ten thousand fields, and an invalid form', async () => {
    const setup = await setUp();
    const visitor = await signedIn(setup);
    const token = tokenOf(await visitor.get('/'));
    const many = Object.fromEntries(Array.from({ length: 200 }, (_, n) => [`f${n}`, '']));
    expect((await visitor.post('/audits', { token, ...many, domain: 'acme.com' })).status).toBe(403);
    expect((await visitor.post('/audits', { token, domain: 'acme.com' }, { 'content-type': undefined })).status).toBe(
      403,
    );
  });
});
