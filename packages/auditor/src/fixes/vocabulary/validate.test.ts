/** Checks JSON-LD of fixes against the schema.org vocabulary and the requirements of engines. */
import { describe, expect, it } from 'vitest';
import { isFinished, validJsonLd } from '../json-ld.js';
import { jsonLdProblems, withinVocabulary } from './validate.js';
import { hasProperty, isBelow, isType } from '../../reading/schema-org/vocabulary.js';

describe('the vocabulary', () => {
  it('contains types, their parents and their properties', () => {
    expect(isType('Dentist')).toBe(true);
    expect(isType('Dentists')).toBe(false);
    expect(isType('ActiveActionStatus')).toBe(false);
    expect(isBelow('Dentist', 'Organization')).toBe(true);
    expect(isBelow('Dentist', 'CreativeWork')).toBe(false);
    expect(hasProperty('Dentist', 'openingHours')).toBe(true);
    expect(hasProperty('Dentist', 'sameAs')).toBe(true);
    expect(hasProperty('Dentist', 'headline')).toBe(false);
    expect(hasProperty('Unheard', 'name')).toBe(false);
  });
});

describe('jsonLdProblems', () => {
  it('finds no problem in publishable markup', () => {
    expect(
      jsonLdProblems({
        '@type': 'Dentist',
        '@id': 'https://zahn.example/#praxis',
        name: 'Zahnarzt am See',
        address: { '@type': 'PostalAddress', streetAddress: 'Seeweg 1', addressLocality: 'Zürich' },
        openingHoursSpecification: [{ '@type': 'OpeningHoursSpecification', opens: '08:00', closes: '17:00' }],
      }),
    ).toEqual([]);
    expect(
      jsonLdProblems({ '@type': 'Article', headline: 'Teiche', author: { '@type': 'Person', name: 'Ana' } }),
    ).toEqual([]);
  });

  it('reports unknown types and properties at any depth', () => {
    expect(jsonLdProblems({ '@type': 'Organisation', name: 'x' })[0]).toContain('Organisation');
    expect(jsonLdProblems({ '@type': 'Organization', name: 'x', headline: 'y' })).toEqual([
      'Organization has the property headline, which Organization does not have',
    ]);
    expect(
      jsonLdProblems({
        '@type': 'Organization',
        name: 'x',
        address: { '@type': 'PostalAddress', strasse: 'Seeweg' },
      })[0],
    ).toContain('Organization.address has the property strasse');
    expect(jsonLdProblems({ name: 'x', logo: 'y' })).toEqual(['node has no type']);
  });

  it('reports what engines require', () => {
    expect(jsonLdProblems({ '@type': 'Restaurant', name: 'Da Rosa' })).toEqual([
      'Restaurant lacks address or areaServed',
    ]);
    expect(
      jsonLdProblems({ '@type': 'Organization', url: 'https://x.example/', logo: 'https://x.example/l.png' }),
    ).toEqual(['Organization lacks name']);
    // A reference to an entity described elsewhere.
    expect(
      jsonLdProblems({ '@type': 'Article', headline: 'x', publisher: { '@type': 'Organization', '@id': '#org' } }),
    ).toEqual([]);
  });

  it('terminates on endless nesting', () => {
    let node: Record<string, never> | object = { '@type': 'Organization', name: 'x' };
    for (let depth = 0; depth < 50; depth += 1) node = { '@type': 'Organization', name: 'x', parentOrganization: node };
    expect(jsonLdProblems(node as never).some((problem) => problem.includes('too deep'))).toBe(true);
  });
});

describe('withinVocabulary', () => {
  it('leaves out what schema.org does not define and keeps the rest', () => {
    expect(
      withinVocabulary({
        '@type': ['Dentist', 'Zahnarzt'],
        '@id': '#a',
        name: 'x',
        strasse: 'Seeweg',
        address: { '@type': 'PostalAddress', streetAddress: 'Seeweg 1', haus: '1' },
        geo: { '@type': 'Koordinaten', lat: 1 },
      }),
    ).toEqual({
      '@type': 'Dentist',
      '@id': '#a',
      name: 'x',
      address: { '@type': 'PostalAddress', streetAddress: 'Seeweg 1' },
    });
    expect(withinVocabulary({ '@type': 'Zahnarzt', name: 'x' })).toBeNull();
  });
});

describe('a snippet', () => {
  it('is shown only if it has no problem', () => {
    expect(validJsonLd('a.jsonld', { '@type': 'Organization', name: 'x' })?.code).toContain('"@context"');
    expect(validJsonLd('a.jsonld', { '@type': 'Organization', nom: 'x' })).toBeNull();
  });

  it.each(['"name": "…"', '"name": ""', '"sameAs": []', '"address": {}', 'YYYY-MM-DD', '<title>...</title>', '   '])(
    'is not finished with %s',
    (code) => {
      expect(isFinished({ language: 'json-ld', code })).toBe(false);
    },
  );
});
