/** The badge: what it shows in each state, how it is cached, and that it reveals nothing that is not published. */
import { SaxesParser } from 'saxes';
import { describe, expect, it } from 'vitest';
import { badgeSvg, toneOf } from '../src/domain/badge.js';
import { isFresh } from '../src/http/conditional.js';
import type { Kit } from './kit.js';
import { createKit, goodRun, sampleReport } from './kit.js';

const BADGE = '/api/v1/audits/example-com/badge.svg';
const anonymous = { anonymous: true } as const;

const titleOf = (svg: string): string => /<title>(.*)<\/title>/.exec(svg)?.[1] ?? '';
const submit = (kit: Kit) => kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });

describe('the badge', () => {
  it('shows the state of the audit, and then its score', async () => {
    const kit = await createKit();
    await submit(kit);
    const queued = await kit.call('GET', BADGE, anonymous);
    expect(queued.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
    expect(titleOf(queued.body)).toBe('AI citation readiness of example.com: the audit waits to begin');
    let during = '';
    kit.script(async (request, context) => {
      during = titleOf((await kit.call('GET', BADGE, anonymous)).body);
      return goodRun(request, context);
    });
    await kit.runJobs();
    expect(during).toBe('AI citation readiness of example.com: the audit is under way');
    const done = await kit.call('GET', BADGE, anonymous);
    expect(titleOf(done.body)).toBe('AI citation readiness of example.com: 70 of 100, audited on 2026-03-01');
    expect(done.body).toContain('>70/100<');
    expect((await kit.call('GET', `${BADGE}?engine=perplexity`, anonymous)).body).toContain('>perplexity readiness<');
    expect((await kit.call('GET', `${BADGE}?engine=other`, anonymous)).status).toBe(400);
  });

  it('keeps the last score while another audit runs, and after one that failed', async () => {
    const kit = await createKit();
    await submit(kit);
    await kit.runJobs();
    await kit.call('POST', '/api/v1/audits/example-com/reaudit');
    expect((await kit.call('GET', BADGE, anonymous)).body).toContain('>70/100<');
    kit.script(async () => ({ outcome: 'unreachable', code: 'unreachable', message: 'Nothing answers.' }));
    await kit.runJobs();
    expect((await kit.call('GET', BADGE, anonymous)).body).toContain('>70/100<');
  });

  it('shows that an audit failed, or that there is no score', async () => {
    const failed = await createKit();
    failed.script(async () => ({ outcome: 'unreachable', code: 'unreachable', message: 'Nothing answers.' }));
    await submit(failed);
    await failed.runJobs();
    expect((await failed.call('GET', BADGE, anonymous)).body).toContain('>failed<');
    const none = await createKit();
    none.script(async ({ domain, kind }) => ({
      outcome: 'completed',
      report: { ...sampleReport(domain, kind), overall_score: null, engines: [] },
      archive: null,
    }));
    await submit(none);
    await none.runJobs();
    expect((await none.call('GET', BADGE, anonymous)).body).toContain('>no score<');
  });

  it('is cached and revalidated', async () => {
    const kit = await createKit();
    await submit(kit);
    await kit.runJobs();
    const { headers } = await kit.call('GET', BADGE, anonymous);
    expect(headers).toMatchObject({
      'cache-control': 'public, max-age=300',
      etag: expect.stringMatching(/^"\w{32}"$/),
    });
    const etag = String(headers['etag']);
    for (const held of [etag, `W/${etag}`, `"old", ${etag}`, '*']) {
      const answer = await kit.call('GET', BADGE, { ...anonymous, headers: { 'if-none-match': held } });
      expect([answer.status, answer.body, answer.headers['etag']]).toEqual([304, null, etag]);
      expect(answer.headers['content-type']).toBeUndefined();
    }
    for (const held of ['"old"', etag.slice(1), 'x'.repeat(5000), [etag, etag]])
      expect((await kit.call('GET', BADGE, { ...anonymous, headers: { 'if-none-match': held } })).status).toBe(200);
    const dark = await kit.call('GET', `${BADGE}?theme=dark`, { ...anonymous, headers: { 'if-none-match': etag } });
    expect(dark.status).toBe(200);
    expect(isFresh(undefined, etag)).toBe(false);
  });

  it('responds the same for a withdrawn audit, for an unknown one, and if nothing is public', async () => {
    const kit = await createKit();
    await submit(kit);
    await kit.runJobs();
    const etag = String((await kit.call('GET', BADGE, anonymous)).headers['etag']);
    const unknown = await kit.call('GET', '/api/v1/audits/unknown-com/badge.svg', anonymous);
    await kit.service.audits.withdraw('example-com');
    const closed = await createKit({ publicAudits: false });
    await submit(closed);
    await closed.runJobs();
    const answers = [
      await kit.call('GET', BADGE, anonymous),
      await kit.call('GET', BADGE),
      // A caller with a cached copy does not get a 304.
      await kit.call('GET', BADGE, { ...anonymous, headers: { 'if-none-match': etag } }),
      await kit.call('GET', BADGE, { ...anonymous, headers: { 'if-none-match': '*' } }),
      await closed.call('GET', BADGE, anonymous),
    ];
    for (const { status, body, headers } of answers) {
      expect([status, body]).toEqual([unknown.status, unknown.body]);
      expect({ ...headers, 'x-request-id': '' }).toEqual({ ...unknown.headers, 'x-request-id': '' });
    }
    expect(unknown.status).toBe(404);
    expect(unknown.headers['cache-control']).toBe('no-store');
  });

  it('shows nothing of an instant check, which is private to its caller', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/toolbar/check', { body: { domain: 'example.com' } });
    await kit.runJobs();
    expect((await kit.call('GET', BADGE, anonymous)).status).toBe(404);
  });
});

describe('the image itself', () => {
  const hostile = `"><script>alert(1)</script>&#0;\u0000\ud800]]>`;

  it('is well-formed, small and runs nothing, whatever its texts are', () => {
    for (const theme of ['auto', 'light', 'dark'] as const) {
      for (const text of [hostile, hostile.repeat(100), '', '漢字', '😀'.repeat(50)]) {
        const svg = badgeSvg({ label: text, value: text, tone: 'gaps', title: text }, theme);
        expect(() => new SaxesParser({ xmlns: true }).write(svg).close()).not.toThrow();
        expect(svg).not.toMatch(/<script|href|url\((?!#r\))/);
        expect(svg.length).toBeLessThan(6000);
      }
    }
  });

  it('is one image with a sentence for a screen reader', () => {
    const svg = badgeSvg({ label: 'a', value: 'b', tone: 'ready', title: 'A & B' }, 'auto');
    expect(svg).toContain('role="img" aria-label="A &amp; B"');
    expect(svg).toContain('<title>A &amp; B</title>');
  });

  it('follows the reader’s system by default', () => {
    const text = { label: 'a', value: 'b', tone: 'ready', title: 't' } as const;
    expect(badgeSvg(text, 'auto')).toContain('prefers-color-scheme:dark');
    expect(badgeSvg(text, 'light')).not.toContain('prefers-color-scheme');
    expect(badgeSvg(text, 'dark')).not.toBe(badgeSvg(text, 'light'));
  });

  it('uses the bands of reports', () => {
    expect([75, 74, 60, 59, 30, 29, 0].map(toneOf)).toEqual([
      'strong',
      'ready',
      'ready',
      'gaps',
      'gaps',
      'poor',
      'poor',
    ]);
  });
});
