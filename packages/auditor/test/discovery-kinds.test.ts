/** What kind of site it is where two kinds show the same signs: shops and those who recommend, practices and those who write. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(pages: readonly DiscoveryPage[]) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  return stage.finish();
}

const product = (at: number) => ({
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: `Chair ${String(at)}`,
  offers: { '@type': 'Offer', price: '90', priceCurrency: 'USD' },
});
const chairs = (link: string): DiscoveryPage[] =>
  [1, 2, 3, 4].map((at) =>
    pageOf(
      `/chairs/${String(at)}`,
      documentOf({
        title: `Chair ${String(at)} – Acme`,
        body: `<h1>Chair ${String(at)}</h1><p>A chair of oak for $90, with arms.</p>${link}`,
        jsonLd: product(at),
      }),
    ),
  );
const home = (body: string) =>
  pageOf('/', documentOf({ title: 'Acme – the best chairs', description: 'Furniture for small rooms.', body }));

describe('products', () => {
  it('that others sell make no shop', async () => {
    const paid = '<a href="https://market.example/dp/7?tag=acme-20">See the price</a>';
    const found = await discover([home(`<h1>Chairs</h1>${paid}`), ...chairs(paid)]);
    expect(found.offering?.site_kind.value).toBe('publisher');
  });

  it('that are sold here do', async () => {
    const found = await discover([
      home('<h1>Chairs</h1><a href="/cart">Cart</a>'),
      ...chairs('<a href="/cart">Cart</a>'),
    ]);
    expect(found.offering?.site_kind.value).toBe('ecommerce');
  });
});

describe('documentation', () => {
  it('is of the application that its markup and words name', async () => {
    const page = documentOf({
      title: 'Acme documentation',
      description: 'Acme is a command-line tool that packs folders.',
      body: '<h1>Acme documentation</h1><p>Acme is a command-line tool that packs folders into archives.</p><a href="/install">Docs</a>',
      jsonLd: { '@context': 'https://schema.org', '@type': 'SoftwareApplication', name: 'Acme' },
    });
    const found = await discover([
      { ...pageOf('/', page), facts: { ...pageOf('/', page).facts, url: 'https://docs.acme.example/' } },
    ]);
    expect(found.offering?.site_kind.value).toBe('docs');
  });
});

describe('a picture', () => {
  const shown = (src: string) => discover([home(`<h1>Chairs</h1><img src="${src}" alt="Oak chair">`)]);

  it("does not count if it comes from another site's shop", async () => {
    const found = await shown('https://cdn.shopify.com/s/files/1/oak.jpg');
    expect(found.offering?.platform).toBeNull();
  });

  it("counts if it is the site's own", async () => {
    const found = await shown('/cdn/shop/files/oak.jpg');
    expect(found.offering?.platform?.value).toBe('Shopify');
  });
});

describe('a practice with a blog', () => {
  const posts = [1, 2, 3, 4, 5, 6].map((at) =>
    pageOf(
      `/blog/${String(at)}`,
      documentOf({
        title: `Sleep, part ${String(at)} – Vera Novak`,
        body: `<article><h1>Sleep, part ${String(at)}</h1><p>Sleep needs a dark room, and time.</p></article>`,
        jsonLd: { '@context': 'https://schema.org', '@type': 'BlogPosting', headline: `Sleep, part ${String(at)}` },
      }),
    ),
  );

  it('is a practice', async () => {
    const dated = [1, 2, 3, 4, 5, 6].map(
      (at) => `<li><time datetime="2026-03-0${String(at)}">${String(at)} March 2026</time> Sleep</li>`,
    );
    const found = await discover([
      pageOf(
        '/',
        documentOf({
          title: 'Vera Novak — Psychologist in Graz',
          description: 'Psychologist in Graz: therapy and counseling.',
          body: `<nav><a href="/services">Services</a></nav><h1>Psychologist in Graz</h1><ul>${dated.join('')}</ul>
            <footer>Kirchengasse 4, 8010 Graz · <a href="tel:+43316123456">+43 316 123456</a></footer>`,
        }),
      ),
      ...posts,
    ]);
    expect(found.offering?.site_kind.value).toBe('local');
    expect(found.sector?.value).toBe('health');
  });
});

describe('words of a trade', () => {
  const sectorOf = async (description: string, lang = 'en') =>
    (await discover([pageOf('/', documentOf({ title: 'Acme', description, lang, body: `<p>${description}</p>` }))]))
      .sector?.value;

  it('do not count if the thing is missing, or is only included', async () => {
    expect(await sectorOf('Laundry service in Graz. No app needed: laundry service by the day.')).toBe('home-services');
    expect(await sectorOf('Ferienwohnung mit Pool und Garten, Ferienwohnung für vier', 'de')).toBe('travel');
  });
});

describe('a marked-up name', () => {
  it('ends where its description begins', async () => {
    const found = await discover([
      pageOf(
        '/',
        documentOf({
          title: 'Acme — Clinical & Educational Psychologist',
          description: 'Therapy and counseling by a psychologist.',
          body: '<h1>Helping you</h1>',
          jsonLd: {
            '@context': 'https://schema.org',
            '@type': 'WebSite',
            name: 'Acme — Clinical & Educational Psychologist',
          },
        }),
      ),
    ]);
    expect(found.identity?.brand?.value).toBe('Acme');
  });
});

describe('determines the location, and not the kind', () => {
  it('leaves a club with a map and hours a club', async () => {
    const body =
      '<h1>Chess association</h1><p>We are an association of chess players, open on Tuesdays from 18:00 to 22:00.</p>' +
      '<iframe src="https://www.google.com/maps/embed?pb=1"></iframe><p>Tuesday: 18:00 - 22:00</p>';
    const found = await discover([
      pageOf('/', documentOf({ title: 'Acme | Chess association', body, description: 'An association for chess.' })),
    ]);
    expect(found.offering?.site_kind.value).toBe('nonprofit');
  });

  it.each([
    ['Prayer', 'Prayer, faith and the bible at our place.', 'local'],
    ['Parish church', 'We sing.', 'nonprofit'],
  ])(
    'makes a body of those whose trade is named, and not of those who mention its topics: %s',
    async (h1, text, kind) => {
      const hours = '<p>Tuesday: 18:00 - 22:00</p><p>Wednesday: 18:00 - 22:00</p>';
      const foot = '<footer><p>Phone: 01632 960114</p><p>1 Mill Lane, Thirlmere AB1 2CD</p></footer>';
      const body = `<h1>${h1}</h1><p>${text}</p>${hours}${foot}`;
      const found = await discover([pageOf('/', documentOf({ title: 'Olmo', body }))]);
      expect(found.offering?.site_kind.value).toBe(kind);
    },
  );

  it('adds up for those who work for customers, with a door or without one', async () => {
    const body =
      '<nav><a href="/services">Services</a></nav><h1>Acme</h1><p>With care and with patience.</p><p>Phone: 01632 960114</p>';
    const found = await discover([
      pageOf('/', documentOf({ title: 'Acme', body })),
      pageOf('/services', documentOf({ title: 'Services', body: '<h1>Services</h1><p>All that we do.</p>' })),
    ]);
    expect(['local', 'services']).toContain(found.offering?.site_kind.value);
  });
});

describe('many articles', () => {
  it('make a magazine of any trade', async () => {
    const article = (at: number): DiscoveryPage =>
      pageOf(
        `/guides/${String(at)}`,
        documentOf({
          title: `How to mend a tap, part ${String(at)}`,
          head: '<meta property="og:type" content="article">',
          body: `<article><h1>How to mend a tap, part ${String(at)}</h1><p>By Ada Reed, 3 May 2026</p>${'<p>Turn the water off and wait until the pipe is empty, then take the handle from the tap and lift the old ring out.</p>'.repeat(8)}</article>`,
        }),
      );
    const pages = Array.from({ length: 18 }, (_, at) => article(at + 1));
    const front = pageOf(
      '/',
      documentOf({
        title: 'Acme – guides for plumbing at home',
        body: '<h1>Plumbing at home</h1><p>How to mend what drips, from taps to boilers.</p>',
      }),
    );
    expect((await discover([front, ...pages])).offering?.site_kind.value).toBe('publisher');
  });
});

describe('dated news on the front page', () => {
  const news = Array.from(
    { length: 9 },
    (_, at) =>
      `<li><time datetime="2026-0${String(at + 1)}-03">3.${String(at + 1)}.2026</time> The path to the lake is open again</li>`,
  ).join('');
  const front = (body: string): DiscoveryPage =>
    pageOf('/', documentOf({ title: 'Acme by the lake', body: `<h1>Acme</h1><ul>${news}</ul>${body}` }));

  it('do not make a publisher of anybody who has them', async () => {
    expect((await discover([front('<p>Four rooms.</p>')])).offering?.site_kind.value).not.toBe('publisher');
    const called = await discover([front('<p>4 Mill Lane, Leeds LS1 4AB</p><a href="tel:+441132960001">Call us</a>')]);
    expect(called.offering?.site_kind.value).toBe('local');
  });

  it('do so if the site calls itself a blog', async () => {
    const found = await discover([front('<h1>The Acme blog</h1>')]);
    expect(['publisher', 'personal']).toContain(found.offering?.site_kind.value);
  });
});

describe('a scholar', () => {
  it('has a separate site', async () => {
    const body =
      '<h1>Ada Reed</h1><p>Professor of Botany at the University of Thirlmere.</p><h2>Research interests</h2><p>Mosses and ferns.</p><h2>Working papers</h2>';
    const found = await discover([pageOf('/', documentOf({ title: 'Ada Reed', body }))]);
    expect(found.offering?.site_kind.value).toBe('personal');
  });
});

describe('a generator for documentation', () => {
  const cook = (name: string, text: string) =>
    pageOf('/', documentOf({ title: name, head: '<meta name="generator" content="mkdocs-1.6.0">', body: text }));

  it('makes no documentation of recipes', async () => {
    const found = await discover([
      cook(
        'Aunt Olga’s recipes',
        '<h1>Recipes</h1><p>Recipes for soup, recipes for cakes and dumplings of our family.</p>',
      ),
    ]);
    expect(found.offering?.site_kind.value).not.toBe('docs');
  });
});

describe('a telephone and an address', () => {
  const line = '<footer><p>Mill Lane 4, 8001 Zürich</p><p>+41 44 000 00 00</p></footer>';

  it('alone are only a guess', async () => {
    const found = await discover([
      pageOf('/', documentOf({ title: 'Acme', lang: 'de', body: `<h1>Acme</h1>${line}` })),
    ]);
    expect(found.offering?.site_kind.confidence ?? 1).toBeLessThanOrEqual(0.25);
  });

  it('of an authority, in a long policy, are not those of the site', async () => {
    const policy = `<h1>Privatlivspolitik</h1>${'<p>Vi gemmer ingen oplysninger om dem, der læser her.</p>'.repeat(80)}<p>Datatilsynet, Carl Jacobsens Vej 35, 2500 Valby</p><p>+45 33 19 32 00</p>`;
    const found = await discover([
      pageOf('/', documentOf({ title: 'Mosser', lang: 'da', body: '<h1>Mosser</h1><p>Om mosser i haven.</p>' })),
      pageOf('/privatlivspolitik', documentOf({ title: 'Privatlivspolitik', lang: 'da', body: policy })),
    ]);
    expect(found.offering?.site_kind.value).not.toBe('local');
  });
});
