/** The parts of Discovery on small pages: identity, offering, audience, structure, query templates, hostile input. */
import { describe, expect, it } from 'vitest';
import type { SitemapSet } from '../src/crawl/types.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { createDiscovery, queryTemplates } from '../src/discovery/index.js';
import { readGenre } from '../src/reading/genre/classify.js';
import { genreContext } from '../src/reading/genre/context.js';
import { documentOf, ORIGIN, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(pages: readonly DiscoveryPage[], sitemaps: SitemapSet | null = null, domain = 'acme.example') {
  const stage = createDiscovery({
    domain,
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  if (sitemaps) stage.addSitemaps(sitemaps);
  return stage.finish();
}
const home = (options: Parameters<typeof documentOf>[0]) => pageOf('/', documentOf(options));

describe('identity', () => {
  it('prefers the marked-up name, and is more certain if others confirm it', async () => {
    const jsonLd = { '@context': 'https://schema.org', '@type': 'Organization', name: 'Acme Tools', url: ORIGIN };
    const alone = await discover([home({ title: 'Welcome', jsonLd: { ...jsonLd, name: 'Zephyr' } })]);
    const borne = await discover([
      home({ title: 'Acme Tools | Drills', head: '<meta property="og:site_name" content="Acme Tools">', jsonLd }),
    ]);
    expect(alone.identity?.brand?.value).toBe('Zephyr');
    expect(borne.identity?.brand?.value).toBe('Acme Tools');
    expect(borne.identity?.brand?.confidence ?? 0).toBeGreaterThan(alone.identity?.brand?.confidence ?? 1);
  });

  it('yields if two other sources agree against a template leftover', async () => {
    const found = await discover([
      home({
        title: 'Acme – drills',
        head: '<meta property="og:site_name" content="Acme">',
        jsonLd: { '@context': 'https://schema.org', '@type': 'Organization', name: 'Starter Theme' },
      }),
    ]);
    expect(found.identity?.brand?.value).toBe('Acme');
  });

  it('never takes a placeholder for a name', async () => {
    expect((await discover([home({ title: 'Home' })])).identity?.brand?.value).toBe('acme.example');
  });

  it('does not take what a page writes about for its owner', async () => {
    const found = await discover([
      home({
        title: 'Acme | Reviews',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'Review',
          itemReviewed: {
            '@type': 'Restaurant',
            name: 'Da Mario',
            address: { '@type': 'PostalAddress', addressLocality: 'Rome' },
          },
        },
      }),
    ]);
    expect(found.identity?.brand?.value).toBe('Acme');
    expect(found.identity?.places).toEqual([]);
  });

  it('collects contacts, places, countries, profiles, people and legal name with their sources', async () => {
    const found = await discover([
      home({
        title: 'Acme',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'LocalBusiness',
          name: 'Acme',
          telephone: '+43 316 824601',
          foundingDate: '1987',
          founder: { '@type': 'Person', name: 'Ada Lind' },
          logo: '/logo.svg',
          sameAs: ['https://www.wikidata.org/wiki/Q1'],
          address: {
            '@type': 'PostalAddress',
            streetAddress: 'Ring 1',
            addressLocality: 'Graz',
            addressCountry: 'Austria',
          },
        },
        body: `<main><h1>Acme</h1><a href="mailto:hello@acme.example?subject=x">Write</a> <a href="tel:0043316123456">Call</a></main>
          <footer>© 2026 Acme Werkzeuge GmbH <a href="https://github.com/acme">GitHub</a>
          <a href="https://www.facebook.com/sharer/sharer.php?u=x">Share</a></footer>`,
      }),
    ]);
    const id = found.identity;
    expect(id?.contacts.map((c) => c.value)).toEqual([
      { kind: 'phone', value: '+43 316 824601' },
      { kind: 'address', value: 'Ring 1, Graz, Austria' },
      { kind: 'email', value: 'hello@acme.example' },
    ]);
    expect(id?.countries.map((c) => c.value)).toEqual(['AT']);
    expect(id?.places.map((p) => p.value)).toEqual(['Graz']);
    expect(id?.profiles.map((p) => p.value)).toEqual(['https://github.com/acme', 'https://www.wikidata.org/wiki/Q1']);
    expect(id?.legal_name?.value).toBe('Acme Werkzeuge GmbH');
    expect(id?.founded?.value).toBe('1987');
    expect(id?.people.map((p) => p.value)).toEqual(['Ada Lind']);
    expect(id?.logo?.value).toBe(`${ORIGIN}/logo.svg`);
    for (const f of [...(id?.contacts ?? []), ...(id?.profiles ?? [])]) expect(f.evidence[0]?.url).toBe(`${ORIGIN}/`);
  });
});

describe('profiles', () => {
  const profiles = async (footer: string) => {
    const body = `<main><h1>Acme</h1><p>Drills for walls.</p></main><footer>${footer}</footer>`;
    const found = await discover(['/', '/a', '/b'].map((path) => pageOf(path, documentOf({ title: 'Acme', body }))));
    return found.identity?.profiles.map(({ value }) => value);
  };

  it('come without what was left in the address by copying, once each', async () => {
    expect(
      await profiles(
        '<a href="https://www.facebook.com/acme.drills">f</a> <a href="https://www.facebook.com/acme.drills/?paipv=0&amp;eav=Afb_x&amp;_rdr">f</a>',
      ),
    ).toEqual(['https://www.facebook.com/acme.drills']);
    expect(await profiles('<a href="https://www.facebook.com/profile.php?id=100">f</a>')).toEqual([
      'https://www.facebook.com/profile.php?id=100',
    ]);
  });

  it('exclude the maker of the template', async () => {
    expect(
      await profiles(
        '<p>Cover template for <a href="https://sprout.example.org/">Sprout</a>, by <a href="https://twitter.com/ann">@ann</a>.</p>',
      ),
    ).toEqual([]);
    expect(await profiles('<p><a href="https://twitter.com/ann">@ann</a></p>')).toEqual(['https://twitter.com/ann']);
  });
});

describe('the holder of the copyright', () => {
  it.each(['© 2023 Copyright: acme.example', 'Copyright 2023 acme.example', '© Copyright 2021-2023, acme.example'])(
    'is named after the word: %s',
    async (line) => {
      const found = await discover([
        home({ title: 'Tools', body: `<main><h1>Tools</h1></main><footer><p>${line}</p></footer>` }),
      ]);
      expect(found.identity?.brand?.value.toLowerCase()).toBe('acme');
    },
  );
});

it('does not take a designer for the owner', async () => {
  const found = await discover([
    home({
      title: 'Pond Days | Pond Days',
      body: '<main><h1>Pond Days</h1></main><footer><p>© Copyright 2019 Design by Themesmiths</p></footer>',
    }),
  ]);
  expect(found.identity?.brand?.value).not.toBe('Design');
});

it('removes the word for a site from a name, and a trailing sign from a mail address', async () => {
  const found = await discover([
    home({
      title: 'ACME - Tools that last',
      head: '<meta property="og:site_name" content="ACME - Website">',
      body: '<main><h1>Tools</h1><a href="mailto:ann@acme.example:">Ann</a></main>',
    }),
  ]);
  expect(found.identity?.brand?.value).toBe('ACME');
  expect(found.identity?.contacts.map(({ value }) => value.value)).toEqual(['ann@acme.example']);
});

it('takes no address that is still to be filled in', async () => {
  const found = await discover([
    home({
      title: 'Acme',
      body: '<main><h1>Acme</h1></main><footer><p>〒150-0001 東京都渋谷区○○ 2-XX-XX</p></footer>',
    }),
  ]);
  expect(found.identity?.contacts).toEqual([]);
  expect(found.identity?.places).toEqual([]);
});

describe('offering and audience', () => {
  it('names products, prices, actions and the platform', async () => {
    const found = await discover([
      home({
        title: 'Acme',
        head: '<meta name="generator" content="WordPress 6.5">',
        jsonLd: {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: 'Drill X',
          offers: { '@type': 'Offer', price: '49.00', priceCurrency: 'EUR' },
        },
        body: '<main><h1>Tools</h1><p>From € 49,00 a piece</p><a href="/cart?add=1">Add to cart</a><button>Subscribe</button></main>',
      }),
    ]);
    expect(found.offering?.products.map((p) => p.value)).toEqual(['Drill X']);
    expect(found.offering?.prices.map((p) => p.value)).toEqual(['49.00 EUR', '€ 49,00 a piece']);
    expect(found.offering?.actions.map((a) => a.value).sort()).toEqual(['buy', 'subscribe']);
    expect(found.offering?.platform?.value).toBe('WordPress');
  });

  it('does not take a prompt after command output for a price', async () => {
    const found = await discover([
      home({
        title: 'Acme',
        body: '<main><h1>Acme</h1><p>Acme makes pictures smaller.</p><pre><code>Transfer rate: 1903618 $ ab -n 500</code></pre></main>',
      }),
    ]);
    expect(found.offering?.prices).toEqual([]);
  });

  it.each([
    ['en', 'Payroll software for small businesses', 'small businesses', 'b2b'],
    ['de', 'Reisen für Familien', 'Familien', 'b2c'],
    ['fr', 'Logiciel pour les artisans', 'artisans', null],
    ['es', 'Seguros para autónomos', 'autónomos', null],
    ['nl', 'Boekhouding voor zelfstandigen', 'zelfstandigen', null],
    ['it', 'Corsi per bambini', 'bambini', 'b2c'],
  ])('%s: "%s" is for %s', async (lang, title, audience, orientation) => {
    const found = await discover([home({ lang, title, body: `<h1>${title}</h1>` })]);
    expect(found.audience?.for_whom.map((a) => a.value)).toEqual([audience]);
    if (orientation) expect(found.audience?.orientation?.value).toBe(orientation);
  });

  it('does not take a purpose for an audience', async () => {
    const found = await discover([
      home({ title: 'Recipes for dinner', body: '<p>Wait for it, then thank us for everything.</p>' }),
    ]);
    expect(found.audience?.for_whom).toEqual([]);
  });
});

describe('site structure', () => {
  const SITEMAPS: SitemapSet = {
    files: [
      {
        url: `${ORIGIN}/sitemap.xml`,
        kind: 'urlset',
        declaredIn: 'robots',
        status: 200,
        entries: 6,
        problems: ['one entry is no URL'],
      },
      { url: `${ORIGIN}/old.xml`, kind: 'missing', declaredIn: 'robots', status: 404, entries: 0, problems: [] },
    ],
    entries: ['a', 'b', 'c', 'd'].map((n) => ({ url: `${ORIGIN}/blog/${n}`, lastmod: '2026-10-01', sitemap: '' })),
    total: 6,
    offSite: 2,
    withLastmod: 4,
    truncated: false,
  };

  it('recognizes templates, sitemap health and key pages in any language', async () => {
    const found = await discover(
      [
        home({
          title: 'Acme',
          body: '<nav><a href="/ueber-uns">Über uns</a> <a href="/kontakt/">Kontakt</a> <a href="#preise">Preise</a> <a href="/datenschutz">Datenschutz</a></nav>',
        }),
        pageOf('/ueber-uns', documentOf({ title: 'Über uns' })),
      ],
      SITEMAPS,
    );
    const structure = found.site_structure;
    expect(structure?.pages_known).toBe(8);
    expect(structure?.by_template[0]).toEqual({ template: '/blog/{slug}', count: 4 });
    expect(structure?.by_kind).toEqual({ about: 1, home: 1 });
    expect(structure?.sitemap).toEqual({
      found: true,
      urls: 6,
      with_lastmod: 4,
      problems: [
        `${ORIGIN}/sitemap.xml: one entry is no URL`,
        `${ORIGIN}/old.xml is declared but cannot be fetched (404)`,
        '2 entries are on other hosts',
      ],
    });
    const key = Object.fromEntries((structure?.key_pages ?? []).map((k) => [k.kind, k.url]));
    expect(key).toMatchObject({
      about: `${ORIGIN}/ueber-uns`,
      contact: `${ORIGIN}/kontakt/`,
      pricing: `${ORIGIN}/#preise`,
      privacy: `${ORIGIN}/datenschutz`,
      faq: null,
    });
    expect(structure?.freshness).toEqual({ newest: '2026-10-01', recent: 4, dated: 4 });
  });

  it.each([
    ['/impressum', '', 'legal'],
    ['/acme-vs-other', '', 'other'],
    ['/compare/other', '', 'comparison'],
    ['/precios', '', 'pricing'],
    ['/x', 'Contact – Acme', 'contact'],
    ['/docs/setup', '', 'docs'],
    ['/x', 'Thoughts', 'other'],
  ])('%s "%s" is a page of kind %s', (path, title, kind) => {
    const { facts } = pageOf(path, documentOf({ title }));
    expect(readGenre(facts, genreContext(`${ORIGIN}/`, 'unknown', [])).kind).toBe(kind);
  });
});

describe('query templates', () => {
  it('ask what a person would ask of a kind of site', async () => {
    const title = 'Acme CRM | CRM software for agencies';
    const found = await discover([
      home({
        title,
        description: 'CRM software for agencies. Start your free trial today.',
        body: '<nav><a href="/pricing">Pricing</a><a href="/login">Log in</a></nav><h1>CRM software for agencies</h1>',
      }),
    ]);
    const queries = Object.fromEntries(queryTemplates(found).map((q) => [q.id, q.query]));
    expect(queries).toMatchObject({
      about: 'what is Acme CRM',
      'what-is': 'what is CRM software',
      best: 'best CRM software',
      'best-for': 'best CRM software for agencies',
      alternatives: 'Acme CRM alternatives',
    });
  });

  it('ask nothing of a parked domain, and no comparison of a town hall', async () => {
    expect(
      queryTemplates(await discover([home({ title: 'acme.example', body: '<p>This domain is for sale.</p>' })])),
    ).toEqual([]);
    const hall = await discover([
      home({
        title: 'Town of Acme',
        description: 'Official website of the town council of Acme: mayor, council meetings, permits for residents.',
        body: '<h1>Town council of Acme</h1>',
      }),
    ]);
    expect(hall.offering?.site_kind.value).toBe('government');
    expect(queryTemplates(hall).map((q) => q.id)).not.toContain('alternatives');
    expect(queryTemplates(hall).map((q) => q.id)).not.toContain('price');
  });
});

describe('hostile pages', () => {
  it('are read in bounded time and space', async () => {
    const long = (text: string, times: number) => text.repeat(times);
    const found = await discover([
      home({
        title: long('a - ', 20_000) + long(' ', 20_000) + long('|', 20_000),
        description: long('software for ', 20_000),
        body: `<h1>${long('vs Aa.-&+ ', 5_000)}</h1><p>${long('9', 50_000)} € ${long('€ 1.1', 20_000)}</p>
          ${long('<a href="/a-vs-b">Alternative to Aaa Bbb Ccc vs </a>', 3_000)}<footer>© ${long('A ', 20_000)}GmbH</footer>`,
      }),
    ]);
    expect(found.complete).toBe(true);
    for (const e of found.identity?.brand?.evidence ?? []) expect((e.snippet ?? '').length).toBeLessThanOrEqual(300);
    expect(JSON.stringify(found).length).toBeLessThan(200_000);
  });

  it('do not break on markup that makes no sense', async () => {
    const jsonLd = [
      {
        '@type': ['Organization', 'Person', '__proto__'],
        name: ['', 'Acme', 7],
        address: 'x',
        sameAs: ['javascript:alert(1)', 3],
        logo: 'javascript:alert(1)',
      },
      { '@type': 'Product', offers: { price: {}, priceCurrency: [] } },
    ];
    const found = await discover([
      home({ title: 'Acme', jsonLd, body: '<a href="http://[::1">x</a><a href="%E0%A4%A">y</a>' }),
    ]);
    expect(found.identity?.brand?.value).toBe('Acme');
    expect(found.identity?.profiles).toEqual([]);
    expect(found.identity?.logo).toBeNull();
  });
});
