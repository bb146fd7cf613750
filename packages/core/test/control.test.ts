/** Proof of control of a domain, and what it unlocks: commands about audits of others, and corrections. */
import { describe, expect, it } from 'vitest';
import type { SiteReader } from '../src/index.js';
import { signBody } from '../src/index.js';
import { utf8 } from '../src/domain/bytes.js';
import { fileProves, pageProves } from '../src/domain/control.js';
import type { Kit } from './kit.js';
import { createKit, goodRun, START } from './kit.js';

const PATH = '/api/v1/domains/example.com/control';
const TOKEN = 'wpt_0123456789abcdef';

/** A domain that publishes what the test stores here: by URL without query, and by DNS name. */
function site() {
  const pages = new Map<string, string | ((url: URL) => Promise<string>)>();
  const records = new Map<string, readonly string[]>();
  const redirects = new Map<string, string>();
  const asked: string[] = [];
  const reader: SiteReader = {
    async read({ url }) {
      asked.push(url);
      const parsed = new URL(redirects.get(url) ?? url);
      const page = pages.get(`${parsed.origin}${parsed.pathname}`);
      if (page === undefined) return null;
      return { url: parsed.href, text: typeof page === 'string' ? page : await page(parsed) };
    },
    txt: async ({ name }) => records.get(name) ?? [],
  };
  return { pages, records, redirects, asked, reader };
}

async function world() {
  const published = site();
  const kit = await createKit({ siteReader: published.reader });
  const { key } = await kit.service.keys.create({ clientId: 'other' });
  const other = { authorization: `Bearer ${key}` };
  const ways = (await kit.call('GET', PATH)).body.data.ways;
  const prove = async (headers = {}) => (await kit.call('POST', PATH, { headers })).body.data;
  return { ...published, kit, other, ways, prove };
}

describe('control of a domain', () => {
  it('belongs to nobody at first, and the same proof is requested each time', async () => {
    const { kit, ways, prove, asked, other } = await world();
    expect(ways).toMatchObject({
      file: { url: 'https://example.com/.well-known/citeready-control.txt' },
      meta: { page: 'https://example.com/' },
      dns: { name: '_citeready.example.com', type: 'TXT' },
      plugin: null,
    });
    expect(await prove()).toMatchObject({ domain: 'example.com', proven: false, method: null, proven_at: null, ways });
    expect(asked).toEqual([ways.file.url, ways.meta.page]);
    const theirs = (await kit.call('GET', PATH, { headers: other })).body.data.ways;
    expect(theirs.file.content).not.toBe(ways.file.content);
    expect((await kit.call('GET', '/api/v1/domains/https%3A%2F%2Fwww.Example.com%2Fx/control')).body.data.ways).toEqual(
      ways,
    );
    expect((await kit.call('GET', '/api/v1/domains/127.0.0.1/control')).status).toBe(404);
  });

  it('is proven by each method, and only for the client whose token it is', async () => {
    for (const method of ['file', 'meta', 'dns'] as const) {
      const { pages, records, ways, prove, other } = await world();
      if (method === 'file') pages.set(ways.file.url, `another-token\r\n${ways.file.content}\r\n`);
      if (method === 'meta') pages.set(ways.meta.page, `<!doctype html><head>\n${ways.meta.tag}</head><body>`);
      if (method === 'dns') records.set(ways.dns.name, ['v=spf1 -all', ways.dns.value]);
      expect(await prove()).toMatchObject({ proven: true, method, proven_at: START.toISOString() });
      expect(await prove(other)).toMatchObject({ proven: false });
      pages.clear();
      records.clear();
      expect(await prove()).toMatchObject({ proven: true, method });
    }
  });

  it('follows a redirect to www, and none to another domain', async () => {
    const { pages, redirects, ways, prove } = await world();
    redirects.set(ways.file.url, 'https://evil.com/token.txt');
    pages.set('https://evil.com/token.txt', ways.file.content);
    expect(await prove()).toMatchObject({ proven: false });
    redirects.set(ways.file.url, 'https://www.example.com/token.txt');
    pages.set('https://www.example.com/token.txt', ways.file.content);
    expect(await prove()).toMatchObject({ proven: true, method: 'file' });
  });

  it('is proven by a plugin that signs the challenge with the registered token, and by no other response', async () => {
    const { kit, pages, prove } = await world();
    const plugin = 'https://example.com/wp-json/citeready/v1/control';
    const register = (site_url: string) =>
      kit.call('POST', '/api/v1/plugin/register', { body: { site_url, plugin_token: TOKEN } });
    await register('https://example.com/~mallory');
    // A folder of another site says nothing about the domain.
    pages.set('https://example.com/~mallory/wp-json/citeready/v1/control', async (url) => answer(url, TOKEN));
    const answer = async (url: URL, token: string) =>
      JSON.stringify({
        answer: await signBody(token, utf8(`citeready-control.${url.searchParams.get('challenge')}`), null),
      });
    expect(await prove()).toMatchObject({ proven: false, ways: { plugin: { url: plugin } } });
    const challenges = new Set<string | null>();
    const wrong: ((url: URL) => Promise<string>)[] = [
      (url) => answer(url, 'wpt_other_0123456789'),
      async (url) => JSON.stringify({ answer: url.searchParams.get('challenge') }),
      async () => JSON.stringify({ answer: 7 }),
      async () => 'null',
      async () => '<h1>Home</h1>',
    ];
    for (const reply of wrong) {
      pages.set(plugin, async (url) => {
        challenges.add(url.searchParams.get('challenge'));
        return reply(url);
      });
      expect(await prove()).toMatchObject({ proven: false });
    }
    expect(challenges.size).toBe(wrong.length);
    pages.set(plugin, (url) => answer(url, TOKEN));
    expect(await prove()).toMatchObject({ proven: true, method: 'plugin' });
  });

  it('can be vouched for by the host, which can revoke it', async () => {
    const { kit } = await world();
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
    expect((await kit.call('GET', PATH)).body.data).toMatchObject({ proven: true, method: 'host' });
    expect(await kit.service.connections.endControl({ clientId: 'acme', domain: 'example.com' })).toBe(true);
    expect((await kit.call('GET', PATH)).body.data).toMatchObject({ proven: false });
  });

  it('is not looked for by a service without a site reader', async () => {
    const kit = await createKit();
    expect((await kit.call('POST', PATH)).status).toBe(403);
    expect((await kit.call('GET', PATH)).status).toBe(200);
  });
});

describe('a file', () => {
  it.each(['abc', 'abc\r\n', 'of another\n  abc\nof a third\n'])('proves with a line: %j', (text) => {
    expect(fileProves(text, 'abc')).toBe(true);
  });
  it.each(['', 'abcd', 'x abc', '<pre>\nabc\n</pre>', 'abc\n<html>', `${'\n'.repeat(100)}abc`])(
    'that is a page, too long or different proves nothing: %j',
    (text) => {
      expect(fileProves(text, 'abc')).toBe(false);
    },
  );
});

describe('a meta tag', () => {
  const tag = '<meta name="citeready-control" content="abc">';
  it.each([
    `<html><head><title>x</title>${tag}</head>`,
    `<HEAD><META\n\tname="citeready-control"\n content="abc" />`,
    `<head><script>var a = "<b>"</script><link rel=x>${tag}`,
  ])('counts in a head: %s', (html) => {
    expect(pageProves(html, 'abc')).toBe(true);
  });
  it.each([
    `<body>${tag}`,
    `<head></head>${tag}`,
    `<head><!-- ${tag} -->`,
    `<head><script type="application/ld+json">{"name":"${tag}"}</script></head>`,
    `<head><script>${tag}`,
    `<head><title>${tag}</title>`,
    `<head><noscript>${tag}</noscript>`,
    `<head><template>${tag}</template>`,
    '<head><meta name="citeready-control" content="abcd">',
    '<head><meta name="description" content="abc">',
    '<head><meta name="citeready-control',
    `<head><link title='${tag}'>`,
    `<head><meta property=x content = '> ${tag}'></head>`,
    `<head><meta content=' name="citeready-control" content="abc"'>`,
    '<head><meta name="x" name="citeready-control" content="abc">',
    // A body begins even without its tag.
    `<title>x</title><p>Comments</p>${tag}`,
    `<head><title>x</title><div>${tag}`,
    `<head><plaintext>${tag}`,
    // Text of a script, which is not ended by a tag with a longer name.
    `<head><script>var comment = "</scripts>${tag.replaceAll('"', "'")}"</script>`,
    `<head><title></titles>${tag}</title>`,
    // Each of these letters becomes two in lower case: the positions of tags must not shift.
    `<head><title>${'\u0130'.repeat(36)}</title><meta name="description" content="about x name='citeready-control' content='abc'  ">`,
    '',
  ])('counts nowhere else: %s', (html) => {
    expect(pageProves(html, 'abc')).toBe(false);
  });
  it('is found in one pass', () => {
    const hostile = ['<', '<!--', '<meta ', '<script', '<meta name="', '<title>', '<a =', '<a b=""'];
    for (const part of hostile) expect(pageProves(part.repeat((256 * 1024) / part.length), 'abc')).toBe(false);
  });
});

/** Pending commands for the connection of a client. */
async function told(kit: Kit, headers = {}): Promise<string[]> {
  const { body } = await kit.call('POST', '/api/v1/plugin/heartbeat', {
    body: { site_url: 'https://example.com', features: ['command_ack'] },
    headers,
  });
  return body.commands.map(({ command }: { command: string }) => command);
}
const register = (kit: Kit, headers = {}) =>
  kit.call('POST', '/api/v1/plugin/register', {
    body: { site_url: 'https://example.com', plugin_token: TOKEN },
    headers,
  });
const BOTH = ['discovery.completed', 'audit.completed'];

describe('results of an audit', () => {
  it('reach the connection of the client that ordered it, and others only with control of the domain', async () => {
    const { kit, other, ways, records, prove } = await world();
    await register(kit);
    await register(kit, other);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect(await told(kit)).toEqual(BOTH);
    expect(await told(kit, other)).toEqual([]);
    const theirs = (await kit.call('GET', PATH, { headers: other })).body.data.ways;
    records.set(ways.dns.name, [theirs.dns.value]);
    expect(await prove(other)).toMatchObject({ proven: true });
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    await kit.runJobs();
    expect(await told(kit, other)).toEqual(BOTH);
  });

  it('reach every connection if the host requires no proof', async () => {
    const kit = await createKit({ requireControl: false });
    const { key } = await kit.service.keys.create({ clientId: 'other' });
    const other = { authorization: `Bearer ${key}` };
    await register(kit, other);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect(await told(kit, other)).toEqual(BOTH);
  });

  it('reach nobody once the host has withdrawn the audit, not even as pending commands', async () => {
    const pushed: unknown[] = [];
    const kit = await createKit({
      pusher: {
        push: async ({ body }) => {
          pushed.push(JSON.parse(new TextDecoder().decode(body)));
          return { outcome: 'failed', reason: 'away' };
        },
      },
    });
    await register(kit);
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    // The other command waits, since the site did not respond.
    expect(pushed).toHaveLength(1);
    await kit.service.audits.withdraw('example-com');
    await kit.service.connections.send({ clientId: 'acme', domain: 'example.com', command: 'own.command' });
    await kit.clock.advance(600_000);
    await kit.runJobs();
    expect(pushed.slice(1)).toMatchObject([{ command: 'own.command' }]);
    expect(await told(kit)).toEqual(['own.command']);
    // A new audit of the withdrawn domain notifies nobody either.
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect(await told(kit)).toEqual(['own.command']);
    await kit.service.audits.publish('example-com');
    expect(await told(kit)).toEqual([...BOTH, 'own.command']);
  });
});

describe('corrections', () => {
  const corrections = '/api/v1/audits/example-com/corrections';
  const audited = async () => {
    const all = await world();
    await all.kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    return all;
  };

  it('are refused without control of the domain', async () => {
    const { kit } = await audited();
    const refused = await kit.call('PUT', corrections, { body: { brand: 'Mine' } });
    expect([refused.status, refused.body.error.code]).toEqual([403, 'forbidden']);
    expect((await kit.call('GET', corrections)).status).toBe(403);
    expect((await kit.call('PUT', '/api/v1/audits/unknown-com/corrections', { body: {} })).status).toBe(404);
  });

  it('are stored as a whole and passed to later audits', async () => {
    const { kit } = await audited();
    const seen: unknown[] = [];
    kit.script(async (request, context) => {
      seen.push(request.corrections);
      return goodRun(request, context);
    });
    await kit.runJobs();
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
    expect((await kit.call('GET', corrections)).body.data).toMatchObject({ corrections: {}, updated_at: null });
    const body = {
      brand: ' Example ',
      site_kind: 'saas',
      competitors: ['https://www.rival.com/x', 'rival.com', 'example.com'],
    };
    const stored = { brand: 'Example', site_kind: 'saas', competitors: ['rival.com'] };
    const saved = await kit.call('PUT', corrections, { body });
    expect(saved.body.data).toEqual({
      slug: 'example-com',
      domain: 'example.com',
      corrections: stored,
      updated_at: START.toISOString(),
    });
    expect((await kit.call('GET', corrections)).body.data).toEqual(saved.body.data);
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    await kit.runJobs();
    expect(seen).toEqual([undefined, stored]);
    expect((await kit.call('PUT', corrections, { body: {} })).body.data.corrections).toEqual({});
  });

  it.each([
    [{ brand: '' }, 'brand'],
    [{ brand: 'x'.repeat(201) }, 'brand'],
    [{ site_kind: 'castle' }, 'site_kind'],
    [{ sector: 'No Id' }, 'sector'],
    [{ competitors: ['127.0.0.1'] }, 'competitors.0'],
    [{ for_whom: Array.from({ length: 21 }, () => 'x') }, 'for_whom'],
    [{ color: 'red' }, 'body'],
  ])('of an invalid form are refused: %j', async (body, field) => {
    const { kit } = await audited();
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'example.com' });
    const answer = await kit.call('PUT', corrections, { body });
    expect([answer.status, answer.body.error.details[0].field]).toEqual([400, field]);
  });
});

describe('an audit with nothing to score', () => {
  it.each([
    [{ code: 'moved', message: 'The site moved to new.com.', target: 'new.com' }],
    [{ code: 'unreachable', message: 'Every page answered 503.' }],
  ])('fails with its code: %j', async (error) => {
    const kit = await createKit();
    kit.script(async () => ({ outcome: 'unreachable', ...error }));
    await register(kit);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.call('POST', '/api/v1/toolbar/check', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data).toMatchObject({
      status: 'failed',
      error,
    });
    expect((await kit.call('GET', '/api/job-status?slug=example-com&engine=instant')).body.error).toEqual(error);
    const { body } = await kit.call('POST', '/api/v1/plugin/heartbeat', { body: { site_url: 'https://example.com' } });
    expect(body.commands).toMatchObject([{ command: 'audit.failed', payload: { error } }]);
    expect((await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } })).status).toBe(201);
    expect((await kit.call('GET', '/api/v1/audits/example-com/status')).body.data.error).toBeNull();
  });
});
