/** Unfilled fields of legal notices, and other text in brackets. */
import { describe, expect, it } from 'vitest';
import { extractPageFacts } from '@citeready/page-facts';
import { resourceOf } from '../../../test/support/resource-of.js';
import type { PageKind } from '../kinds.js';
import { unfilledFields } from './unfilled-fields.js';

const fields = (line: string, kind: PageKind = 'legal', title = 'Pond & Reed') =>
  unfilledFields(
    kind,
    extractPageFacts(resourceOf(`<title>${title}</title><main><h1>${title}</h1><p>${line}</p></main>`)),
  );

describe('unfilledFields', () => {
  it.each([
    'Titular: [PENDIENTE]',
    'Adresse : [Adresse complète]',
    '[Virksomhedsnavn]',
    '[Vejnavn og nr.], [postnr.] [by]',
    'CVR: [CVR-nummer]',
    'Éditeur du site : [Nom de l’association ou du propriétaire]',
    '[Forme juridique — SIRET : à compléter]',
    'Könyvelés: [ a könyvelő cég neve, székhelye ] (a számlázási adatok)',
    '[ székhely ] · info@pond.example',
    'SIRET : [À COMPLÉTER] · RCS : [À COMPLÉTER]',
    'Телефон: [указать]',
    'Numéro SIREN : à compléter',
    '会社名：［会社名］',
    'الاسم: [قيد الإضافة]',
  ])('finds %s', (line) => expect(fields(line)).toEqual([line]));

  it.each([
    '4. [Reserved]',
    'Section 7: [Intentionally omitted]',
    'Mail: [email protected]',
    'Mail: desk [at] pond [dot] example',
    'As the court held [1] in 2019',
    'Version: [2.1]',
    'Source: [sympy] tag',
    'Languages: [En], [De]',
    'Notes: see the guide [Conference poster]. Leeds 2019',
    '“Owner: [name]”',
    'Where do we stand: pending?',
  ])('leaves %s alone', (line) => expect(fields(line)).toEqual([]));

  it('goes by the name of a page whose kind is another', () => {
    expect(fields('Owner: [full name]', 'other', 'Terms and conditions')).toHaveLength(1);
    expect(fields('Owner: [full name]', 'article', 'How frogs sing')).toEqual([]);
    expect(fields('Owner: [full name]', 'docs', 'Contact')).toEqual([]);
  });

  it('requires a label and two words on an about page, where the text may be a joke', () => {
    expect(fields('Founded by: [Name of founder]', 'about')).toHaveLength(1);
    expect(fields('Anna: [laughing] It was a frog.', 'about')).toEqual([]);
    expect(fields('[Anna turns to the pond]', 'about')).toEqual([]);
  });

  it('leaves forms to their readers, and links to what they do', () => {
    expect(fields('Name: [Name of the consumer]', 'legal', 'Model withdrawal form')).toEqual([]);
    expect(fields('<a href="/de">[Zur deutschen Fassung]</a>')).toEqual([]);
  });

  it('reads lines that are set apart within a block', () => {
    expect(fields('Pond &amp; Reed<br>[Street and number]<br>Leeds')).toEqual(['[Street and number]']);
  });
});
