/** The digest: which sites it covers, what it compares, and what it hides from others. */
import { describe, expect, it } from 'vitest';
import { createKit, sampleReport } from './kit.js';
import type { Kit } from './kit.js';
import { countedPages } from './report-pages.js';

const DIGEST = '/api/v1/digest';
const DAY_MS = 86_400_000;

async function world(config = {}) {
  const { pages, made } = countedPages();
  const kit = await createKit({ reportPages: pages, ...config });
  const other = { authorization: `Bearer ${(await kit.service.keys.create({ clientId: 'other' })).key}` };
  const audit = async (domain: string, score: number, headers = {}): Promise<void> => {
    kit.script(async ({ kind, startedAt }) => ({
      outcome: 'completed',
      report: sampleReport(domain, kind, score, startedAt),
      archive: null,
    }));
    const { body, status } = await kit.call('POST', '/api/v1/audits', { body: { domain }, headers });
    if (status === 200) await kit.call('POST', `/api/v1/audits/${body.data.slug}/reaudit`, { headers });
    await kit.runJobs();
  };
  return { kit, made, other, audit };
}

/** Items as `[domain, score, score before, first?, link]`. */
const itemsOf = async (kit: Kit, headers = {}, query = ''): Promise<unknown> =>
  JSON.parse((await kit.call('GET', DIGEST + query, { headers })).body)[4];

describe('the digest', () => {
  it('covers first results, changes since, and sites without changes', async () => {
    const { kit, audit } = await world();
    await audit('moved.com', 50);
    await audit('still.com', 60);
    await kit.clock.advance(8 * DAY_MS);
    await audit('moved.com', 70);
    await audit('new.com', 80);
    const items = [
      ['moved.com', 70, 50, false, null],
      ['new.com', 80, null, true, null],
      ['still.com', 60, null, false, null],
    ];
    expect(await itemsOf(kit)).toEqual(items);
    expect(await itemsOf(kit, {}, '?days=30')).toEqual([
      ['moved.com', 70, null, true, null],
      ['new.com', 80, null, true, null],
      ['still.com', 60, null, true, null],
    ]);
    const answer = await kit.call('GET', `${DIGEST}?lang=de-AT`);
    expect(JSON.parse(answer.body).slice(0, 4)).toEqual(['digest', 'de', '2026-03-02T12:00:00.000Z', false]);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': expect.stringMatching(/^default-src 'none';/),
    });
    expect(JSON.parse(await kit.service.audits.digest({ clientId: 'acme' }))[4]).toEqual(items);
  });

  it('links to report pages if the service has an external URL', async () => {
    const { kit, audit } = await world({ publicUrl: 'https://audit.example.com' });
    await audit('own.com', 50);
    expect(await itemsOf(kit)).toEqual([
      ['own.com', 50, null, true, 'https://audit.example.com/api/v1/audits/own-com/report'],
    ]);
    const closed = await world({ publicUrl: 'https://audit.example.com', publicAudits: false });
    await closed.audit('own.com', 50);
    expect(await itemsOf(closed.kit)).toEqual([['own.com', 50, null, true, null]]);
  });

  it('contains nothing that others ordered, nothing withdrawn and no instant check', async () => {
    const { kit, audit, other } = await world();
    await audit('own.com', 50);
    await audit('theirs.com', 60, other);
    await kit.call('POST', '/api/v1/toolbar/check', { body: { domain: 'instant.com' } });
    await kit.runJobs();
    await audit('gone.com', 70);
    await kit.service.audits.withdraw('gone-com');
    const domains = async (headers = {}) => ((await itemsOf(kit, headers)) as string[][]).map(([domain]) => domain);
    expect(await domains()).toEqual(['own.com']);
    expect(await domains(other)).toEqual(['theirs.com']);
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'theirs.com' });
    expect(await domains()).toEqual(['own.com', 'theirs.com']);
    await kit.service.connections.vouch({ clientId: 'acme', domain: 'gone.com' });
    expect(await domains()).toEqual(['own.com', 'theirs.com']);
    expect(
      await domains({ authorization: `Bearer ${(await kit.service.keys.create({ clientId: 'acm' })).key}` }),
    ).toEqual([]);
  });

  it('shows fifty sites, and says that there are more', async () => {
    const { kit, audit } = await world();
    for (let n = 0; n < 51; n += 1) await audit(`site${n}.com`, 50);
    const told = JSON.parse((await kit.call('GET', DIGEST)).body);
    expect([told[3], told[4].length]).toEqual([true, 50]);
  }, 60_000);

  it('refuses invalid days and languages, and does not exist without report pages', async () => {
    const { kit } = await world();
    for (const query of ['days=0', 'days=x', 'days=-1', 'lang=it', 'days=7&days=8'])
      expect((await kit.call('GET', `${DIGEST}?${query}`)).status).toBe(400);
    expect((await kit.call('GET', `${DIGEST}?days=900`, { tolerated: true })).status).toBe(200);
    for (const wrong of [{ days: 0 }, { days: 1.5 }, { days: 91 }, { language: 'it' }])
      await expect(kit.service.audits.digest({ clientId: 'acme', ...wrong })).rejects.toThrow(TypeError);
    const without = await createKit();
    expect((await without.call('GET', DIGEST)).status).toBe(404);
    expect((await without.call('GET', DIGEST, { anonymous: true })).status).toBe(401);
    await expect(without.service.audits.digest({ clientId: 'acme' })).rejects.toThrow(/does not make digests/);
  });
});
