/** The registered name of the owner, where a site writes it and no label announces it. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function legalName(lang: string, brand: string, body: string, head = ''): Promise<string | null> {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  const home = `<header><a href="/">${brand}</a></header><h1>${brand}</h1><p>${brand}.</p>`;
  stage.addPage(pageOf('/', documentOf({ title: brand, lang, head, body: `${home}${body}` })));
  return (await stage.finish()).identity?.legal_name?.value ?? null;
}

describe('a registered name', () => {
  it.each([
    ['fi', 'Pyöräpaja', '<p>Pyöräpaja Oy</p>', 'Pyöräpaja Oy'],
    ['ro', 'Meditații Bune', '<p>Pagina este administrată de Meditatii Bune SRL.</p>', 'Meditatii Bune SRL'],
    ['lv', 'Ozola Būve', '<p>Ozola Būve, SIA</p>', 'Ozola Būve, SIA'],
    ['uk', 'Ясен Сервіс', '<p>ТОВ "Ясен Сервіс", вул. Садова 4</p>', 'ТОВ "Ясен Сервіс"'],
    ['vi', 'Điện Lạnh Xanh', '<p>CÔNG TY TNHH ĐIỆN LẠNH XANH</p>', 'CÔNG TY TNHH ĐIỆN LẠNH XANH'],
    ['et', 'Koeraklubi Hall', '<p>Koeraklubi Hall MTÜ õpetab koeri.</p>', 'Koeraklubi Hall MTÜ'],
    ['de', 'Quizfreunde', '<p>Quizfreunde e.V. © 2020</p>', 'Quizfreunde e.V.'],
    ['vi', 'Học Nhanh', '<footer><p>© CÔNG TY TNHH ÁNH SAO - Giấy phép 2022</p></footer>', 'CÔNG TY TNHH ÁNH SAO'],
    ['nl', 'Molenkade', '<footer><p>Molenkade wordt uitgebaat door Wiekjes BV (0123).</p></footer>', 'Wiekjes BV'],
    [
      'ro',
      'Lacul Verde',
      '<p>Datele sunt prelucrate de Nuferi SRL (Lacul Verde), în condiții de siguranță.</p>',
      'Nuferi SRL',
    ],
    [
      'en',
      'Green Pond',
      '<p>This site belongs to Water Lily Works Ltd ("Green Pond", "we").</p>',
      'Water Lily Works Ltd',
    ],
    ['de', 'Grüner Teich', '<p>Grüner Teich (Seerosen GmbH) pflegt Teiche.</p>', 'Seerosen GmbH'],
    ['bg', 'Ясен', '<footer><p>© 2026 Yasen.bg — „Акме“ ЕООД</p></footer>', '„Акме“ ЕООД'],
    ['zh', '青山投资有限公司', '<p>地址：青山市</p>', '青山投资有限公司'],
  ])('%s, %s: %s', async (lang, brand, body, name) => {
    expect(await legalName(lang, brand, body)).toBe(name);
  });

  it('is the further name of markup that has the form', async () => {
    const owner = { '@type': 'Dentist', name: 'Tandhuset', alternateName: 'Tandhuset i Lund AB' };
    const head = `<script type="application/ld+json">${JSON.stringify({ '@context': 'https://schema.org', ...owner })}</script>`;
    expect(await legalName('sv', 'Tandhuset', '', head)).toBe('Tandhuset i Lund AB');
  });

  it.each([
    ['a partner', 'en', 'Bluefield', '<p>Our partner Redfield GmbH makes the wheels.</p>'],
    ['a form of another country', 'nl', 'Molenaar', '<p>MB Molenaar</p>'],
    ['capitals of a slogan', 'en', 'Bluefield', '<h2>BLUEFIELD AS SEEN ON TV</h2>'],
    ['a host', 'en', 'Bluefield', '<footer><p>Bluefield is hosted on servers operated by Redfield Ltd</p></footer>'],
    ['a sentence', 'de', 'Blaufeld', '<p>Blaufeld ist Kundin der Rotfeld GmbH.</p>'],
  ])('is not that of %s', async (_, lang, brand, body) => {
    expect(await legalName(lang, brand, body)).toBeNull();
  });
});
