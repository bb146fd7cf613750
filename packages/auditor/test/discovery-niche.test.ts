/** The niche, in a phrase that a stranger would use: which of the site's phrases is chosen, and what is composed when none fits. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(...pages: readonly DiscoveryPage[]) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  return stage.finish();
}
const nicheOf = async (...pages: readonly DiscoveryPage[]) => (await discover(...pages)).niche?.value ?? null;
const home = (options: Parameters<typeof documentOf>[0]) => pageOf('/', documentOf(options));

const shop = (town: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Florist',
  name: 'Acme',
  telephone: '+44 1632 960113',
  address: { '@type': 'PostalAddress', addressLocality: town, streetAddress: '1 Mill Lane', addressCountry: 'GB' },
});

describe('the niche', () => {
  it('is the trade with its town rather than a slogan that names what is sold', async () => {
    const page = home({
      title: 'Acme Florist',
      description: 'A bouquet straight from the heart.',
      body: '<h1>Straight from the garden of hearts</h1><p>Fresh flowers every day at our florist shop.</p>',
      jsonLd: shop('Thirlmere'),
    });
    expect(await nicheOf(page)).toMatch(/^florist in Thirlmere$/iu);
  });

  it.each([
    ['es', 'Olmo | Clínica dental infantil con +25 años', 'Olmo', /^Clínica dental infantil(?! con)/u],
    ['uk', 'Ремонт вікон в компанії Olmo', 'Olmo', /^Ремонт вікон(?! в компанії)/u],
    ['en', 'OlmoWash car wash in Thirlmere', 'OlmoWash Cleaning', /^car wash in Thirlmere$/u],
  ])('%s: does not keep a boast or what a name leaves behind in "%s"', async (lang, title, name, niche) => {
    const body = `<h1>${title}</h1><p>${title}</p><p>${title}. ${title}.</p>`;
    const jsonLd = { '@context': 'https://schema.org', '@type': 'LocalBusiness', name };
    expect(await nicheOf(home({ lang, title, body, jsonLd }))).toMatch(niche);
  });

  it.each([
    ['fr', 'Le Bambou', 'Le Bambou, restaurant thaïlandais avec terrasse', 'Restaurant', /^restaurant thaïlandais/iu],
    [
      'it',
      'Il Bambù',
      'Il Bambù: ristorante vegetariano con giardino, ristorante vegetariano',
      'Restaurant',
      /^ristorante vegetariano/iu,
    ],
  ])('%s: keeps the adjective behind the word for the trade of "%s"', async (lang, title, description, type, niche) => {
    const body = `<h1>${title}</h1><p>${description}</p><p>Restaurant ristorante</p>`;
    const jsonLd = { ...shop('Thirlmere'), '@type': type, name: title };
    expect(await nicheOf(home({ lang, title, description, body, jsonLd }))).toMatch(niche);
  });

  it('is not the name of a laboratory that a sentence gives in full', async () => {
    const text = 'Olmo is the Northern Sleep Laboratory of the Institute for Rest at Thirlmere University.';
    const page = home({ title: 'Olmo', description: text, body: `<h1>Olmo</h1><p>${text}</p>` });
    expect((await nicheOf(page)) ?? '').not.toContain('Northern Sleep Laboratory');
  });

  it('may be written with capitals throughout', async () => {
    const description = 'Olmo is a Full Service Digital Marketing Agency.';
    const page = home({ title: 'Olmo', description, body: `<h1>Olmo</h1><p>${description}</p>` });
    expect(await nicheOf(page)).toBe('Full Service Digital Marketing Agency');
  });

  it('is the title of a product that no list has, if the texts describe it', async () => {
    const texts = (words: string) =>
      `<h1>Acme</h1><h2>About ${words}</h2><p>We gather ${words} from the coast.</p><p>How ${words} are told apart.</p>`;
    const title = 'Acme | Identification keys for diatoms';
    expect(await nicheOf(home({ title, body: texts('identification keys and diatoms') }))).toBe(
      'Identification keys for diatoms',
    );
    expect(await nicheOf(home({ title, body: texts('sundry matters') }))).toBeNull();
  });

  it('is the text after the name and a dash, unless that is a list', async () => {
    const page = (description: string) => home({ title: 'Acme', description, body: '<h1>Acme</h1>' });
    expect(await nicheOf(page('Acme – repair and upkeep of wooden boats in Thirlmere. Since 2005.'))).toBe(
      'repair and upkeep of wooden boats in Thirlmere',
    );
    expect(await nicheOf(page('Acme – boats, sails, oars and rope for everybody.'))).toBeNull();
  });

  it('is neither an address nor what the reader is said to be', async () => {
    const seat = '<p>1F, Research Building, Willow University, Thirlmere</p>';
    const found = await nicheOf(
      home({
        title: 'Acme',
        body: `<h1>Acme</h1><p>You are a whole person and deserve a whole approach to healing.</p>${seat}`,
        jsonLd: shop('Thirlmere'),
      }),
    );
    expect(found ?? '').not.toMatch(/whole person|1F/u);
  });

  it('is what somebody studies, if the site has no other phrase', async () => {
    const body =
      '<h1>Vera Novak</h1><p>I am glad that you are here.</p><p>My research interests include lichens, bark and the age of trees. I teach as well.</p>';
    expect(await nicheOf(home({ title: 'Vera Novak', body }))).toBe('research on lichens, bark and the age of trees');
  });

  it("is the owner's stated offer, if the site has no other phrase, without praise", async () => {
    const page = (what: string) =>
      home({ title: 'Acme', description: `Acme provides ${what}.`, body: '<h1>Acme</h1>' });
    expect(await nicheOf(page('moss and bark for terrariums'))).toBe('moss and bark for terrariums');
    expect(await nicheOf(page('quality and excellence for everybody'))).toBeNull();
  });

  it('is not the long form of the name', async () => {
    const body =
      '<h1>RNS</h1><h2>Regional Nature Survey</h2><p>The Regional Nature Survey counts.</p><p>Nature survey.</p>';
    expect(await nicheOf(home({ title: 'RNS | Regional Nature Survey', body }))).toBeNull();
  });

  it.each(['A passionate team that loves what it does', 'Plumber near me', 'Working towards a better plumbing future'])(
    'is never "%s"',
    async (phrase) => {
      const found = await nicheOf(
        home({ title: `${phrase} | Acme`, body: `<h1>${phrase}</h1><p>Acme is ${phrase}.</p>` }),
      );
      expect(found ?? '').not.toMatch(/team|near me|working/iu);
    },
  );

  it.each([
    ['sq', 'Mirë se vini në restorantin tonë'],
    ['lt', 'Sveiki atvykę į mūsų sodybą'],
    ['et', 'Tere tulemast meie kohvikusse'],
    ['ro', 'Bun venit la restaurantul nostru'],
  ])('does not take a greeting in %s', async (lang, greeting) => {
    const found = await nicheOf(home({ lang, title: greeting, body: `<h1>${greeting}</h1>` }));
    expect(found ?? '').not.toContain(greeting.slice(0, 8));
  });

  it('is not a single word for a trade with only the country', async () => {
    const page = (trade: string) =>
      home({
        title: `Acme – ${trade}`,
        body: `<h1>${trade}</h1><p>Call us.</p><a href="tel:+353 1 555 0113">+353 1 555 0113</a>`,
        jsonLd,
      });
    const jsonLd = {
      '@context': 'https://schema.org',
      '@type': 'Plumber',
      name: 'Acme',
      telephone: '+35315550113',
      address: { '@type': 'PostalAddress', addressCountry: 'IE' },
    };
    expect(await nicheOf(page('Boiler repair'))).toBe('Boiler repair');
    expect(await nicheOf(page('Plumber'))).toBeNull();
  });

  it('is read from the page after a language choice', async () => {
    const inner = documentOf({
      title: 'Acme – Dental clinic in Graz',
      description: 'Acme is a dental clinic in Graz for the whole family, open on Saturdays as well.',
      body: '<h1>Dental clinic in Graz</h1><p>Acme is a dental clinic in Graz, with dentists for children and for adults, open from Monday to Saturday, five minutes from the main square by tram.</p>',
    });
    const door = home({ title: 'Acme – Redirecting', body: '<h1>Choose your language</h1>' });
    expect(await nicheOf(door, pageOf('/en/', inner))).toBe('Dental clinic in Graz');
  });
});

describe('sections of any site', () => {
  it.each(['Gallery', 'Photo gallery', 'Reviews'])('called "%s" make no museum and no newspaper', async (label) => {
    const nav = `<nav><a href="/g">${label}</a><a href="/contact">Contact</a></nav>`;
    const found = await discover(
      home({ title: 'Acme', body: `${nav}<h1>Acme</h1><h2>${label}</h2><p>Come and see.</p>` }),
      pageOf('/g', documentOf({ title: `${label} – Acme`, body: `<h1>${label}</h1>` })),
    );
    expect(found.sector?.value).toBe('unknown');
    expect(found.sector?.alternatives.map(({ value }) => value)).not.toContain('arts');
  });
});

describe('no niche', () => {
  it('is recognized by a single word, by the name in English or by the type of building', async () => {
    const press = home({ lang: 'hu', title: 'Nádas Kiadó', body: '<h1>Nádas Kiadó</h1><p>Könyvek a tóról.</p>' });
    expect(await nicheOf(press)).not.toBe('Kiadó');
    const union = home({
      lang: 'sl',
      title: 'Zveza jezerskih društev – Union of Lake Societies',
      body: '<h1>Zveza jezerskih društev</h1><p>Union of Lake Societies. Lake Societies of all Union lakes.</p>',
    });
    expect((await nicheOf(union)) ?? '').not.toMatch(/Union of Lake/u);
    const practice = home({
      title: 'The Harbor Practice',
      body: '<h1>Welcome</h1><p>All staff at The Harbor Practice are kind. The house is a timber villa with green shutters.</p>',
    });
    expect((await nicheOf(practice)) ?? '').not.toMatch(/villa/u);
  });
});

describe('a description', () => {
  it('follows the name', async () => {
    const page = home({
      title: 'Lakeside College',
      description: 'LC — Lakeside College. A boarding school for sailors on the northern shore.',
      body: '<h1>Sail ahead</h1><p>Lessons begin at eight.</p>',
    });
    expect(await nicheOf(page)).toMatch(/^boarding school for sailors/u);
  });

  it('addresses the reader, with the town', async () => {
    const page = home({
      lang: 'de',
      title: 'Möwe',
      description: 'Deine Seglerkajüte in Bregenz',
      body: '<h1>Möwe</h1><p>Wir treffen uns freitags.</p>',
    });
    expect(await nicheOf(page)).toBe('Seglerkajüte in Bregenz');
  });

  it("is the owner's offer rather than a motto after the name", async () => {
    const page = home({
      lang: 'da',
      title: 'Acme Haveservice — Få mere tid til livet',
      description: 'Acme Haveservice tilbyder professionel havearbejde og snerydning til private.',
      body: '<h1>Acme Haveservice</h1><p>Mere tid til livet. Vi klipper hæk og slår græs.</p>',
    });
    expect(await nicheOf(page)).toBe('havearbejde og snerydning til private');
  });

  it('is the heading below a first one that is the name', async () => {
    const page = home({
      title: 'Acme',
      body: '<h1>Acme</h1><h2>Dental clinic in Thirlmere</h2><p>Our dentist welcomes you.</p><h2>Dental implants</h2>',
    });
    expect(await nicheOf(page)).toBe('Dental clinic in Thirlmere');
  });

  it.each([
    ['en', 'Acme | First clinic in the north certified to ISO 9001', 'Dental clinic in Thirlmere'],
    ['ru', 'Acme | Официальный дилер Zeta', 'Мебель на заказ в Твери'],
  ])('%s: is not a claim to a rank', async (lang, title, heading) => {
    const page = home({ lang, title, body: `<h1>${heading}</h1><p>${heading}. ${heading}!</p>` });
    expect(await nicheOf(page)).toBe(heading);
  });

  it('ends before praise of additional features', async () => {
    const page = home({
      lang: 'ro',
      title: 'Acme',
      description: 'Suntem o companie de pază și protecție cu o strategie bine organizată.',
      body: '<h1>Acme</h1>',
    });
    expect(await nicheOf(page)).toBe('companie de pază și protecție');
  });

  it('adds no town if the phrase names the country', async () => {
    const page = home({
      title: 'Acme | Florist for events all over the UK',
      body: '<h1>Florist for events all over the UK</h1>',
      jsonLd: shop('Thirlmere'),
    });
    expect(await nicheOf(page)).not.toContain('Thirlmere');
  });

  it('reads a Japanese sentence that ends with the place and the trade', async () => {
    const page = home({
      lang: 'ja',
      title: 'アクメ',
      description: 'ウィーンで学んだ講師が楽しくレッスンを行う青葉県緑市のピアノ教室です。',
      body: '<h1>アクメ</h1><p>はじめての方もどうぞ。体験レッスンの予約を受け付けています。</p>',
    });
    expect(await nicheOf(page)).toBe('青葉県緑市のピアノ教室');
  });

  it('is two words beside the name if the whole site is about them', async () => {
    const texts = [
      'Each steam boiler is tested.',
      'A boiler makes steam.',
      'Steam from a boiler is dry.',
      'Rent a steam boiler.',
      'Our steam boilers.',
    ];
    const about = (title: string) =>
      home({ title, body: `<h1>Acme</h1>${texts.map((text) => `<p>${text}</p>`).join('')}` });
    expect(await nicheOf(about('Acme | Steam boilers'))).toBe('Steam boilers');
    expect(await nicheOf(about('Acme | Steam vs boilers'))).toBeNull();
    expect(await nicheOf(about('Acme | Warm evenings'))).toBeNull();
  });

  it('is not the rest of a name, a label in the footer or the mark of a list', async () => {
    const place = { '@type': 'Organization', name: 'Old Diocese' };
    expect((await nicheOf(home({ title: 'Old Diocese of Upper Mercia', jsonLd: place }))) ?? '').not.toMatch(/^of /u);
    const footer = '<footer><p>Registered office: District Court of Thirlmere, Division for Charities</p></footer>';
    expect(await nicheOf(home({ title: 'Acme', body: `<h1>Acme</h1><p>Hello.</p>${footer}` }))).toBeNull();
    expect(
      (await nicheOf(home({ title: 'Acme', body: '<h1>・Development of ordering systems for hotels</h1>' }))) ?? '',
    ).not.toMatch(/^・/u);
  });

  it('does not repeat the name before a dash, or after the trade with its reading', async () => {
    const club = home({
      title: 'Home',
      description: 'Website of Tennisclub Acme - tennis club for children in Thirlmere',
      jsonLd: { '@type': 'SportsClub', name: 'Tennisclub Acme' },
    });
    expect(await nicheOf(club)).not.toMatch(/website/iu);
    const salon = home({
      lang: 'ja',
      title: 'Lumo（ルモ）',
      body: '<h1>札幌の髪質改善専門美容室 Lumo（ルモ）</h1>',
      jsonLd: { '@type': 'HairSalon', name: 'Lumo' },
    });
    expect(await nicheOf(salon)).toMatch(/^札幌の髪質改善専門美容室(?:,|$)/u);
  });

  it('is not the heading of a section of the page', async () => {
    const menu = ['Pengumuman', 'Sejarah'].map((label) => `<li><a href="#${label}">${label}</a></li>`).join('');
    const body = `<ul>${menu}</ul><h1>Gereja Bukit Olmo</h1><h2>Pengumuman Gereja</h2><p>Kerja bakti pada hari Ahad.</p>`;
    const niche = await nicheOf(home({ lang: 'ms', title: 'Gereja Bukit Olmo', body }));
    expect(niche ?? '').not.toMatch(/pengumuman/iu);
  });

  it('is not what the owner believes of something else', async () => {
    const text = 'We believe that sleep is a basic right of everyone in Thirlmere.';
    expect(await nicheOf(home({ title: 'Olmo', body: `<h1>Olmo</h1><p>${text}</p>` }))).toBeNull();
  });

  it('is the name of an association that has its subject in it, in scripts without spaces', async () => {
    const body = '<h1>MFHK 木船保存協會</h1><p>木船保存協會成立於二〇〇四年。</p><a href="/donate">捐款</a>';
    expect(await nicheOf(home({ lang: 'zh-TW', title: 'MFHK 木船保存協會', body }))).toBe('木船保存協會');
  });
});
