/** Competitors from 500 audited sites: those of the same trade, language and market are found through the service's storage, and no others. */
import type { AuditStore, CompetitorLookup, Discovery, Finding } from '@citeready/core';
import { createScriptedAuditor, createTestService, sampleDiscovery, sampleReport } from '@citeready/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { askAudited, auditedCompetitors } from '../packages/auditor/src/discovery/competitors/audited.js';

interface Trade {
  readonly id: string;
  readonly sector: string;
  readonly category: string;
  readonly kind: 'local' | 'saas' | 'docs' | 'ecommerce';
  readonly language: string;
  /** Ways in which sites of this trade say what they are; `{t}` is the town. */
  readonly says: readonly string[];
  readonly places: readonly (readonly [town: string, country: string])[];
}

const dental = { sector: 'health', category: 'dental', kind: 'local' } as const;
const food = { sector: 'restaurants', category: 'restaurant', kind: 'local' } as const;
const tool = { sector: 'software', category: 'developer-tools', kind: 'docs', language: 'en' } as const;
const shop = { sector: 'retail', category: 'flowers-gifts', kind: 'ecommerce', language: 'en' } as const;
const BRITISH = [
  ['Leeds', 'GB'],
  ['Boston', 'GB'],
  ['Boston', 'US'],
  ['York', 'GB'],
] as const;
const AUSTRIAN = [
  ['Graz', 'AT'],
  ['Linz', 'AT'],
  ['Wels', 'AT'],
] as const;
const BASQUE = [
  ['Irun', 'ES'],
  ['Bilbao', 'ES'],
  ['Córdoba', 'ES'],
  ['Córdoba', 'AR'],
] as const;
const FRENCH = [
  ['Rouen', 'FR'],
  ['Lyon', 'FR'],
] as const;
const JAPANESE = [
  ['横浜市', 'JP'],
  ['江戸川区', 'JP'],
] as const;
const WORLD = [
  ['', 'US'],
  ['', 'GB'],
  ['', ''],
] as const;
const NATIONS = [
  ['', 'US'],
  ['', 'GB'],
  ['', 'IE'],
] as const;

const TRADES: readonly Trade[] = [
  {
    ...dental,
    id: 'dentist',
    language: 'en',
    says: [
      'dental clinic in {t}',
      'family dental clinic in {t}',
      'Dental clinic, {t}',
      'dental clinic for nervous patients in {t}',
    ],
    places: BRITISH,
  },
  {
    ...dental,
    id: 'lab',
    language: 'en',
    says: ['dental laboratory in {t}', 'dental laboratory for crowns in {t}'],
    places: BRITISH,
  },
  {
    ...dental,
    id: 'dentist',
    language: 'de',
    says: ['Zahnarztpraxis in {t}', 'moderne Zahnarztpraxis in {t}', 'Zahnarztpraxis im Zentrum von {t}'],
    places: AUSTRIAN,
  },
  {
    ...dental,
    id: 'lab',
    language: 'de',
    says: ['Dentallabor in {t}', 'zahntechnisches Dentallabor in {t}'],
    places: AUSTRIAN,
  },
  {
    ...dental,
    id: 'dentist',
    language: 'es',
    says: ['clínica dental en {t}', 'Clínica dental familiar en {t}'],
    places: BASQUE,
  },
  { ...dental, id: 'lab', language: 'es', says: ['laboratorio dental en {t}'], places: BASQUE },
  { ...dental, id: 'dentist', language: 'ja', says: ['{t}の歯科医院', '歯科医院, {t}'], places: JAPANESE },
  {
    ...food,
    id: 'burger',
    language: 'fr',
    says: ['restaurant de burgers à {t}', 'Restaurant de burgers maison à {t}'],
    places: FRENCH,
  },
  {
    ...food,
    id: 'sushi',
    language: 'fr',
    says: ['restaurant japonais à {t}', 'restaurant japonais traditionnel à {t}'],
    places: FRENCH,
  },
  { ...food, id: 'bakery', language: 'fr', says: ['boulangerie artisanale à {t}'], places: FRENCH },
  {
    ...tool,
    id: 'queue',
    says: ['job queue for PostgreSQL', 'PostgreSQL job queue', 'background job queue for PostgreSQL'],
    places: WORLD,
  },
  { ...tool, id: 'plot', says: ['Python library for plotting', 'Python plotting library'], places: WORLD },
  { ...tool, id: 'scrape', says: ['Python library for web scraping', 'Python web scraping library'], places: WORLD },
  { ...tool, id: 'generator', says: ['documentation generator', 'Markdown documentation generator'], places: WORLD },
  { ...tool, id: 'static', says: ['static site generator', 'fast static site generator'], places: WORLD },
  { ...shop, id: 'florist', says: ['online flower shop', 'flower shop'], places: NATIONS },
  { ...shop, id: 'gifts', says: ['online gift shop', 'gift shop'], places: NATIONS },
];

/** Why a site that would compete must not be found. */
const FLAWS = ['withdrawn', 'no niche', 'a guess'] as const;

interface Site {
  readonly domain: string;
  readonly trade: Trade;
  readonly town: string;
  readonly country: string;
  readonly flaw: (typeof FLAWS)[number] | null;
  readonly discovery: Discovery;
}

const found = <T>(value: T, confidence = 0.8): Finding<T> => ({
  value,
  confidence,
  evidence: [{ url: 'https://any.example/', snippet: 'as the site says it' }],
});
const classified = (value: string): NonNullable<Discovery['sector']> => ({
  ...found(value),
  label: value,
  margin: 0.4,
  alternatives: [],
});

function siteOf(n: number): Site {
  const trade = TRADES[n % TRADES.length];
  if (!trade) throw new Error('no trade');
  const turn = Math.floor(n / TRADES.length);
  const [town = '', country = ''] = trade.places[turn % trade.places.length] ?? [];
  const says = trade.says[Math.floor(turn / trade.places.length) % trade.says.length] ?? '';
  const flaw = turn % 5 === 4 ? (FLAWS[turn % 3] ?? null) : null;
  const niche = found(says.replace('{t}', town), flaw === 'a guess' ? 0.2 : 0.7);
  const { identity, offering, ...rest } = sampleDiscovery();
  const discovery: Discovery = {
    ...rest,
    sector: classified(trade.sector),
    category: classified(trade.category),
    niche: flaw === 'no niche' ? null : niche,
    identity: identity && {
      ...identity,
      brand: found(`Site ${n}`),
      languages: [found(trade.language)],
      countries: country === '' ? [] : [found(country)],
      places: town === '' ? [] : [found(town, 0.9), found('Somewhere', 0.5)],
    },
    offering: offering && { ...offering, site_kind: found(trade.kind) },
  };
  return { domain: `site-${n}.example`, trade, town, country, flaw, discovery };
}

const competes = (a: Site, b: Site): boolean =>
  a.domain !== b.domain &&
  b.flaw === null &&
  a.trade.id === b.trade.id &&
  a.trade.language === b.trade.language &&
  a.town === b.town &&
  (a.trade.kind === 'docs' || a.country === b.country);

const SITES = Array.from({ length: 500 }, (_, n) => siteOf(n));
const STARTED = new Date('2026-03-01T12:00:00Z');

describe('competitors among 500 audited sites', () => {
  let lookup: CompetitorLookup | undefined;
  let audits: AuditStore;

  beforeAll(async () => {
    const scripted = createScriptedAuditor();
    const { backend, request, runJobs } = await createTestService({
      at: STARTED,
      auditor: {
        engines: scripted.engines,
        run: (asked, context) => {
          lookup = context.earlier;
          return scripted.run(asked, context);
        },
      },
    });
    audits = backend.storage.audits;
    for (const [n, { domain, discovery, flaw }] of SITES.entries()) {
      const now = new Date(STARTED.getTime() - n * 1_000);
      const ids = { auditId: `audit-${n}`, jobId: `job-${n}` };
      await audits.open({
        ...ids,
        domain,
        slugBase: domain.replace('.', '-'),
        kind: 'full',
        whenCompleted: 'keep',
        requestedBy: 'client:test',
        stage: null,
        allowanceTicket: null,
        now,
      });
      const audit = await audits.start({ ...ids, stage: 'x', now });
      if (!audit) throw new Error('not started');
      await audits.saveDiscovery({ auditId: audit.id, run: audit.run, discovery, now });
      const report = sampleReport({
        domain,
        sector: discovery.sector?.value ?? '',
        category: discovery.category?.value ?? '',
        niche: discovery.niche?.value ?? null,
        discovery,
      });
      await audits.complete({ auditId: audit.id, run: audit.run, report, archive: null, resultHash: `h${n}`, now });
      if (flaw === 'withdrawn') await audits.setPublished({ slug: audit.slug, published: false, now });
    }
    await request('POST', '/api/v1/audits', { body: { domain: 'seeker.com' } });
    expect(await runJobs()).toBe(1);
  });

  const ask = async ({ domain, discovery }: Site) => {
    if (!lookup) throw new Error('the worker gives no lookup');
    return auditedCompetitors(discovery, await askAudited(domain, discovery, lookup));
  };

  it('are found where they are, and nobody else is', async () => {
    let right = 0;
    for (const site of SITES.filter(({ flaw }) => flaw === null)) {
      const expected = SITES.filter((other) => competes(site, other)).map(({ domain }) => domain);
      const domains = (await ask(site)).map(({ domain }) => domain);
      expect(
        domains.filter((domain) => !expected.includes(domain)),
        `wrong for ${site.discovery.niche?.value}`,
      ).toEqual([]);
      expect(domains, `found for ${site.discovery.niche?.value}`).toHaveLength(Math.min(10, expected.length));
      right += domains.length;
    }
    expect(right).toBeGreaterThan(1_000);
  });

  it('are not looked for where the niche is not known', async () => {
    for (const site of SITES.filter(({ flaw }) => flaw === 'no niche')) expect(await ask(site)).toEqual([]);
  });

  it('are not told once they are withdrawn or forgotten, even between the two questions', async () => {
    for (const { domain } of SITES.filter(({ flaw }) => flaw === 'withdrawn').slice(0, 5))
      expect(await lookup?.audited(domain)).toBeNull();
    expect(await lookup?.audited('never.example')).toBeNull();
  });

  it('are told by their last result while they are audited again', async () => {
    const site = SITES.find(({ flaw }) => flaw === null);
    if (!site) throw new Error('no site');
    const { domain } = site;
    const before = await audits.findByDomain({ domain, kind: 'full' });
    const opened = await audits.open({
      auditId: 'again',
      jobId: 'again',
      domain,
      slugBase: domain.replace('.', '-'),
      kind: 'full',
      whenCompleted: 'again',
      requestedBy: 'client:test',
      stage: null,
      allowanceTicket: null,
      now: STARTED,
    });
    await audits.start({ auditId: opened.audit.id, jobId: 'again', stage: 'x', now: STARTED });
    const told = await lookup?.audited(domain);
    expect(told?.discovery.niche).toEqual(site.discovery.niche);
    expect(told?.auditedAt).toEqual(before?.result?.completedAt);
  });

  it('come with a reason that says what, where and when', async () => {
    const site = SITES.find(({ trade, town }) => trade.language === 'es' && trade.id === 'dentist' && town === 'Irun');
    const [first] = site ? await ask(site) : [];
    expect(first?.source).toBe('audits');
    expect(first?.reason).toMatch(/^also "clínica dental(?: familiar)? en Irun", audited on 2026-03-01$/i);
    expect(first?.evidence.length).toBeGreaterThan(0);
  });
});
