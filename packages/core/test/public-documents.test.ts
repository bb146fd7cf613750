/** Report page and preview: who may read them, in which language, and how often they are generated. */
import { describe, expect, it } from 'vitest';
import { normalizePublicUrl } from '../src/index.js';
import { createDocumentCache } from '../src/operations/document-cache.js';
import { createKit, sampleReport } from './kit.js';
import { countedPages } from './report-pages.js';

const REPORT = '/api/v1/audits/example-com/report';
const PREVIEW = '/api/v1/audits/example-com/preview.svg';
const anonymous = { anonymous: true } as const;

async function world(config = {}) {
  const { pages, made } = countedPages();
  const kit = await createKit({ reportPages: pages, ...config });
  await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
  return { kit, made };
}

describe.each([
  [REPORT, 'page', 'text/html; charset=utf-8'],
  [PREVIEW, 'preview', 'image/svg+xml; charset=utf-8'],
] as const)('%s', (path, kind, type) => {
  it('is public once there is a result, in the requested language', async () => {
    const { kit } = await world();
    expect((await kit.call('GET', path, anonymous)).status).toBe(404);
    await kit.runJobs();
    const answer = await kit.call('GET', path, anonymous);
    expect([answer.status, answer.headers['content-type']]).toEqual([200, type]);
    expect(JSON.parse(answer.body).slice(0, 3)).toEqual([kind, 'en', 70]);
    for (const lang of ['de', 'DE', 'de-AT', 'de_AT'])
      expect(JSON.parse((await kit.call('GET', `${path}?lang=${lang}`, anonymous)).body)[1]).toBe('de');
    for (const lang of ['it', '', 'd'.repeat(40), '__proto__'])
      expect((await kit.call('GET', `${path}?lang=${lang}`, { ...anonymous, tolerated: false })).status).toBe(400);
  });

  it('forbids scripts and frames, and may be cached for a while', async () => {
    const { kit } = await world();
    await kit.runJobs();
    const { headers } = await kit.call('GET', path, anonymous);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';/);
    expect(headers['content-security-policy']).not.toMatch(/script-src|unsafe-eval|https?:|\*/);
    expect(headers).toMatchObject({ 'cache-control': 'public, max-age=300', 'x-content-type-options': 'nosniff' });
    const again = { ...anonymous, headers: { 'if-none-match': String(headers['etag']) } };
    expect((await kit.call('GET', path, again)).status).toBe(304);
    expect((await kit.call('GET', `${path}?lang=de`, again)).status).toBe(200);
  });

  it('responds the same for a withdrawn or unknown audit, without a result, and if not public', async () => {
    const { kit } = await world();
    await kit.runJobs();
    // What was shown before must not come from the cache.
    const { headers: shown } = await kit.call('GET', path, anonymous);
    const unknown = await kit.call('GET', path.replace('example', 'unknown'), anonymous);
    await kit.service.audits.withdraw('example-com');
    const running = (await world()).kit;
    const closed = (await world({ publicAudits: false })).kit;
    await closed.runJobs();
    const without = (await world({ reportPages: undefined })).kit;
    await without.runJobs();
    for (const answer of [
      await kit.call('GET', path, anonymous),
      await kit.call('GET', path),
      await kit.call('GET', path, { ...anonymous, headers: { 'if-none-match': String(shown['etag']) } }),
      await running.call('GET', path, anonymous),
      await closed.call('GET', path, anonymous),
      await without.call('GET', path, anonymous),
    ]) {
      expect([answer.status, answer.body]).toEqual([404, unknown.body]);
      expect({ ...answer.headers, 'x-request-id': '' }).toEqual({ ...unknown.headers, 'x-request-id': '' });
    }
    await kit.service.audits.publish('example-com');
    expect((await kit.call('GET', path, anonymous)).status).toBe(200);
  });

  it('is generated once for each result and language, whoever asks how often', async () => {
    const { kit, made } = await world();
    await kit.runJobs();
    await Promise.all(Array.from({ length: 50 }, () => kit.call('GET', path, anonymous)));
    await kit.call('GET', path, anonymous);
    expect(made).toHaveLength(1);
    await kit.clock.advance(60_000);
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    kit.script(async ({ domain, kind: auditKind, startedAt }) => ({
      outcome: 'completed',
      report: sampleReport(domain, auditKind, 82, startedAt),
      archive: null,
    }));
    await kit.runJobs();
    expect(JSON.parse((await kit.call('GET', path, anonymous)).body)[2]).toBe(82);
    expect(made).toHaveLength(2);
  });
});

describe('URLs in a page', () => {
  const placeOf = async (config: object, headers: Record<string, string> = {}) => {
    const { kit } = await world(config);
    await kit.runJobs();
    return JSON.parse((await kit.call('GET', REPORT, { ...anonymous, headers })).body)[3] as unknown;
  };

  it('are those of the host, never those of a request', async () => {
    const lies = { host: 'evil.com', 'x-forwarded-host': 'evil.com', forwarded: 'host=evil.com' };
    expect(await placeOf({}, lies)).toEqual({ page: null, preview: null });
    expect(await placeOf({ publicUrl: 'https://audit.example.com/audits/' }, lies)).toEqual({
      page: 'https://audit.example.com/audits/api/v1/audits/example-com/report',
      preview: 'https://audit.example.com/audits/api/v1/audits/example-com/preview.svg',
    });
  });

  it.each([
    'audit.example.com',
    'javascript:alert(1)',
    'https://u:p@a.example',
    'https://a.example/?x',
    'https://a.example/#x',
  ])('cannot be built from %s', (url) => {
    expect(() => normalizePublicUrl(url)).toThrow(/publicUrl must be/);
  });
});

describe('cached documents', () => {
  const text = async (length: number) => 'x'.repeat(length);

  it('are evicted in order of last use, and never exceed the bound', async () => {
    const cache = createDocumentCache(100);
    const made: string[] = [];
    const get = (key: string, length: number) =>
      cache.get(key, () => {
        made.push(key);
        return text(length);
      });
    await get('a', 40);
    await get('b', 40);
    await get('a', 40);
    await get('c', 40);
    await get('a', 40);
    await get('b', 40);
    expect(made).toEqual(['a', 'b', 'c', 'b']);
    await get('large', 101);
    await get('large', 101);
    expect(made.slice(-2)).toEqual(['large', 'large']);
  });

  it('do not include failures', async () => {
    const cache = createDocumentCache(100);
    await expect(cache.get('a', () => Promise.reject(new Error('storage')))).rejects.toThrow('storage');
    expect(await cache.get('a', async () => null)).toBeNull();
    expect(await cache.get('a', () => text(3))).toBe('xxx');
  });
});
