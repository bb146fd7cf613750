/** People by a mailbox of their name. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../../test/support/discovery-pages.js';
import type { PageKind } from '../../../reading/kinds.js';
import { mailboxPeople } from './with-mailbox.js';

const people = (lang: string, body: string, kind: PageKind = 'other', own = 'fence works fence.example'): string[] =>
  mailboxPeople(
    [pageOf('/who', documentOf({ lang, body }))],
    () => kind,
    () => true,
    own,
  ).map(({ value }) => value);

describe('a name with its own mailbox', () => {
  it.each([
    ['nb', '<h4>Ann Fields</h4><p>(+47) 22 00 11 22</p><p>ann.fields@fence.example</p>', 'Ann Fields'],
    ['nb', '<h4>Ann Fields</h4><p>Designer</p><p>ann@fence.example</p>', 'Ann Fields'],
    ['en', '<h4>Ann Fields, gardener</h4><p>fields@fence.example</p>', 'Ann Fields'],
    ['en', '<h4>Ann Fields</h4><p>a.fields@fence.example</p>', 'Ann Fields'],
    [
      'lt',
      '<table><tr><td>Rūta Žalgirė</td><td>Ūkvedė</td><td>ruta.zalgire@fence.example</td></tr></table>',
      'Rūta Žalgirė',
    ],
    ['de', '<h3>Jo Lindner</h3><p><a href="mailto:jlindner@fence.example">E-Mail schreiben</a></p>', 'Jo Lindner'],
    ['nl', '<p>Naam: Piet Weiland<br>E-mail piet.weiland@mail.example</p>', 'Piet Weiland'],
  ])('%s: %s', (lang, body, name) => {
    expect(people(lang, body)).toEqual([name]);
  });

  it.each([
    ['a mailbox of another name', '<h4>Ann Fields</h4><p>office@fence.example</p>'],
    ['a town', '<h4>San Francisco</h4><p>sanfrancisco@fence.example</p>'],
    ['a town', '<h4>New York</h4><p>newyork@fence.example</p>'],
    ['a town', '<h4>Bad Homburg</h4><p>homburg@fence.example</p>'],
    ['a department', '<h4>Human Resources</h4><p>resources@fence.example</p>'],
    ['a department', '<h4>Garden Centre</h4><p>garden@fence.example</p>'],
    ['a department', '<h4>Wedding Planning</h4><p>weddings@fence.example</p>'],
    ['a department', '<h4>Technischer Vertrieb</h4><p><a href="mailto:vertrieb@fence.example">E-Mail</a></p>'],
    ['the name of the site', '<h4>Fence Works</h4><p>fence@fence.example</p>'],
    ['a mailbox below another heading', '<h4>Ann Fields</h4><h4>Office hours</h4><p>ann.fields@fence.example</p>'],
    ['a mailbox of a part of the name, without a role or a street', '<p>Ann Fields</p><p>annfields@fence.example</p>'],
    ['customers', '<h2>What our customers say</h2><h4>Ann Fields</h4><p>ann.fields@fence.example</p>'],
  ])('no person from %s', (_, body) => {
    expect(people('en', body)).toEqual([]);
  });

  it('may be that of the first name where three in a row have one', () => {
    const card = (name: string, box: string): string => `<h4>${name}</h4><p>${box}@fence.example</p>`;
    const two = card('Ann Fields', 'ann') + card('Lee Woods', 'lee');
    expect(people('en', two)).toEqual([]);
    expect(people('en', two + card('Mae Hill', 'mae'))).toEqual(['Ann Fields', 'Lee Woods', 'Mae Hill']);
    const towns = card('Bad Homburg', 'homburg') + card('New York', 'newyork') + card('San Francisco', 'sanfrancisco');
    expect(people('en', towns)).toEqual([]);
  });

  it('does not count the author of an article', () => {
    expect(people('en', '<h4>Ann Fields</h4><p>ann.fields@fence.example</p>', 'article')).toEqual([]);
  });
});

it('is not a branch that has its town, its street and a mailbox', () => {
  const branch = (town: string, mail: string): string =>
    `<h3>${town}</h3><p>12 Ocean Street</p><p>${mail}@acme.example</p>`;
  expect(people('en', branch('Santa Monica', 'monica') + branch('Baton Rouge', 'rouge'))).toEqual([]);
});
