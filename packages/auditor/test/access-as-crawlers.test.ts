/** A site behind a firewall that keeps crawlers from pages with ads, audited over real sockets with access probes and without. */
import type { AuditReport } from '@citeready/core';
import { createSiteServer } from '@citeready/testing';
import type { SiteDefinition, SiteReply, SiteServer } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { createAuditor } from '../src/index.js';
import type { SiteAuditor } from '../src/index.js';

const DOMAIN = 'ponds.example';
const AD = '<script async src="https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js"></script>';
const PATHS = Array.from({ length: 10 }, (_, index) => `/pond-${index}.html`);
/** Every other page carries ads; the home page does not. */
const withAds = (path: string): boolean => PATHS.indexOf(path) % 2 === 1;

const page = (path: string): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pond ${path}</title>${
    withAds(path) ? AD : ''
  }</head><body><nav>${PATHS.map((target) => `<a href="${target}">Pond ${target}</a>`).join(' ')}</nav><main><h1>Pond ${path}</h1>${Array.from(
    { length: 12 },
    (_, index) =>
      `<p>Pond ${path} number ${index} holds ${index + 3} fish and ${index * 10 + 20} liters since 2024.</p>`,
  ).join('')}</main></body></html>`;

const behind = (reply: SiteReply): SiteReply => ({
  ...reply,
  headers: { ...reply.headers, server: 'cloudflare', 'cf-ray': '8f-FRA' },
});

/** `refuses` answers crawlers of search engines on pages with ads. */
const site = (refuses: SiteReply | null): SiteDefinition => ({
  intercept: ({ path, userAgent }) =>
    refuses !== null && withAds(path) && /Googlebot|bingbot/.test(userAgent) ? behind(refuses) : null,
  routes: {
    '/robots.txt': { body: 'User-agent: *\nAllow: /\n' },
    '/': behind({ body: page('/') }),
    ...Object.fromEntries(PATHS.map((path) => [path, behind({ body: page(path) })])),
  },
});

const open: { server?: SiteServer; auditor?: SiteAuditor } = {};
afterEach(async () => {
  await open.auditor?.close();
  await open.server?.close();
});

async function audited(definition: SiteDefinition, probes: boolean): Promise<AuditReport> {
  open.server = await createSiteServer({ sites: { [DOMAIN]: definition } });
  open.auditor = createAuditor({
    connectTo: [open.server.connectTo],
    politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
    parse: 'inline',
    probes,
    engines: ['chatgpt', 'google-ai', 'copilot'],
  });
  const outcome = await open.auditor.run(
    { domain: DOMAIN, kind: 'full', startedAt: new Date('2026-11-21T09:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
    },
  );
  if (outcome.outcome !== 'completed') throw new Error(`${outcome.code}: ${outcome.message}`);
  return outcome.report;
}

const check = (report: AuditReport, id: string) => report.checks.find((each) => each.id === id);

/** Share of the pages' weight that carries ads, as the warning says. */
const adShare = (report: AuditReport): number =>
  Number(/\((\d+(?:\.\d)?)%/.exec(check(report, 'edge-ad-default')?.summary ?? '')?.[1] ?? Number.NaN) / 100;

/** Share of the pages' weight that probes show as kept from an engine. */
const probedShare = (report: AuditReport, engine: string): number =>
  (report.usage?.rows.find((row) => row.engine === engine && row.use === 'search')?.groups ?? [])
    .filter(({ decided_by }) => decided_by === 'probe')
    .reduce((sum, { share }) => sum + share, 0);

describe('a network that refuses mixed crawlers on pages with ads', () => {
  it('is warned of without probes, with its share, low confidence and no change of the score', async () => {
    const report = await audited(site(null), false);
    expect(check(report, 'edge-ad-default')).toMatchObject({ state: 'warn', grade: 'weak' });
    expect(check(report, 'edge-ad-default')?.summary).toMatch(/^5 pages with ads .* Confidence is low/);
    expect(check(report, 'edge-bot-access:google-ai')?.state).toBe('unmeasured');
    const part = report.engines
      .find(({ engine }) => engine === 'google-ai')
      ?.checks.find(({ id }) => id === 'edge-ad-default');
    expect(part).toMatchObject({ role: 'report', weight: 0 });
  });

  it('is found by probes of both sorts, and the share is right within five points', async () => {
    const without = adShare(await audited(site(null), false));
    await open.auditor?.close();
    await open.server?.close();
    const report = await audited(site({ status: 403, body: '<div id="cf-error-details">blocked</div>' }), true);
    const google = check(report, 'edge-bot-access:google-ai');
    expect(google?.summary).toMatch(
      /^\d of 3 probes (?:was|were) likely blocked by user agent: (\d) of \1 with ads, 0 of \d without\.$/,
    );
    expect(without).toBeGreaterThan(0.2);
    expect(Math.abs(probedShare(report, 'google-ai') - without)).toBeLessThan(0.05);
    expect(probedShare(report, 'chatgpt')).toBe(0);
    expect(check(report, 'edge-bot-access:chatgpt')).toMatchObject({ state: 'pass' });
    expect(check(report, 'edge-ad-default')).toMatchObject({ state: 'warn' });
    expect(check(report, 'edge-ad-default')?.evidence[0]?.detail).toContain('Googlebot: Met a Cloudflare challenge');
  });

  it('is pay per crawl if the server asks for money', async () => {
    const report = await audited(site({ status: 402, headers: { 'crawler-price': 'USD 0.01' } }), true);
    expect(check(report, 'pay-per-crawl')).toMatchObject({ state: 'warn' });
    expect(check(report, 'pay-per-crawl')?.evidence[0]?.detail).toContain('pay per crawl, USD 0.01 a request');
    const row = report.usage?.rows.find(({ engine, use }) => engine === 'copilot' && use === 'answer');
    expect(row?.groups.find(({ decided_by }) => decided_by === 'probe')?.line_text).toContain('pay per crawl');
  });

  it('causes no warning if crawlers get what browsers get', async () => {
    const report = await audited(site(null), true);
    expect(check(report, 'edge-ad-default')).toMatchObject({ state: 'pass' });
    expect(check(report, 'edge-bot-access:google-ai')).toMatchObject({ state: 'pass' });
    expect(check(report, 'pay-per-crawl')).toMatchObject({ state: 'pass' });
  });
});
