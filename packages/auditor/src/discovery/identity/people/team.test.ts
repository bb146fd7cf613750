/** Teams by the layout of their pages, and headings that are not names. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../../test/support/discovery-pages.js';
import { teamPeople } from './team.js';

const people = (path: string, lang: string, body: string, kind: 'about' | 'service'): string[] =>
  teamPeople(
    [pageOf(path, documentOf({ lang, body }))],
    () => kind,
    () => true,
  ).map(({ value }) => value);

const card = (name: string, role: string): string => `<h3>${name}</h3><p>${role}</p>`;

describe('a team', () => {
  it.each([
    ['en', '/about', '<h2>Our team</h2>', 'Crane driver', 'about'],
    ['da', '/om-os', '<h2>To venner</h2>', 'Medstifter', 'about'],
    ['es', '/servicios', '<h2>Nuestro equipo</h2>', 'Pinta vallas', 'service'],
    ['de', '/team', '<h1>Wir</h1>', 'Baut Zäune', 'service'],
  ] as const)('%s, at %s below %s', (lang, path, heading, role, kind) => {
    const body = `${heading}${card('Ann Fields', role)}${card('Lee van den Berg', role)}${card('Mae Woods, MSc', role)}`;
    expect(people(path, lang, body, kind)).toEqual(['Ann Fields', 'Lee van den Berg', 'Mae Woods']);
  });

  it.each([
    [
      'things that are done',
      '<h2>Our team</h2><h3>Fence Painting</h3><p>fence painting</p><h3>Hedge Work</h3><p>hedge work</p>',
    ],
    [
      'one name among many headings',
      '<h2>Our team</h2><h3>Ann Fields</h3><h3>Values</h3><h3>Mission</h3><h3>Jobs</h3>',
    ],
  ])('finds no team in %s', (_, body) => {
    expect(people('/about', 'en', body, 'about')).toEqual([]);
  });

  it.each([
    ['en', '<h1>About us</h1>', 'What our customers say'],
    ['en', '', 'What our customers say'],
    ['de', '<h1>Über uns</h1>', 'Das sagen unsere Kunden'],
    ['en', '<h1>About us</h1>', 'Guests of this summer'],
    ['en', '<h1>About us</h1>', 'Events'],
  ])('finds no team in others on a page about the site, %s %s: %s', (lang, first, heading) => {
    const body = `${first}<h2>${heading}</h2>${card('Anna Smith', 'Fast.')}${card('John Miller', 'Kind.')}`;
    expect(people('/about', lang, body, 'about')).toEqual([]);
  });

  it('reads names in headings of the same level right below that of the team', () => {
    const body =
      '<h1>Sites</h1><h1>Team</h1><h1>Ann Fields</h1><p>Paints.</p><h1>Lee Woods</h1><p>Cuts.</p><h1>Customers</h1>';
    expect(people('/start', 'nb', body, 'service')).toEqual(['Ann Fields', 'Lee Woods']);
  });

  it('reads none of the columns of a footer', () => {
    const body =
      '<h1>Sites</h1><p>Fences.</p><footer><h3>Team</h3><h3>Ann Fields</h3><p>x</p><h3>Lee Woods</h3><p>y</p></footer>';
    expect(people('/start', 'nb', body, 'service')).toEqual([]);
  });

  it('reads a team that translations of the page repeat', () => {
    const body = `<h2>Team</h2>${card('Ann Fields', '')}${card('Lee Woods', '')}`;
    const pages = ['en', 'de', 'fr'].map((lang) => pageOf(`/${lang}`, documentOf({ lang, body })));
    const found = teamPeople(
      pages,
      () => 'about',
      () => true,
    );
    expect(new Set(found.map(({ value }) => value))).toEqual(new Set(['Ann Fields', 'Lee Woods']));
  });

  it('counts no headings of the foot among those of a team', () => {
    const body = `<h2>Bestuur</h2>${card('Ann Fields', '')}${card('Lee Woods', '')}<footer><h3>Menu</h3><h3>Follow</h3></footer>`;
    expect(people('/start', 'nl', body, 'service')).toEqual(['Ann Fields', 'Lee Woods']);
  });

  it('ignores people whom a page quotes', () => {
    const body = `<h1>About us</h1>${card('Anna Smith', '“They came at once.”')}${card('John Miller', '“Kind people.”')}`;
    expect(people('/about', 'en', body, 'about')).toEqual([]);
  });

  it('ignores names below other headings on other pages', () => {
    expect(
      people(
        '/models',
        'en',
        `<h2>Our boats</h2>${card('Ann Fields', 'Six seats')}${card('Lee Woods', 'Two seats')}`,
        'service',
      ),
    ).toEqual([]);
  });
});
