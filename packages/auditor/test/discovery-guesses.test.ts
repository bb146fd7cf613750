/** What is said where little is known: guesses that say so by their confidence, and words that mean something else on pages of other trades. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import type { DiscoveryPage } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(domain: string, ...pages: readonly DiscoveryPage[]) {
  const stage = createDiscovery({
    domain,
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  for (const page of pages) stage.addPage(page);
  return stage.finish();
}
const found = (options: Parameters<typeof documentOf>[0], domain = 'acme.example') =>
  discover(domain, pageOf('/', documentOf(options)));

describe('a sector', () => {
  it('is a guess of at most 0.3 if only passing words suggest it, and unknown without any', async () => {
    const passing = await found({
      title: 'Acme',
      body: '<h1>Acme</h1><p>Nice to see you here on this page of ours today.</p><p>Then come the photographer and the painter.</p><p>The sculptor is here, too.</p>',
    });
    expect(passing.sector?.value).toBe('arts');
    expect(passing.sector?.confidence).toBeLessThanOrEqual(0.3);
    const silent = await found({ title: 'Acme', body: '<h1>Acme</h1><p>Nice to see it all here today.</p>' });
    expect(silent.sector?.value).toBe('unknown');
  });

  it('is not guessed from one passing mention', async () => {
    const body =
      '<h1>Acme</h1><p>Nice to see you here on this page of ours today.</p><p>At the bar we sell snacks, chips, sweets and lemonade.</p>';
    expect((await found({ title: 'Acme', body })).sector?.value).toBe('unknown');
  });

  it('is never decided by articles alone, and no alternative is more certain than the winner', async () => {
    const article = (n: number) =>
      pageOf(
        `/2024/0${String(n)}/note`,
        documentOf({
          title: `A note of day ${String(n)}`,
          body: `<article><h1>A note of day ${String(n)}</h1><time datetime="2024-0${String(n)}-01">1</time>${'<p>We walked along the shore and it was a fine day for everybody who came with us.</p>'.repeat(6)}</article>`,
        }),
      );
    const { sector } = await discover(
      'acme.example',
      pageOf('/', documentOf({ title: 'Acme', body: '<h1>Acme</h1><p>Notes of mine.</p>' })),
      ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map(article),
    );
    expect(sector?.value).not.toBe('news-media');
    for (const near of sector?.alternatives ?? [])
      if (sector?.value !== 'unknown') expect(near.confidence).toBeLessThan(sector?.confidence ?? 0);
  });

  it('is a guess if one word of the name is the only evidence', async () => {
    const body = '<h1>Spa Planner</h1><p>Nice to see you here on this page of ours today.</p>';
    const named = await found({ title: 'Spa Planner', body });
    expect(named.sector?.value).toBe('beauty');
    expect(named.sector?.confidence).toBeLessThanOrEqual(0.45);
  });

  it.each([
    ['es', 'Renta de inflables Acme', 'Inflables seguros y divertidos para tus fiestas.', 'events'],
    ['es', 'Montacargas Acme', 'Equipos potentes y seguros para tu empresa.', 'manufacturing'],
    ['de', 'Alltagshilfe Acme', 'Persönliche Beratung und Haushaltshilfe in Ihrer Nähe.', 'home-services'],
    ['id', 'Desa Wisata Acme', 'Paket wisata ke desa wisata Acme.', 'travel'],
    ['de', 'Acme – Maler und Lackierer', 'Qualifizierte Beratung und Malerarbeiten.', 'construction'],
    ['hu', 'Acme kerítés', 'Kerítésépítés és térburkolás.', 'construction'],
    ['lv', 'Acme – epoksīda grīdas', 'Epoksīda grīdas un lietās grīdas.', 'construction'],
    ['ro', 'Acme', 'Companie de securitate: servicii de pază și consultanță.', 'home-services'],
  ])('is that of the trade: %s, %s', async (lang, title, description, sector) => {
    const body = `<h1>${title}</h1><p>${description}</p>`;
    expect((await found({ lang, title, description, body })).sector?.value).toBe(sector);
  });

  it('is not taken from a short English word that a page of another language has with another sense', async () => {
    const body = '<h1>Hei</h1><p>Vi vet hva som skal til, og du vet hvor du skal inn.</p>';
    expect((await found({ lang: 'nb', title: 'Acme', body })).sector?.value).toBe('unknown');
  });
});

describe('a kind of site', () => {
  it('is a shop if several things can be bought', async () => {
    const prints = ['harbor', 'lake', 'forest', 'meadow', 'hill'].map(
      (name) => `<li>${name} <a href="/print/${name}">Buy now</a></li>`,
    );
    const body = `<main><h1>Acme prints</h1><p>Prints of landscapes.</p><ul>${prints.join('')}</ul></main>`;
    expect((await found({ title: 'Acme prints', body })).offering?.site_kind?.value).toBe('ecommerce');
  });

  it('is research if the markup says so', async () => {
    const jsonLd = { '@context': 'https://schema.org', '@type': 'ResearchOrganization', name: 'Acme Lab' };
    const body = '<h1>Acme Lab</h1><p>We look at how people plan.</p>';
    expect((await found({ title: 'Acme Lab', jsonLd, body })).offering?.site_kind?.value).toBe('research');
  });

  it('is not decided by lorem ipsum', async () => {
    const lorem =
      'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore magazine newspaper et dolore magna aliqua.';
    const body = `<h1>Acme</h1><h2>Hello</h2><p>${lorem}</p><p>${lorem}</p>`;
    const { sector } = await found({ title: 'Acme', body });
    expect(sector?.value).toBe('unknown');
  });

  const cards = '<h1>Cards compared</h1><p>Which credit card is worth its fee? Our loans and banking pages tell.</p>';

  it('is a publisher if the site says that sellers pay it', async () => {
    const title = 'Credit cards and loans compared';
    const plain = await found({ title, body: cards });
    const paid = await found({ title, body: `${cards}<a href="/affiliate-disclosure">Affiliate Disclosure</a>` });
    expect(plain.offering?.site_kind.value).not.toBe('publisher');
    expect(paid.offering?.site_kind.value).toBe('publisher');
  });

  it('is not a publisher only because of sponsored links in the frame of its pages', async () => {
    const kindOf = async (wrap: (link: string) => string, menu = '') => {
      const link = wrap('<a href="https://shop.example/?tag=olmo" rel="sponsored">Olmo</a>');
      const page = (path: string) =>
        pageOf(path, documentOf({ title: 'Olmo', body: `${menu}<main><h1>Olmo</h1><p>Text</p></main>${link}` }));
      return (await discover('acme.example', page('/'), page('/a'), page('/b'))).offering?.site_kind.value;
    };
    expect(await kindOf((link) => `<p>${link}</p>`)).toBe('publisher');
    expect(await kindOf((link) => `<footer>${link}</footer>`)).not.toBe('publisher');
    expect(await kindOf((link) => `<p>${link}</p>`, '<a href="/a" rel="sponsored">About</a>')).not.toBe('publisher');
  });

  it('is services if a business trade has an office, and local if customers visit one', async () => {
    const contact = '<p>+44 1632 960113</p><p>1 Mill Lane, Thirlmere TH1 2AB</p>';
    const kindOf = async (title: string, more = '') =>
      (await found({ title, description: title, body: `<h1>${title}</h1>${contact}${more}` })).offering?.site_kind
        .value;
    expect(await kindOf('Management consulting firm')).toBe('services');
    expect(await kindOf('Hair salon and barber shop')).toBe('local');
  });

  it('does not take a host name that ends in "con" for an event', async () => {
    const page = { title: 'Acme', body: '<h1>Acme</h1><p>Nice to see it all here today.</p>' };
    const kindAt = async (host: string) => {
      const read = pageOf('/', documentOf(page));
      const url = `https://${host}/`;
      return (await discover(host, { ...read, facts: { ...read.facts, url } })).offering?.site_kind.value;
    };
    expect(await kindAt('acmesilicon.example')).not.toBe('event');
    expect(await kindAt('acmecon2026.example')).toBe('event');
  });
});

describe('a niche', () => {
  it('is the plain trade with its town if the site has no phrase of its own', async () => {
    const page = await found({
      lang: 'de',
      title: 'Acme',
      body: '<h1>Acme</h1><nav><a href="/x">Friseur</a></nav><footer><p>Mühlgasse 1, 6020 Innsbruck</p><p>+43 512 000000</p></footer>',
    });
    expect(page.niche?.value).toMatch(/in Innsbruck$/u);
  });

  it('is not a single word that fits every such site', async () => {
    const page = await found({
      lang: 'sv',
      title: 'Läxhjälp',
      body: '<h1>Acme</h1><p>Läxhjälp för elever.</p><a href="/priser">Priser</a><a href="/kurser">Kurser</a>',
    });
    expect(page.niche).toBeNull();
  });

  it('does not end at an abbreviation: the text before a name is not a phrase', async () => {
    const body = '<h1>Vera Novak</h1><p>Personal website of Dr. Vera Novak, who studies lakes.</p>';
    const page = await found({ title: 'Vera Novak', description: 'Personal website of Dr. Vera Novak.', body });
    expect(page.niche?.value ?? '').not.toMatch(/Dr$/u);
  });
});
