/** What Discovery takes from facts that a site states behind labels, and what it leaves: facts of others, of templates and of lists. */
import { describe, expect, it } from 'vitest';
import { createDiscovery } from '../src/discovery/index.js';
import { documentOf, pageOf } from './support/discovery-pages.js';
import { createManualClock } from './support/manual-clock.js';

async function discover(
  lang: string,
  pages: Readonly<Record<string, { title?: string; head?: string; body: string }>>,
) {
  const stage = createDiscovery({
    domain: 'acme.example',
    startedAt: new Date('2026-11-21T09:00:00Z'),
    clock: createManualClock(),
    engines: [],
  });
  stage.addPage(pageOf('/', documentOf({ title: 'Acme', lang, body: '<h1>Acme</h1><p>Acme.</p>' })));
  for (const [path, { title = 'Acme', head = '', body }] of Object.entries(pages))
    stage.addPage(pageOf(path, documentOf({ title, lang, head, body })));
  const { identity, audience } = await stage.finish();
  return {
    name: identity?.legal_name?.value ?? null,
    founded: identity?.founded?.value ?? null,
    people: (identity?.people ?? []).map(({ value }) => value),
    places: (identity?.places ?? []).map(({ value }) => value),
    contacts: (identity?.contacts ?? []).map(({ value }) => value.value),
    forWhom: (audience?.for_whom ?? []).map(({ value }) => value),
  };
}

const row = (label: string, value: string): string => `<tr><th>${label}</th><td>${value}</td></tr>`;

describe('facts after labels', () => {
  it('tell of a club in a table of its profile', async () => {
    const profile = `<table>${row('名称', '一般社団法人青空会')}${row('所在地', '東京都港区赤坂1-2-3')}${row('設立年月日', '2004年4月1日')}${row('代表理事', '山田 太郎')}</table>`;
    expect(await discover('ja', { '/about': { title: '会について', body: profile } })).toMatchObject({
      name: '一般社団法人青空会',
      founded: '2004-04-01',
      people: ['山田 太郎'],
      places: ['港区'],
    });
  });

  it('tell of a firm in lines of its page of contacts', async () => {
    const body =
      '<p>ООО «Ясень»<br>ИНН 7701234567</p><p>Ген. дир. Лесной М.А.</p><p>8-960-555-21-90</p><p>Почта: info (собака) acme.example</p>';
    const found = await discover('ru', { '/kontakty': { title: 'Контакты', body } });
    expect(found).toMatchObject({ name: 'ООО «Ясень»', people: ['Лесной М.А.'] });
    expect(found.contacts).toEqual(expect.arrayContaining(['8-960-555-21-90', 'info@acme.example']));
  });

  it.each([
    ['en', 'Who it is for', 'Ages 6 to 12'],
    ['en', 'Who it is for', 'Anyone who wants to learn chess'],
    ['en', 'Who it is for', 'Anyone with hearing loss'],
    ['de', 'Für wen', 'Ab 6 Jahren'],
    ['de', 'Für wen', 'Fortgeschrittene'],
  ])('tell an audience without a noun for it, %s %s: %s', async (lang, label, value) => {
    const body = `<h1>Acme</h1><table>${row(label, value)}</table>`;
    expect((await discover(lang, { '/info': { body } })).forWhom).toEqual([value]);
  });

  it('tell no year of a customer who is quoted', async () => {
    const body = '<h1>About Acme</h1><blockquote>I opened my own business in 2021, and it went well.</blockquote>';
    expect((await discover('en', { '/about': { body } })).founded).toBeNull();
    expect((await discover('en', { '/about': { body: body.replaceAll('blockquote', 'p') } })).founded).toBe('2021');
  });

  it('tell for whom an event is', async () => {
    const body = '<h1>O akci</h1><p>Kdy: 3. 5. 2027<br>Kde: Lhota (u lesa)<br>Pro koho: dospělí bez přípravy</p>';
    expect((await discover('cs', { '/info': { body } })).forWhom).toEqual(['dospělí bez přípravy']);
  });

  it.each([
    ['/about', 'Our board', 'Ann Smith', 'Lee Brown'],
    ['/people-list', 'The board 2026', 'Ann Smith', 'Lee Brown'],
  ])('name a board in a table at %s', async (path, title, ...names) => {
    const body = `<h1>${title}</h1><table>${row('Chair', 'Ann Smith')}${row('Treasurer', 'Lee Brown')}${row('Secretary', 'Mae Field')}</table>`;
    expect((await discover('en', { [path]: { title, body } })).people).toEqual(expect.arrayContaining(names));
  });

  it('name who wrote the texts of several authors', async () => {
    const by = (name: string) => ({ head: `<meta name="author" content="${name}">`, body: '<p>Soup of the day.</p>' });
    const { people } = await discover('en', {
      '/soup': by('Ann Smith'),
      '/stew': by('Lee Brown'),
      '/pie': by('Admin'),
    });
    expect(people).toEqual(['Ann Smith', 'Lee Brown']);
  });
});

describe('facts of others', () => {
  it.each([
    [
      'a processor of data',
      '/adatkezeles',
      'hu',
      'Adatkezelési tájékoztató',
      '<h1>Adatkezelési tájékoztató</h1><p>Cégnév: Hírlevél Bt.<br>Székhely: 2051 Mezőfalva, Fő utca 8.</p>',
    ],
    [
      'a firm that an article tells of',
      '/blog/2026/05/03/harbor',
      'en',
      'Harbor',
      '<article><h1>Harbor</h1><p>Legal name: Harbor Ltd</p><p>Founded: 1950</p><p>Director: Ann Smith</p></article>',
    ],
    [
      'the host of an imprint',
      '/impressum',
      'de',
      'Impressum',
      '<h1>Impressum</h1><h2>Hosting</h2><p>Firma: Netzwerk GmbH</p><p>Gründung: 1999</p>',
    ],
    [
      'a form',
      '/contact',
      'en',
      'Contact',
      '<h1>Contact</h1><p>Company name</p><p>Message</p><p>Manager: Your name</p>',
    ],
    ['the one author of a template', '/about', 'en', 'About', '<h1>About</h1><p>We bake.</p>'],
  ])('are not those of the site: %s', async (_, path, lang, title, body) => {
    const head = '<meta name="author" content="Tom Themes">';
    expect(await discover(lang, { [path]: { title, head, body } })).toMatchObject({
      name: null,
      founded: null,
      people: [],
    });
  });
});
