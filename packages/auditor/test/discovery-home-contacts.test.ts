/** Contacts that a front page gives in its text: below a heading for them, behind a label, in lines that only together are an address. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, ORIGIN, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function contacts(body: string, lang = 'en', domain = 'acme.example') {
  const stage = createDiscovery({
    domain,
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  const home = pageOf('/', documentOf({ title: 'Acme', lang, body }));
  const url = home.facts.url.replace(ORIGIN, `https://${domain}`);
  stage.addPage({ ...home, requestedUrl: url, facts: { ...home.facts, url } });
  const { identity } = await stage.finish();
  return {
    found: (identity?.contacts ?? []).map(({ value }) => `${value.kind} ${value.value}`),
    places: (identity?.places ?? []).map(({ value }) => value),
  };
}

describe('contacts of a front page', () => {
  it.each([
    ['en', '<main><h2>Contact us</h2><p>Write to harbor.acme@gmail.com</p></main>', 'email harbor.acme@gmail.com'],
    ['it', '<main><h2>Contattaci</h2><h3>Cellulare</h3><p>+39 320 174 7009</p></main>', 'phone +39 320 174 7009'],
    ['de', '<main><h1>Acme</h1><p>Telefon: 0664 411 22 58</p></main>', 'phone 0664 411 22 58'],
    ['da', '<main><h2>Kontakt</h2><p>Bakkevej 6</p><p>6000 Kolding</p></main>', 'address Bakkevej 6, 6000 Kolding'],
    [
      'ro',
      '<main><h3>Acme</h3><p>B-dul Florilor 153 ap.4<br>Ploiești, Prahova</p><p>0245 312 345 / 0722 518 765</p></main>',
      'address B-dul Florilor 153 ap.4, Ploiești, Prahova',
    ],
    ['sr', '<main><h2>Kontakt</h2><h3>Adresa</h3><p>Lipova 8, Beograd</p></main>', 'address Lipova 8, Beograd'],
  ])('%s: %s', async (lang, body, contact) => {
    expect((await contacts(body, lang, 'acme.fr')).found).toContain(contact);
  });

  it('name the town after a label if there is no street', async () => {
    const { places } = await contacts('<main><h2>Contact</h2><p>Address: Vientiane, Laos</p></main>', 'en', 'acme.fr');
    expect(places).toEqual(['Vientiane']);
  });

  it('keep a street that is sure without its town', async () => {
    const body = '<main><h2>Contact</h2><p>Address: 12 Harbor Street, second floor</p></main>';
    expect((await contacts(body, 'en', 'acme.fr')).found).toEqual(['address 12 Harbor Street, second floor']);
  });

  it.each([
    [
      'numbers of a list of others',
      '<p>Tel. 0664 411 22 58</p><p>Tel. 0664 411 22 59</p><p>Tel. 0664 411 22 60</p><p>Tel. 0664 411 22 61</p>',
    ],
    ['a mailbox that a template left', '<h2>Contact</h2><p>info@gmail.com</p>'],
    ['a number that no country has', '<h2>Contact</h2><p>0339838389000</p>'],
    [
      'news of a town',
      '<h2>Contact</h2><p>Vào tháng sáu tới đây, thành phố Phan Thiết sẽ tổ chức lễ hội biển gọi 2025 với hàng loạt hoạt động</p>',
    ],
  ])('are not %s', async (_, body) => {
    expect((await contacts(`<main><h1>Acme</h1>${body}</main>`, 'en', 'acme.fr')).found).toEqual([]);
  });
});
