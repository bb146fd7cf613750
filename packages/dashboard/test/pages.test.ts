/** What people see: lists, running audits, reports, histories, comparisons, files, and the operator's pages. */
import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { CommandPusher } from '@citeready/core';
import { describe, expect, it } from 'vitest';
import { createScriptedAuditor, sampleDiscovery, sampleEngine, sampleReport } from '@citeready/testing';
import { bundleDashboard } from '../../../scripts/lib/dashboard-script.js';
import { SCRIPT, SCRIPT_STYLE } from '../src/generated/script.js';
import { REPORT_LANGUAGES } from '../src/messages/index.js';
import { setUp } from './setup.js';
import type { Setup } from './setup.js';
import { createVisitor } from './visitor.js';
import type { Shown, Visitor } from './visitor.js';

async function signedIn(setup: Setup, key = setup.key): Promise<Visitor> {
  const visitor = createVisitor(setup.dashboard);
  await visitor.signIn(key);
  return visitor;
}

const main = ({ document }: Shown): string =>
  (document.querySelector('main')?.textContent ?? '').replace(/\s+/g, ' ').trim();
const texts = ({ document }: Shown, selector: string): readonly string[] =>
  [...document.querySelectorAll(selector)].map((element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim());

/** An auditor whose scores are given as a sequence. */
function scoring(...scores: readonly number[]) {
  let run = 0;
  return createScriptedAuditor({
    engines: sampleReport().engines.map(({ engine, name }) => ({ engine, name, default: true })),
    steps: ({ domain, kind, startedAt }) => {
      const score = scores[Math.min(run++, scores.length - 1)] ?? 0;
      const [first, ...checks] = sampleReport().checks;
      return [
        {
          step: 'complete',
          report: sampleReport({
            domain,
            kind,
            audited_at: startedAt.toISOString(),
            overall_score: score,
            engines: [sampleEngine('chatgpt', score)],
            checks:
              first === undefined
                ? []
                : [{ ...first, state: score > 60 ? 'pass' : 'fail', points: score > 60 ? 1 : 0 }, ...checks],
          }),
        },
      ];
    },
  });
}

describe('the list', () => {
  it('explains what to do if it is empty', async () => {
    const visitor = await signedIn(await setUp());
    expect(texts(await visitor.get('/'), '.empty h3')).toEqual(['No audit yet']);
  });

  it('has a row for each site, newest first, with engines of the same score together', async () => {
    const setup = await setUp();
    await setup.audit('one.com');
    await setup.clock.advance(1000);
    await setup.audit('two.com');
    const page = await (await signedIn(setup)).get('/');
    expect(texts(page, 'tbody th a')).toEqual(['two.com', 'one.com']);
    expect(texts(page, 'tbody tr:first-child .chip')).toEqual(['80 chatgpt', '60 perplexity']);
  });

  it('finds domains by the beginning of the domain or of its parts, under the other filters', async () => {
    const setup = await setUp();
    await setup.audit('smile.com');
    await setup.audit('my-smile.com');
    await setup.audit('other.com');
    const visitor = await signedIn(setup);
    const found = await visitor.get('/?q=Smile');
    expect(texts(found, 'tbody th a')).toEqual(['my-smile.com', 'smile.com']);
    expect(found.document.querySelector('#q')?.getAttribute('value')).toBe('Smile');
    expect(texts(await visitor.get('/?q=smile&engine=perplexity'), '.chip')).toEqual([
      '60 perplexity',
      '60 perplexity',
    ]);
    expect(main(await visitor.get('/?q=smile&sector=legal'))).toContain('No audit matches these filters.');
    expect(main(await visitor.get('/?q=%25_'))).toContain('No audit matches these filters.');
    expect((await visitor.get('/?q=%00')).status).toBe(400);
    const hostile = await visitor.get(`/?q=${encodeURIComponent('"><script>')}`);
    expect([hostile.status, hostile.document.querySelector('main script')]).toEqual([200, null]);
  });

  it('shows above it what the visitor ordered and waits for, and why it failed', async () => {
    const error = { step: 'unreachable', code: 'dns', message: 'No such domain.' } as const;
    const report = sampleReport();
    const auditor = createScriptedAuditor({
      steps: ({ domain }) => [domain === 'gone.com' ? error : { step: 'complete', report: { ...report, domain } }],
    });
    const setup = await setUp({}, { auditor });
    await setup.audit('gone.com');
    await setup.clock.advance(1000);
    await setup.request('POST', '/api/v1/audits', { body: { domain: 'waits.com' } });
    const visitor = await signedIn(setup);
    const page = await visitor.get('/');
    const section = 'section[aria-labelledby=unfinished-title]';
    expect(texts(page, `${section} tbody th`)).toEqual(['waits.com', 'gone.com']);
    expect(texts(page, `${section} tbody td:nth-child(2)`)).toEqual(['Waiting', 'Failed No such domain.']);
    expect(page.document.querySelector('[data-live] [data-status]')?.getAttribute('data-status')).toBe('auditing');
    // Filters apply to results, and others see none of it.
    expect(texts(await visitor.get('/?engine=perplexity'), section)).toEqual([]);
    expect(texts(await signedIn(setup, await setup.keyOf('other')).then((other) => other.get('/')), section)).toEqual(
      [],
    );
    await setup.runJobs();
    const piece = await visitor.get('/rows');
    expect(texts(piece, 'tbody th')).toEqual(['waits.com']);
    expect(texts(await visitor.get('/waiting'), 'tbody th')).toEqual(['gone.com']);
    expect(piece.document.querySelector('[data-status]')?.getAttribute('data-status')).toBe('completed');
    const [failed = ''] = texts(await visitor.get('/audits/gone-com'), '.problem');
    expect(failed).toMatch(/^The audit of gone\.com failed No such domain\. .*audit again\.$/);
  });

  it('filters by engine and sector, and ignores unknown values', async () => {
    const setup = await setUp();
    await setup.audit('one.com');
    const visitor = await signedIn(setup);
    const filtered = await visitor.get('/?engine=perplexity');
    expect(texts(filtered, '.chip')).toEqual(['60 perplexity']);
    expect(filtered.document.querySelector('#engine option[selected]')?.getAttribute('value')).toBe('perplexity');
    const [sector] = texts(await visitor.get('/?sector=unknown'), '.card');
    expect(sector).toContain('Audit a domain');
    expect(main(await visitor.get('/?sector=legal'))).toContain('No audit matches these filters.');
    expect(texts(await visitor.get('/?engine=nobody'), '.chip')).toHaveLength(2);
  });

  it('has pages', async () => {
    const setup = await setUp();
    for (let n = 10; n < 45; n++) await setup.audit(`site${n}.com`);
    const visitor = await signedIn(setup);
    const first = await visitor.get('/');
    expect(texts(first, '.paging span.soft')).toEqual(['1–60 of 70 scores']);
    const next = first.document.querySelector('.paging a[rel=next]')?.getAttribute('href') ?? '';
    expect(next).toBe('/dashboard/?page=2');
    expect(texts(await visitor.get('/?page=2'), 'tbody th')).toHaveLength(5);
    expect((await visitor.get('/?page=99')).status).toBe(200);
  });

  it('opens the audit of a domain for visitors who may only read', async () => {
    const setup = await setUp();
    await setup.audit('one.com');
    const visitor = await signedIn(setup, await setup.keyOf('acme', ['read']));
    expect((await visitor.get('/find?domain=https%3A%2F%2Fwww.one.com%2Fx')).location).toBe(
      '/dashboard/audits/one-com',
    );
    const unknown = await visitor.get('/find?domain=two.com');
    expect([unknown.status, texts(unknown, '[role=alert]')]).toEqual([404, ['two.com has not been audited yet.']]);
  });
});

describe('an audit', () => {
  it('can be followed from the queue to its report', async () => {
    let goOn = (): void => undefined;
    const until = new Promise<void>((resolve) => (goOn = resolve));
    let reached = (): void => undefined;
    const waiting = new Promise<void>((resolve) => (reached = resolve));
    const auditor = createScriptedAuditor({
      steps: () => {
        reached();
        return [
          { step: 'discovery', discovery: sampleDiscovery() },
          { step: 'progress', status: 'auditing', stage: 'auditing page 3 of 9', pagesDone: 3, pagesTotal: 9 },
          { step: 'wait', until },
        ];
      },
    });
    const setup = await setUp({}, { auditor });
    const visitor = await signedIn(setup);
    expect((await visitor.send('/', '/audits', { domain: 'https://www.acme.com/x' })).location).toBe(
      '/dashboard/audits/acme-com',
    );
    const queued = await visitor.get('/audits/acme-com');
    expect(texts(queued, '[aria-current=step]')).toEqual(['Waiting']);
    expect(queued.text).toContain('<noscript><meta http-equiv="refresh"');
    const jobs = setup.runJobs();
    await waiting;
    await setup.clock.advance(0);
    const piece = await visitor.get('/audits/acme-com/live');
    expect(texts(piece, '[aria-current=step]')).toEqual(['Reading pages']);
    expect(texts(piece, '[role=status]')).toEqual(['Reading pages 3 of 9 pages']);
    expect(texts(piece, 'tbody th').length).toBeGreaterThan(3);
    expect(piece.text).not.toContain('<html');
    goOn();
    await jobs;
    const report = await visitor.get('/audits/acme-com');
    expect(report.document.querySelector('.report .score b')?.textContent).toBe('70');
    const again = await visitor.send('/', '/audits/acme-com/reaudit');
    expect(again.location).toBe('/dashboard/audits/acme-com/watch');
    expect(main(await visitor.get('/audits/acme-com'))).toContain(
      'A new audit is running: Waiting. The previous result is below.',
    );
  });

  it('shows why it failed, and where the site moved', async () => {
    const auditor = createScriptedAuditor({
      steps: () => [{ step: 'unreachable', code: 'dns', message: 'No such domain.' }],
    });
    const setup = await setUp({}, { auditor });
    await setup.audit('acme.com');
    const page = await (await signedIn(setup)).get('/audits/acme-com');
    expect(texts(page, '.problem p')).toContain('No such domain.');
  });

  it('shows what is wrong with a domain, next to its field', async () => {
    const visitor = await signedIn(await setUp());
    const page = await visitor.send('/', '/audits', { domain: 'not a domain' });
    expect([page.status, page.document.querySelector('#domain')?.getAttribute('value')]).toEqual([400, 'not a domain']);
    expect(texts(page, '[role=alert]')).toHaveLength(1);
  });

  it('sends events under the session', async () => {
    const setup = await setUp();
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const result = await setup.dashboard.handle({
      method: 'GET',
      path: '/audits/acme-com/events',
      query: new URLSearchParams(),
      basePath: '/dashboard',
      headers: { cookie },
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    });
    if (!result.matched) throw new Error('nobody answered');
    expect(result.response.headers['content-type']).toBe('text/event-stream; charset=utf-8');
    const parts: string[] = [];
    for await (const bytes of result.response.body as AsyncIterable<Uint8Array>)
      parts.push(new TextDecoder().decode(bytes));
    expect(parts.join('')).toContain('"status":"completed"');
  });
});

describe('a history', () => {
  it('shows every result, and what changed last', async () => {
    const setup = await setUp({}, { auditor: scoring(40, 70, 55) });
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    expect(main(await visitor.get('/audits/acme-com/history'))).toContain('There is one result so far.');
    for (const _ of [2, 3]) {
      await setup.clock.advance(86_400_000);
      await visitor.signIn(setup.key);
      await visitor.send('/', '/audits/acme-com/reaudit');
      await setup.runJobs();
    }
    const page = await visitor.get('/audits/acme-com/history');
    const values = [...page.document.querySelectorAll('table[data-history] tbody tr')].map((row) =>
      [...row.querySelectorAll('[data-value]')].map((cell) => cell.getAttribute('data-value')),
    );
    // The single engine never differs from the mean.
    expect(values).toEqual([['55'], ['70'], ['40']]);
    expect(main(page)).toContain('From version 2 to version 3');
    expect(texts(page, 'h3')).toEqual(['Worse']);
    const whole = await visitor.get('/audits/acme-com/changes?from=1&to=2');
    expect(main(whole)).toContain('From version 1 to version 2');
    expect(texts(whole, 'h3')).toEqual(['Better']);
    expect(texts(whole, '.num.up')).toEqual(['+30', '+30']);
    expect(main(await visitor.get('/audits/acme-com/changes?from=9&to=x'))).toContain('From version 2 to version 3');
  });
});

describe('the table of a history', () => {
  it('has a column for each engine if one differs from the mean', async () => {
    const setup = await setUp();
    await setup.audit('acme.com');
    const page = await (await signedIn(setup)).get('/audits/acme-com/history');
    expect(texts(page, 'th[data-series]')).toEqual(['Overall', 'chatgpt', 'perplexity']);
  });
});

describe('a comparison', () => {
  it('audits what was not audited yet, and shows both side by side', async () => {
    const setup = await setUp({}, { auditor: scoring(40, 70) });
    await setup.audit('mine.com');
    const visitor = await signedIn(setup);
    const sent = await visitor.send('/compare', '/compare', { first: 'mine.com', second: 'https://other.com/' });
    expect(sent.location).toBe('/dashboard/compare?a=mine-com&b=other-com');
    const waiting = await visitor.get('/compare?a=mine-com&b=other-com');
    expect(main(waiting)).toContain('The audit of other.com is still running.');
    expect(waiting.document.querySelector('[data-again]')).not.toBeNull();
    await setup.runJobs();
    const page = await visitor.get('/compare?a=mine-com&b=other-com');
    expect(texts(page, '.sides .score b')).toEqual(['40', '70']);
    expect(texts(page, '.num.down')).toEqual(['−30', '−30']);
    expect(texts(page, '[aria-labelledby=differ] tbody tr:first-child td')).toEqual(['fails', 'passes']);
  });
});

describe('corrections', () => {
  it('are prefilled with what was found, stored, and used again', async () => {
    const setup = await setUp({}, { config: { requireControl: false } });
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    const path = '/audits/acme-com/corrections';
    expect(texts(await visitor.get(path), '#brand-found')[0]).toMatch(/^Found: /);
    // Kinds of sites are named as in reports, not by their ids.
    expect(texts(await visitor.get(path), '#site_kind option')).toContain('online shop');
    const saved = await visitor.send(path, path, {
      brand: ' Acme ',
      for_whom: 'dentists\r\n\r\nvets',
      sector: 'legal',
    });
    expect([saved.status, texts(saved, '[role=status] span')]).toEqual([200, ['Saved. The next audit uses it.']]);
    expect(saved.document.querySelector('#brand')?.getAttribute('value')).toBe('Acme');
    expect(saved.document.querySelector('#for_whom')?.textContent?.trim()).toBe('dentists\nvets');
    const wrong = await visitor.send(path, path, { competitors: 'not a domain' });
    expect([wrong.status, texts(wrong, '[role=alert]')]).toEqual([400, ['The domain contains a space.']]);
    expect(wrong.document.querySelector('#competitors')?.textContent?.trim()).toBe('not a domain');
    expect(texts(await visitor.get(`${path}?lang=de`), '#site_kind option')).toContain('Software-Dienst');
  });

  it('explain how to prove control, and what was not found', async () => {
    const siteReader = { read: async () => null, lookUpTxt: async () => [] };
    const setup = await setUp({}, { config: { siteReader: siteReader as never } });
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    const page = await visitor.get('/audits/acme-com/corrections');
    expect(texts(page, '.ways h2')).toEqual(['A DNS record', 'A file', 'A meta tag']);
  });
});

describe('a schedule', () => {
  it('is offered to visitors who control the domain, stored, and ended', async () => {
    const setup = await setUp();
    await setup.audit('acme.com');
    await setup.service.connections.vouch({ clientId: 'owner', domain: 'acme.com' });
    const visitor = await signedIn(setup, await setup.keyOf('owner'));
    const [page, path] = ['/audits/acme-com/corrections', '/audits/acme-com/schedule'];
    const chosen = async () => {
      const { document } = await visitor.get(page);
      return document.querySelector('#every_days option[selected]')?.textContent;
    };
    expect(await chosen()).toBe('Never');
    expect((await visitor.send(page, path, { every_days: '30' })).status).toBe(303);
    expect(await chosen()).toBe('Every 30 days');
    expect((await visitor.get(page)).text).toMatch(/Next on [A-Z][a-z]+ \d+, \d{4}\./);
    for (const wrong of ['0', '91', 'x', '1e3', '1.5'])
      expect((await visitor.send(page, path, { every_days: wrong })).status, wrong).toBe(400);
    expect(await chosen()).toBe('Every 30 days');
    await visitor.send(page, path, { every_days: '45' });
    expect(await chosen()).toBe('Every 45 days');
    await visitor.send(page, path, { every_days: '' });
    expect(await chosen()).toBe('Never');
  });

  it('is neither offered to others nor accepted from them', async () => {
    const setup = await setUp({}, { config: { requireControl: false } });
    await setup.audit('acme.com');
    const visitor = await signedIn(setup);
    const page = await visitor.get('/audits/acme-com/corrections');
    expect([page.status, page.document.querySelector('#every_days')]).toEqual([200, null]);
    const refused = await visitor.send('/audits/acme-com/corrections', '/audits/acme-com/schedule', {
      every_days: '7',
    });
    expect(refused.status).toBe(403);
    expect(
      await setup.backend.storage.schedules.takeDue({
        now: new Date('2099-01-01'),
        heldUntil: new Date('2099-01-02'),
        limit: 1,
      }),
    ).toEqual([]);
  });
});

describe('pages', () => {
  it.each(REPORT_LANGUAGES)('are in %s throughout', async (language) => {
    const setup = await setUp();
    await setup.audit('acme.com');
    const english = await signedIn(setup);
    const visitor = createVisitor(setup.dashboard, { language: `xx;q=0.9, ${language};q=0.8, en;q=0.1` });
    const door = await visitor.get('/sign-in');
    expect(door.document.documentElement.getAttribute('lang')).toBe(language);
    await visitor.signIn(setup.key);
    for (const path of ['/', '/audits/acme-com', '/compare']) {
      const [told, plain] = [await visitor.get(path), await english.get(path)];
      expect(told.text).not.toMatch(/\{[a-z]+\}/);
      if (language !== 'en') expect(main(told)).not.toBe(main(plain));
    }
  });

  it('remember the chosen language', async () => {
    const setup = await setUp();
    const visitor = createVisitor(setup.dashboard);
    await visitor.get('/sign-in?lang=de');
    expect((await visitor.get('/sign-in')).document.documentElement.getAttribute('lang')).toBe('de');
  });

  it('respond to HEAD like GET, without a body', async () => {
    const setup = await setUp();
    const result = await setup.dashboard.handle({
      method: 'HEAD',
      path: '/sign-in',
      query: new URLSearchParams(),
      headers: {},
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    });
    expect(result).toMatchObject({ matched: true, response: { status: 200 } });
    expect(result.matched && result.response.body).toBeUndefined();
  });

  it('load a style and a script under names with a hash of their content, cached permanently', async () => {
    const setup = await setUp();
    const visitor = createVisitor(setup.dashboard);
    const { document } = await visitor.get('/sign-in');
    for (const address of [
      document.querySelector('link[rel=stylesheet]')?.getAttribute('href'),
      document.querySelector('script')?.getAttribute('src'),
    ]) {
      expect(address).toMatch(/^\/dashboard\/assets\/dashboard-[0-9a-f]{16}\.(css|js)$/);
      const file = await visitor.get((address ?? '').slice('/dashboard'.length));
      expect([file.status, file.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable']);
    }
  });
});

describe('the script', () => {
  it('matches its sources; npm run dashboard updates it', async () => {
    const { path, wanted } = await bundleDashboard();
    expect(readFileSync(path, 'utf8') === wanted).toBe(true);
  });

  it('is smaller than 120 kB, compressed', () => {
    expect(gzipSync(SCRIPT).length + gzipSync(SCRIPT_STYLE).length).toBeLessThan(120_000);
  });

  it('loads nothing from elsewhere, and evaluates no strings', () => {
    expect(SCRIPT).not.toMatch(/\beval\(|new Function\(/);
    expect(SCRIPT_STYLE).not.toMatch(/url\(|@import/);
  });
});

describe('the operator', () => {
  const operator = async (): Promise<{ setup: Setup; visitor: Visitor }> => {
    // Receivers refuse everything.
    const pusher: CommandPusher = {
      push: async () => ({ outcome: 'answered', status: 500, contentType: null }),
    };
    const setup = await setUp({}, { config: { pusher } });
    return { setup, visitor: await signedIn(setup, await setup.keyOf('host')) };
  };

  it('sees the queue', async () => {
    const { setup, visitor } = await operator();
    await visitor.send('/', '/audits', { domain: 'acme.com' });
    expect(texts(await visitor.get('/operation'), '.numbers dd')).toEqual(['1', '0', '0', '0', '0', '0']);
    await setup.runJobs();
    expect(texts(await visitor.get('/operation/queue'), '.numbers dd')).toEqual(['0', '0', '0', '0', '1', '0']);
  });

  it('creates a key that is shown once, and ends it', async () => {
    const { setup, visitor } = await operator();
    const made = await visitor.send('/operation/keys', '/operation/keys', {
      client: 'acme',
      scopes: 'read',
      plan: 'free',
      days: '30',
    });
    const key = texts(made, '.secret')[0] ?? '';
    expect(key).toMatch(/^cr_live_[0-9A-Za-z]{40}$/);
    expect((await visitor.get('/operation/keys')).text).not.toContain(key);
    const client = await signedIn(setup, key);
    expect((await client.get('/')).status).toBe(200);
    const [record] = await setup.service.keys.list({ clientId: 'acme' });
    expect(record).toMatchObject({ scopes: ['read'], plan: 'free', expiresAt: new Date('2026-03-31T12:00:00Z') });
    await visitor.send('/operation/keys', `/operation/keys/${record?.id}/revoke`);
    expect((await client.get('/')).status).toBe(303);
    const wrong = await visitor.send('/operation/keys', '/operation/keys', { client: 'a b', scopes: 'read' });
    expect([wrong.status, texts(wrong, '[role=alert]')]).toEqual([400, [expect.stringContaining('clientId')]]);
  });

  it('withdraws an audit and shows it again', async () => {
    const { setup, visitor } = await operator();
    await setup.audit('acme.com');
    const client = await signedIn(setup);
    await visitor.send('/operation/withdrawn', '/operation/withdrawn', { slug: 'acme-com', published: 'no' });
    expect((await client.get('/audits/acme-com')).status).toBe(404);
    const list = await visitor.get('/operation/withdrawn');
    expect(texts(list, 'tbody th')).toEqual(['acme.com']);
    expect(texts(list, 'tbody td').slice(0, 3)).toEqual(['acme-com', 'completed', 'client:test']);
    expect(list.document.querySelector('tbody input[name=slug]')?.getAttribute('value')).toBe('acme-com');
    expect(texts(await visitor.get('/operation/withdrawn?after=acme-com'), 'tbody th')).toEqual([]);
    await visitor.send('/operation/withdrawn', '/operation/withdrawn', { slug: 'acme-com', published: 'yes' });
    expect(main(await visitor.get('/operation/withdrawn'))).toContain('No audit is withdrawn.');
    expect((await client.get('/audits/acme-com')).status).toBe(200);
    expect(
      (await visitor.send('/operation/withdrawn', '/operation/withdrawn', { slug: 'x', published: 'no' })).status,
    ).toBe(400);
  });

  it('sees connections, sends a command and ends one', async () => {
    const { setup, visitor } = await operator();
    await setup.request('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://acme.com' } });
    const list = await visitor.get('/operation/connections');
    expect(texts(list, 'tbody td:nth-child(2)')).toEqual(['test']);
    const one =
      list.document.querySelector('tbody td:last-child a')?.getAttribute('href')?.slice('/dashboard'.length) ?? '';
    expect((await visitor.get(one)).status).toBe(200);
    const fields = { client: 'test', domain: 'acme.com' };
    const sent = await visitor.send(one, '/operation/connections/send', { ...fields, command: 'refresh.cache' });
    expect(texts(sent, 'tbody th')).toContain('refresh.cache');
    expect((await visitor.send(one, '/operation/connections/send', { ...fields, command: 'No!' })).status).toBe(400);
    const ended = await visitor.send(one, '/operation/connections/disconnect', fields);
    expect(main(ended)).toContain('Disconnected.');
  });

  it('creates a webhook with a secret that is shown once, tests and deletes it', async () => {
    const { setup, visitor } = await operator();
    const made = await visitor.send('/operation/webhooks', '/operation/webhooks', {
      client: 'acme',
      url: 'https://acme.example/hooks',
      type: 'audit.completed',
    });
    expect(texts(made, '.secret')[0]).toMatch(/^whsec_/);
    const [endpoint] = await setup.service.webhooks.list();
    const path = `/operation/webhooks/${endpoint?.id}`;
    expect((await visitor.get(path)).text).not.toContain('whsec_');
    expect(texts(await visitor.send(path, `${path}/test`), 'tbody th')).toEqual(['webhook.test']);
    // Pending deliveries of an endpoint that is disabled are given up: dead letters, which can be replayed once there is a receiver.
    expect(main(await visitor.send(path, `${path}/disable`))).toContain('disabled (host)');
    await setup.runJobs();
    const disabled = await visitor.get(path);
    expect([texts(disabled, 'tbody td.poor'), main(disabled).includes('Replay')]).toEqual([['dead'], false]);
    expect(main(await visitor.send(path, `${path}/enable`))).toContain('Replay 1 dead letter');
    const replayed = await visitor.send(path, `${path}/replay`);
    expect(main(replayed)).toContain('1 message is queued again.');
    expect([texts(replayed, 'tbody td:nth-of-type(2)'), main(replayed).includes('Replay')]).toEqual([
      ['pending'],
      false,
    ]);
    expect(texts(await visitor.send(path, `${path}/rotate`), '.secret')[0]).toMatch(/^whsec_/);
    await visitor.send(path, `${path}/remove`);
    expect(await setup.service.webhooks.list()).toEqual([]);
    expect(
      (await visitor.send('/operation/webhooks', '/operation/webhooks', { client: 'acme', url: 'http://x' })).status,
    ).toBe(400);
  });
});
