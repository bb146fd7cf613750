/** What Discovery must rather leave unknown than say: found on sites that were read for the first time. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(pages: readonly DiscoveryPage[], domain = 'acme.example') {
  const stage = createDiscovery({
    domain,
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  return stage.finish();
}
const page = (path: string, title: string, body: string, lang = 'en'): DiscoveryPage =>
  pageOf(path, documentOf({ title, body, lang }));

describe('brand', () => {
  it('is neither a bare copyright holder nor the name of the home page', async () => {
    const holder = await discover([page('/', 'Shirts', '<h1>Shirts</h1><footer>© 2024 Vera Novak</footer>')]);
    expect(holder.identity?.brand?.value).not.toBe('Vera Novak');
    const named = await discover([
      page('/', 'Home', '<header>Vera Novak</header><h1>Shirts</h1><footer>© 2024 Vera Novak</footer>'),
    ]);
    expect(named.identity?.brand?.value).toBe('Vera Novak');
    const beranda = await discover([page('/', 'Beranda', '<h1>Beranda</h1>', 'id')]);
    expect(beranda.identity?.brand?.value).not.toBe('Beranda');
  });

  it('is neither the trade next to the name nor a greeting, and has no unpaired quotation mark', async () => {
    const tavern = await discover([
      page('/', 'Ταβέρνα - Το Αλάτι', '<h1>Καλώς ήρθατε</h1>', 'el'),
      page('/menu', 'Μενού - Ταβέρνα - Το Αλάτι', '<h1>Μενού</h1>', 'el'),
    ]);
    expect(tavern.identity?.brand?.value).toBe('Το Αλάτι');
    const greeting = await discover([page('/', '欢迎来到我的博客', '<h1>记录</h1>', 'zh')]);
    expect(greeting.identity?.brand?.value).not.toBe('欢迎来到我的博客');
    const quoted = await discover([
      page('/', '«Пруд в Рязани. Услуги | «Пруд в Рязани', '<h1>Услуги</h1>', 'ru'),
      page('/x', 'Цены | «Пруд в Рязани', '<h1>Цены</h1>', 'ru'),
    ]);
    expect(quoted.identity?.brand?.value).toBe('Пруд в Рязани');
  });

  it('is neither the whole title of a list, nor a purpose, and has no emoji', async () => {
    const copies = [1, 2, 3, 4].map((at) => page(`/files/${String(at)}`, 'Documents of today', '<p>Pond plan.</p>'));
    const school = await discover([page('/', 'Willow School', '<h1>Welcome</h1>'), ...copies]);
    expect(school.identity?.brand?.value).toBe('Willow School');
    const shared = copies.map(({ facts }) => page(new URL(facts.url).pathname, 'Willow School', '<p>Pond plan.</p>'));
    const one = await discover([page('/', 'Willow School', '<h1>Welcome</h1>'), ...shared]);
    expect(one.identity?.brand?.value).toBe('Willow School');
    const center = await discover([
      page('/', 'Громадська Верба Центр Рівне - Підтримка, Захист та Турбота', '<p>x</p>', 'uk'),
    ]);
    expect(center.identity?.brand?.value).toBe('Громадська Верба Центр Рівне');
    const dentist = await discover([page('/', '🦷 Willow', '<h1>Dentist</h1>')]);
    expect(dentist.identity?.brand?.value).toBe('Willow');
    const mark = await discover([page('/', 'Willow™', '<h1>Dentist</h1>')]);
    expect(mark.identity?.brand?.value).toBe('Willow™');
  });

  it('ends at a hyphen before other letters', async () => {
    const church = await discover(
      [
        page('/', 'WLWC-首頁', '<p>主日崇拜</p>', 'zh'),
        page('/about', 'WLWC-關於', '<p>關於</p>', 'zh'),
        page('/media', 'WLWC-媒體', '<p>媒體</p>', 'zh'),
      ],
      'wlwc.example',
    );
    expect(church.identity?.brand?.value).toBe('WLWC');
  });

  it('has no letters that were lost', async () => {
    const lost = await discover([page('/', 'M\ufffd\ufffdhle', '<h1>Bread</h1>', 'de')]);
    expect(lost.identity?.brand?.value).not.toContain('\ufffd');
  });
});

describe('address', () => {
  const found = async (body: string, path = '/kontakt', title = 'Kontakt') => {
    const { identity } = await discover([page('/', 'Acme', '<h1>Acme</h1>', 'da'), page(path, title, body, 'da')]);
    return {
      places: identity?.places.map(({ value }) => value),
      addresses: identity?.contacts.flatMap(({ value }) => (value.kind === 'address' ? [value.value] : [])),
    };
  };

  it('ends where the page breaks the line', async () => {
    expect(await found('<address>Ravnsborgvej 1, 4600 Køge<br><a href="/brev">Nyhedsbrev</a></address>')).toEqual({
      places: ['Køge'],
      addresses: ['Ravnsborgvej 1, 4600 Køge'],
    });
    expect(await found('<p>Adresse: Ravnsborgvej 1<br>4600 Køge<br>Danmark<br>Telefon: 12 81 92 30</p>')).toEqual({
      places: ['Køge'],
      addresses: ['Ravnsborgvej 1, 4600 Køge, Danmark'],
    });
  });

  it('is not that of the company which keeps the site on its servers', async () => {
    const imprint =
      '<h2>Éditeur</h2><p>12 rue de la Mare, 69003 Lyon</p><h2>Hébergeur</h2><p>Nuage SAS</p><p>7 quai du Port, 13002 Marseille</p><h2>Droits</h2><p>9 rue du Lac, 74000 Annecy</p>';
    const { places } = await found(imprint, '/mentions-legales', 'Mentions légales');
    expect(places).toEqual(['Lyon', 'Annecy']);
  });
});

describe('contacts', () => {
  const values = async (body: string) =>
    (await discover([page('/', 'Acme', `<h1>Acme</h1>${body}`)])).identity?.contacts.map(({ value }) => value.value);

  it('leaves out dummies of templates', async () => {
    expect(
      await values(
        '<a href="tel:+46123456789">Call</a><a href="mailto:tuonome@acme.example">Mail</a><a href="tel:+46 8 730 92 41">Call</a>',
      ),
    ).toEqual(['+46 8 730 92 41']);
  });

  it('gives a postal address without numbers and mail addresses around it', async () => {
    expect(
      await values('<footer>Kirchweg 14, 34260 Kaufungen Tel.: +49 5605 800797 E-Mail: hi@acme.example</footer>'),
    ).toContain('Kirchweg 14, 34260 Kaufungen');
  });

  it('takes a mailbox at the own domain in any line, and none that a word was glued to', async () => {
    expect(await values('<p>Write to <b>info@acme.example</b> in spring.</p>')).toContain('info@acme.example');
    expect(await values('<p>Write to <b>ann@elsewhere.example</b> in spring.</p>')).toEqual([]);
    expect(
      await values('<p>Writeinfo@acme.example</p><a href="mailto:info@acme.example">info@acme.example</a>'),
    ).toEqual(['info@acme.example']);
  });

  it('gives one form, however many pages repeat it, and the one on the page of contacts', async () => {
    const form = '<form><input name="email"><textarea name="message"></textarea></form>';
    const found = await discover([
      page('/', 'Acme', `<h1>Acme</h1>${form}`),
      page('/pumps', 'Pumps', `<h1>Pumps</h1>${form}`),
      page('/contact', 'Contact', `<h1>Contact</h1>${form}`),
    ]);
    const forms = found.identity?.contacts.filter(({ value }) => value.kind === 'form') ?? [];
    expect(forms).toHaveLength(1);
  });

  it('does not take a form for comments as a way to write to the owner', async () => {
    const form = (fields: string) => `<form>${fields}<input name="email"><textarea name="comment"></textarea></form>`;
    expect(await values(form('<input name="author"><input name="url">'))).toEqual([]);
    expect(await values(form(''))).toHaveLength(1);
  });
});

describe('places', () => {
  const placesIn = async (address: string, lang: string) => {
    const found = await discover([page('/', 'Acme', `<h1>Acme</h1><footer><p>${address}</p></footer>`, lang)]);
    return [
      ...(found.identity?.places.map(({ value }) => value) ?? []),
      ...(found.identity?.countries.map(({ value }) => value) ?? []),
    ];
  };
  it('are not taken from streets, initials or two words around a slash', async () => {
    const turkish = await placesIn('Göl Mah. 1193 Nolu Sk. No:4, Erenler / Sakarya', 'tr');
    expect(turkish).toContain('Sakarya');
    expect(turkish).not.toContain('NO');
    expect(turkish.join(' ')).not.toContain('Nolu');
    expect(await placesIn('Trompeleros 231, Villa de las Flores, Coacalco, C.P. 55710', 'es')).not.toContain('C.P.');
    expect(await placesIn('Remorcari / Tractari / Platforma, 24 ore din 24', 'ro')).not.toContain('TR');
  });
});

describe('people and profiles', () => {
  const author = (name: string, more = '', headline = 'Reeds') =>
    `<script type="application/ld+json">{"@context":"https://schema.org","@type":"BlogPosting","headline":"${headline}","author":{"@type":"Person","name":"${name}"${more}}}</script>`;
  const people = async (pages: readonly DiscoveryPage[]) =>
    (await discover(pages)).identity?.people.map(({ value }) => value);

  it('are not the authors of a few sample posts', async () => {
    const home = page('/', 'Acme', '<h1>Acme</h1><p>Pumps for ponds.</p>');
    const post = (path: string, head: string) => page(path, 'Reeds', `${head}<h1>Reeds</h1>`);
    expect(await people([home, post('/blog/hello', author('Ann Sample'))])).toEqual([]);
    expect(
      await people([home, post('/blog/a', author('Bea Reed', ',"url":"https://acme.example/authors/bea"'))]),
    ).toEqual(['Bea Reed']);
    expect(
      await people([home, ...['a', 'b', 'c'].map((name) => post(`/blog/${name}`, author('Cy Pond', '', name)))]),
    ).toEqual(['Cy Pond']);
    expect(
      await people([home, ...['/blog', '/blog/a', '/tags/a'].map((path) => post(path, author('Cy Pond')))]),
    ).toEqual([]);
    const quoted =
      '<script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","citation":{"@type":"Book","author":{"@type":"Person","name":"Dee Lake"}}}</script>';
    expect(await people([home, post('/blog/a', quoted)])).toEqual([]);
  });

  it('are ignored if the name is a handle or a brand', async () => {
    const markup = (name: string) =>
      `<script type="application/ld+json">{"@context":"https://schema.org","@type":"Person","name":"${name}"}</script><h1>Acme</h1>`;
    expect(await people([page('/', 'Acme', markup('netservice [*]'))])).toEqual([]);
    expect(await people([page('/', 'Acme', markup('netservice'))])).toEqual([]);
    expect(await people([page('/', 'Acme', markup('Vera Novak'))])).toEqual(['Vera Novak']);
  });

  it('of members of a team are not the owner’s', async () => {
    const links =
      '<footer><a href="https://www.linkedin.com/in/vera-novak/">Vera</a><a href="https://www.instagram.com/acme.club/">Instagram</a></footer>';
    const found = await discover([page('/', 'Acme', `<h1>Acme</h1>${links}`)]);
    expect(found.identity?.profiles.map(({ value }) => value)).toEqual(['https://www.instagram.com/acme.club/']);
  });
});

describe('prices', () => {
  it('exclude wages, ranks and amounts in articles', async () => {
    const found = await discover([
      page('/', 'Acme', '<h1>Acme</h1><p>Cleaning costs €49 a room.</p><p>Salary: €2,500 a month</p>'),
      page('/blog/rents', 'Rents', '<article><h1>Rents</h1><p>A flat in Bern costs €1,900.</p></article>'),
    ]);
    expect(found.offering?.prices.map(({ value }) => value)).toEqual(['€49']);
  });

  it('exclude a menu with placeholder text', async () => {
    const menu = '<h2>Salată</h2><p>Dolore magnam aliquam quaerat voluptatem</p><p>10 lei</p>';
    const more = '<h2>Somon</h2><p>Sunt explicabo nemo enim ipsam</p><p>25 lei</p>';
    const found = await discover([page('/', 'Acme', '<h1>Acme</h1>'), page('/meniu', 'Meniu', menu + more, 'ro')]);
    expect(found.offering?.prices).toEqual([]);
  });

  it('exclude weights, unless the site uses pounds as currency', async () => {
    const of = async (body: string) =>
      (await discover([page('/', 'Acme', `<h1>Acme</h1>${body}`)])).offering?.prices.map(({ value }) => value);
    expect(await of('<p>Take 4 pounds of ribs.</p>')).toEqual([]);
    expect(await of('<p>A ride is 4 pounds.</p><p>A day ticket is £9.</p>')).toEqual(['4 pounds', '£9']);
  });
});

describe('sector', () => {
  it('is not news if a news page is the home page', async () => {
    const found = await discover([
      page('/', '最新ニュース | 愛知学院', '<h1>最新ニュース</h1><p>入学式を行いました。</p>', 'ja'),
    ]);
    expect(found.sector?.value).toBe('unknown');
  });
});

describe('sector of a trade for others', () => {
  it('is the trade, not that of its customers', async () => {
    const found = await discover([
      pageOf(
        '/',
        documentOf({
          title: 'Acme | Facade cleaning with drones',
          description: 'Professional facade cleaning. Glass and roofs for hotels, resorts and condos.',
          body: '<h1>Facade cleaning</h1><p>Window cleaning and roof cleaning.</p>',
        }),
      ),
    ]);
    expect(found.sector?.value).toBe('home-services');
  });

  it('is not software because a generator for documentation made prose', async () => {
    const body =
      '<script src="_static/documentation_options.js"></script><h1>Beratung</h1><p>Ich berate Forscherinnen und Forscher.</p>';
    const found = await discover([page('/', 'Dr. Acme', body, 'de')]);
    expect(found.offering?.site_kind.value).not.toBe('docs');
    expect(found.sector?.value).not.toBe('software');
  });
});

describe('niche', () => {
  it('is neither a question to searchers nor an action on the only product', async () => {
    for (const [title, lang] of [
      ['Op zoek naar een kinesist in Gent?', 'nl'],
      ['Op zoek naar een kinesist in Gent', 'nl'],
      ['Willow Cottage | For Sale', 'en'],
    ] as const) {
      const { niche } = await discover([page('/', title, '<p>x</p>', lang)]);
      expect(niche?.value ?? '', title).not.toMatch(/zoek|sale/iu);
    }
  });

  it('is not what the text says about something else', async () => {
    const other = 'The dev branch is the latest development code and may not work on every machine.';
    const own = 'Acme is a club for divers in Kiel that meets every week at the old harbor.';
    const niche = async (text: string) =>
      (await discover([page('/', 'Acme', `<h1>Acme</h1><p>${text}</p>`)])).niche?.value ?? null;
    expect(await niche(other)).toBeNull();
    expect(await niche(own)).toContain('divers');
    const demo = await discover([
      page('/', '欢迎来到我的博客', '<h1>记录</h1>', 'zh'),
      page(
        '/about',
        'About',
        '<h1>About</h1><p>Written in Go, Hugo is an open source static site generator.</p>',
        'en',
      ),
    ]);
    expect(demo.niche?.value ?? '').not.toContain('generator');
  });
});

describe('sector', () => {
  const said = '<h1>Vera</h1><p>We bake our bread at night.</p><p>Bread and rolls.</p>';
  it('is guessed if the kind of site is known and nothing contradicts, at low confidence', async () => {
    const seat = {
      '@context': 'https://schema.org',
      '@type': 'LocalBusiness',
      name: 'Vera',
      telephone: '+44 1632 960113',
      address: { '@type': 'PostalAddress', addressLocality: 'Thirlmere', addressCountry: 'GB' },
    };
    const local = await discover([pageOf('/', documentOf({ title: 'Vera', body: said, jsonLd: seat }))]);
    const { value, confidence } = local.sector ?? { value: 'unknown', confidence: 0 };
    if (value !== 'unknown') expect([value, confidence <= 0.45]).toEqual(['food', true]);
  });

  it('is not guessed if the kind is unknown as well', async () => {
    expect((await discover([page('/', 'Vera', '<h1>Vera</h1><p>An app.</p>')])).sector?.value).toBe('unknown');
  });
});
