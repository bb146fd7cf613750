/** What an owner corrects, end to end: told over the service, kept, used by later audits in Discovery, answers and score. */
import type { Corrections, Discovery } from '@citeready/core/contract';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer, createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import type { SiteAuditor } from '../src/index.js';
import { createAuditor } from '../src/index.js';
import { GIVEN_BY_OWNER } from '../src/discovery/corrections.js';

const DOMAIN = 'blaue-kanne.com';
const SLUG = 'blaue-kanne-com';
const page = (title: string, body: string): string =>
  `<!doctype html><html lang="de"><head><meta charset="utf-8"><title>${title}</title></head><body><nav><a href="/">Start</a> <a href="/kannen.html">Kannen</a></nav><main><h1>${title}</h1>${body}</main></body></html>`;
const FILES = {
  '/index.html': page(
    'Zahnarztpraxis Blaue Kanne',
    '<p>Die Zahnarztpraxis Blaue Kanne in Graz behandelt Erwachsene und Kinder seit 1998. Ein Termin kostet 40 Euro.</p><p>Kirchengasse 4, 8010 Graz</p><p>Telefon +43 316 123456</p><p>Mo-Fr 9:00-17:00</p>',
  ),
  '/kannen.html': page(
    'Unsere Kannen',
    '<p>Jede Kanne fasst 1,2 Liter und kostet 59 Euro. Wir brennen sie bei 1240 °C.</p>',
  ),
};

const open: { server?: SiteServer; auditor?: SiteAuditor } = {};
afterEach(async () => {
  await open.auditor?.close();
  await open.server?.close();
});

interface Answer<Data> {
  readonly data: Data;
}
interface Report {
  readonly overall_score: number;
  readonly sector: string;
  readonly niche: string | null;
  readonly answers: readonly { readonly kind: string }[];
}

async function start() {
  open.server = await createSiteServer({ sites: { [DOMAIN]: { files: FILES } } });
  open.auditor = createAuditor({
    connectTo: [open.server.connectTo],
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: 'inline',
  });
  const test = await createTestService({ auditor: open.auditor });
  await test.service.connections.vouch({ clientId: 'test', domain: DOMAIN });
  await test.request('POST', '/api/v1/audits', { body: { domain: DOMAIN } });
  await test.runJobs();
  const read = async () => {
    const report = await test.request<Answer<Report>>('GET', `/api/v1/audits/${SLUG}`);
    const discovery = await test.request<Answer<{ readonly discovery: Discovery }>>(
      'GET',
      `/api/v1/audits/${SLUG}/discovery`,
    );
    return { report: report.body.data, discovery: discovery.body.data.discovery };
  };
  const again = async (corrections: Corrections) => {
    const put = await test.request('PUT', `/api/v1/audits/${SLUG}/corrections`, { body: corrections });
    expect(put.status).toBe(200);
    return reaudit();
  };
  const reaudit = async () => {
    await test.clock.advance(60 * 60_000);
    await test.request('POST', `/api/v1/audits/${SLUG}/reaudit`);
    await test.runJobs();
    return read();
  };
  return { read, again, reaudit };
}

const CORRECTED: Corrections = {
  brand: 'Die Kanne',
  site_kind: 'ecommerce',
  sector: 'home-garden',
  niche: 'handmade stoneware jugs from Graz',
  for_whom: ['tea drinkers'],
  competitors: ['krug.example.org', 'https://www.teapots.com/de'],
};

// Four audits in one test: a busy machine needs longer than the default.
describe('corrections of the owner', { timeout: 60_000 }, () => {
  it('replace what was found, marked as corrections, in this and in later audits', async () => {
    const { read, again, reaudit } = await start();
    const before = await read();
    expect(before.discovery.offering?.site_kind.value).toBe('local');
    expect(before.report.sector).toBe('health');

    const after = await again(CORRECTED);
    const found = after.discovery;
    const told = { confidence: 1, evidence: [{ url: `https://${DOMAIN}/`, detail: GIVEN_BY_OWNER }] };
    expect(found.identity?.brand).toEqual({ value: 'Die Kanne', ...told });
    expect(found.offering?.site_kind).toEqual({ value: 'ecommerce', ...told });
    expect(found.sector).toMatchObject({ value: 'home-garden', ...told });
    expect(found.category?.value).toBe('unknown');
    expect(found.niche).toEqual({ value: 'handmade stoneware jugs from Graz', ...told });
    expect(found.audience?.for_whom).toEqual([{ value: 'tea drinkers', ...told }]);
    expect(found.competitors.map(({ domain, reason }) => [domain, reason])).toEqual([
      ['example.org', GIVEN_BY_OWNER],
      ['teapots.com', GIVEN_BY_OWNER],
    ]);
    expect(after.report).toMatchObject({ sector: 'home-garden', niche: 'handmade stoneware jugs from Graz' });

    const later = await reaudit();
    expect(later.discovery.offering?.site_kind.value).toBe('ecommerce');
    expect(later.report.overall_score).toBe(after.report.overall_score);
  });

  it('change what the site is asked', async () => {
    const { read, again } = await start();
    const asked = (report: Report) => report.answers.map(({ kind }) => kind);
    const before = asked((await read()).report);
    const after = asked((await again({ site_kind: 'ecommerce' })).report);
    expect(before).not.toContain('terms');
    expect(after).toContain('terms');
    // What the pages state in full is asked of every kind.
    expect([before, after].map((kinds) => kinds.includes('when'))).toEqual([true, true]);
  });

  it('keep what they do not mention, and report ids that the taxonomy does not have', async () => {
    const { read, again } = await start();
    const before = (await read()).discovery;
    const after = (await again({ sector: 'alchemy' })).discovery;
    expect(after.sector).toEqual(before.sector);
    expect(after.not_reached).toContain('The owner names the sector "alchemy", which the taxonomy does not have.');
    const dental = (await again({ category: 'dental' })).discovery;
    expect([dental.sector?.value, dental.category?.value]).toEqual(['health', 'dental']);
    const none = (await again({})).discovery;
    expect(none).toEqual(before);
  });
});
