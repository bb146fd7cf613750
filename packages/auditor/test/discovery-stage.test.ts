/** The stage as a whole: order of arrival, deadline, competitors from every source, crawler access. */
import type { Competitor } from '@citeready/core';
import { discoverySchema } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { createRobotsFile } from '@citeready/robots';
import type { Entrance, SitemapSet } from '../src/crawl/types.js';
import type { DiscoveryOptions, DiscoveryPage } from '../src/discovery/index.js';
import { createDiscovery } from '../src/discovery/index.js';
import { ENGINE_PROFILES } from '../src/engines/index.js';
import { resourceOf } from './support/resource-of.js';
import { documentOf, ORIGIN, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

const HOME = documentOf({
  title: 'Acme CRM | CRM software for agencies',
  description: 'CRM software for agencies. Start your free trial.',
  body: `<nav><a href="/pricing">Pricing</a> <a href="/about">About</a> <a href="/acme-vs-pipedrive">Acme vs Pipedrive</a></nav>
    <main><h1>CRM software for agencies</h1><p>Acme is CRM software for agencies that hate spreadsheets.</p></main>
    <footer><a href="https://www.facebook.com/acme">Facebook</a></footer>`,
});
const PAGES: readonly DiscoveryPage[] = [
  pageOf('/', HOME),
  pageOf(
    '/about',
    documentOf({
      title: 'About | Acme CRM',
      body: '<main><h1>About Acme</h1><p>We build software in Graz.</p></main>',
    }),
  ),
  pageOf(
    '/pricing',
    documentOf({ title: 'Pricing | Acme CRM', body: '<main><h1>Pricing</h1><p>€ 19 per month</p></main>' }),
  ),
  pageOf(
    '/acme-vs-pipedrive',
    documentOf({
      title: 'Acme CRM vs Pipedrive',
      body: '<main><h1>Acme vs Pipedrive</h1><table><tr><th>Feature</th><th>Acme CRM</th><th>Zoho</th></tr><tr><td>Price</td><td>1</td><td>2</td></tr></table></main>',
    }),
  ),
];
const ENTRANCE: Entrance = { url: `${ORIGIN}/`, redirects: [], tls: null, httpsAvailable: true, variants: [] };
const SITEMAPS: SitemapSet = {
  files: [
    { url: `${ORIGIN}/sitemap.xml`, kind: 'urlset', declaredIn: 'default', status: 200, entries: 1, problems: [] },
  ],
  entries: [{ url: `${ORIGIN}/blog/one`, lastmod: '2026-11-01', sitemap: `${ORIGIN}/sitemap.xml` }],
  total: 1,
  offSite: 0,
  withLastmod: 1,
  truncated: false,
};
function robotsOf(text: string) {
  const url = `${ORIGIN}/robots.txt`;
  return createRobotsFile(url, resourceOf(text, { url, headers: { 'content-type': ['text/plain'] } }));
}

const stageOf = (options: Partial<DiscoveryOptions> = {}) =>
  createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: ENGINE_PROFILES,
    ...options,
  });

const candidate = (domain: string): Competitor => ({
  domain,
  name: domain,
  source: 'site',
  reason: 'found',
  confidence: 0.6,
  evidence: [],
});

describe('the Discovery stage', () => {
  it('gives the same bytes for any order of arrival', async () => {
    const additions = [
      (s: ReturnType<typeof stageOf>) => s.addEntrance(ENTRANCE),
      (s: ReturnType<typeof stageOf>) => s.addRobots(robotsOf('User-agent: *\nDisallow: /pricing\n')),
      (s: ReturnType<typeof stageOf>) => s.addSitemaps(SITEMAPS),
      ...PAGES.map((page) => (s: ReturnType<typeof stageOf>) => s.addPage(page)),
    ];
    const results = new Set<string>();
    for (let turn = 0; turn < additions.length; turn++) {
      const stage = stageOf();
      const order =
        turn % 2 === 0
          ? [...additions.slice(turn), ...additions.slice(0, turn)]
          : [...additions.slice(0, turn).reverse(), ...additions.slice(turn)];
      for (const add of order) {
        add(stage);
        await stage.snapshot();
      }
      results.add(JSON.stringify(await stage.finish()));
    }
    expect(results.size).toBe(1);
    expect(discoverySchema.safeParse(JSON.parse([...results][0] ?? '')).success).toBe(true);
  });

  it('has identity and crawler access after the first two responses, and nothing before', async () => {
    const stage = stageOf();
    expect(await stage.snapshot()).toMatchObject({ complete: false, identity: null, sector: null, crawler_access: [] });
    stage.addEntrance(ENTRANCE);
    stage.addRobots(robotsOf('User-agent: GPTBot\nDisallow: /\n'));
    expect((await stage.snapshot()).crawler_access).toHaveLength(ENGINE_PROFILES.length);
    const [home] = PAGES;
    if (home) stage.addPage(home);
    expect((await stage.snapshot()).identity?.brand?.value).toBe('Acme CRM');
  });

  it('ignores what comes after the end, and ends once', async () => {
    const stage = stageOf();
    const first = await stage.finish();
    for (const page of PAGES) stage.addPage(page);
    expect(await stage.finish()).toBe(first);
    expect(first).toMatchObject({ complete: true, identity: null });
  });

  it('leaves out error pages', async () => {
    const stage = stageOf();
    const [home] = PAGES;
    if (!home) throw new Error('no page');
    stage.addPage({ ...home, soft404: true });
    stage.addPage({ ...home, facts: { ...home.facts, status: 500 } });
    expect((await stage.finish()).identity).toBeNull();
  });

  it('lists missing inputs if it was ended early', async () => {
    const stage = stageOf();
    for (const page of PAGES.slice(0, 1)) stage.addPage(page);
    const { not_reached } = await stage.finish({ notReached: ['The time was up.'] });
    expect(not_reached).toEqual([
      'The time was up.',
      'robots.txt of https://acme.example/',
      'Sitemaps of https://acme.example/',
      'Page "about": https://acme.example/about',
      'Page "pricing": https://acme.example/pricing',
      'Page "comparison": https://acme.example/acme-vs-pipedrive',
    ]);
  });
});

describe('competitor candidates', () => {
  it('come from the caller, the site and earlier audits, in this order, and never from the site itself', async () => {
    const known = stageOf();
    for (const page of PAGES) known.addPage(page);
    // A site of which an audit found the same as of this one.
    const twin = await known.finish();
    const rowOf = (domain: string) => ({
      domain,
      brand: null,
      sector: 'software',
      category: 'crm-sales',
      niche: twin.niche?.value ?? null,
      overallScore: 50,
    });
    const stage = stageOf({
      competitors: ['www.close.com', 'acme.example', 'not a domain'],
      earlier: {
        sameCategory: (query) => {
          expect(query).toMatchObject({ domain: 'acme.example', sector: 'software', category: 'crm-sales' });
          return Promise.resolve(['earlier-crm.com', 'facebook.com', 'acme.com', 'gone-crm.com'].map(rowOf));
        },
        audited: (domain) =>
          Promise.resolve(
            domain === 'gone-crm.com' ? null : { discovery: twin, auditedAt: new Date('2026-10-02T23:00:00Z') },
          ),
      },
      competitorSources: [
        { name: 'a search', find: () => Promise.resolve([candidate('searched-crm.com'), candidate('close.com')]) },
      ],
    });
    for (const page of PAGES) stage.addPage(page);
    const { competitors } = await stage.finish();
    const bySource = (source: Competitor['source']) =>
      competitors.filter((c) => c.source === source).map((c) => c.domain);
    expect(bySource('caller')).toEqual(['close.com']);
    expect(bySource('site').sort()).toEqual(['pipedrive.com', 'zoho.com']);
    expect(bySource('entities'), 'a name that is merely well known').toEqual([]);
    expect(bySource('audits')).toEqual(['earlier-crm.com']);
    expect(bySource('search')).toEqual(['searched-crm.com']);
    const order = ['caller', 'site', 'audits', 'search'];
    expect(competitors.map((c) => order.indexOf(c.source))).toEqual(
      [...competitors.map((c) => order.indexOf(c.source))].sort((a, b) => a - b),
    );
    for (const c of competitors) expect(c.reason).not.toBe('');
  });

  it('continue without a source that fails or hangs, and report it', async () => {
    const clock = createManualClock();
    const stage = stageOf({
      clock,
      competitorSources: [
        { name: 'a broken source', find: () => Promise.reject(new Error('down')) },
        {
          name: 'a hanging source',
          find: (_, signal) =>
            new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut')))),
        },
      ],
    });
    for (const page of PAGES) stage.addPage(page);
    const ended = stage.finish();
    // Pages are read, and the sources asked.
    await new Promise((resolve) => setImmediate(resolve));
    clock.advance(30_000);
    expect((await ended).not_reached).toEqual([
      'Competitor candidates from a broken source: no answer in time.',
      'Competitor candidates from a hanging source: no answer in time.',
    ]);
  });
});

describe('crawler access', () => {
  const accessOf = async (robots: string, engine: string, pages = PAGES) => {
    const stage = stageOf();
    stage.addEntrance(ENTRANCE);
    stage.addRobots(robotsOf(robots));
    for (const page of pages) stage.addPage(page);
    return (await stage.snapshot()).crawler_access.find((a) => a.engine === engine);
  };

  it('is allowed without rules, blocked with the deciding line, partly for some pages', async () => {
    expect((await accessOf('', 'perplexity'))?.access).toBe('allowed');
    const blocked = await accessOf('User-agent: PerplexityBot\nDisallow: /\n', 'perplexity');
    expect(blocked?.access).toBe('blocked');
    expect(blocked?.tokens.find((t) => t.token === 'PerplexityBot')).toMatchObject({
      allowed: false,
      rule: 'Disallow: /',
      line: 2,
    });
    expect(blocked?.evidence[0]?.line).toBe(2);
    expect((await accessOf('User-agent: *\nDisallow: /pricing\n', 'perplexity'))?.access).toBe('partly');
  });

  it('does not count a closed training crawler', async () => {
    const access = await accessOf('User-agent: GPTBot\nDisallow: /\n', 'chatgpt');
    expect(access?.access).toBe('allowed');
    expect(access?.tokens.find((t) => t.token === 'GPTBot')?.allowed).toBe(false);
  });
});
