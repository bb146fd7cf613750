import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { onSiteCompetitors } from './on-site.js';

const domains = (title: string, body = ''): string[] =>
  onSiteCompetitors(
    [
      pageOf('/', documentOf({ title: 'Acme', body: '<a href="https://rival.example.com/">Example</a>' })),
      pageOf('/a', documentOf({ title, body })),
    ],
    [],
    { brand: 'Acme', sector: 'software' },
  ).map(({ domain }) => domain);

describe('comparisons with the site itself', () => {
  it.each(['Acme vs Example', 'Acme vs Example | Acme', 'Switch from Example to Acme', 'Migrating from Example'])(
    'names a rival: %s',
    (title) => {
      expect(domains(title)).toEqual(['example.com']);
    },
  );

  it.each([
    'Die Alternative zu Example für Vereine',
    'Umsteigen von Example',
    'Alternativa al caos: Acme frente a Example',
    'Migrer depuis Example en dix minutes',
    'Alternatywa dla Example',
    'Альтернатива Example для школ',
    'Acme против Example',
    'Example alternatifi arayanlara',
    'Exampleからの移行',
    'Acme 대 Example',
    'Example的替代方案',
    'بديل Example',
    'Pindah dari Example',
  ])('names a rival in "%s"', (title) => {
    expect(domains(title)).toEqual(['example.com']);
  });

  it.each(['Ersatzteile Example', 'Замена Example за день', 'Contra Example', 'Der Wechsel im Vorstand: Example'])(
    'names none in "%s"',
    (title) => {
      expect(domains(title)).toEqual([]);
    },
  );

  it.each(['Panel One vs Example | Acme', 'Example vs Panel Two – Acme', 'Importing from Example'])(
    'finds no rival in "%s", which compares other things or names a source of data',
    (title) => {
      expect(domains(title)).toEqual([]);
    },
  );
});
