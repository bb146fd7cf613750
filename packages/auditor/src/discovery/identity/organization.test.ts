/** Which marked-up things stand for the owner. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { organizations } from './organization.js';

const ownersIn = (jsonLd: unknown): string[] =>
  organizations(pageOf('/', documentOf({ jsonLd })).facts).map(
    ({ properties }) => properties['name']?.map((value) => (value.kind === 'text' ? value.text : '')).join() ?? '',
  );

const address = { '@type': 'PostalAddress', streetAddress: 'Ring 1', addressLocality: 'Lindau' };

describe('markup of an owner', () => {
  it.each([
    ['IceCreamShop'],
    ['TattooParlor'],
    ['Residence', 'HousePainter'],
    ['MovingCompany'],
    ['ArchiveOrganization'],
    ['FundingScheme', 'RadioStation'],
  ])('has the type %s', (...types) => {
    expect(ownersIn({ '@type': types, name: 'Acme' })).toEqual(['Acme']);
  });

  it('stands in a graph, and in what the site teaches or writes', () => {
    expect(ownersIn({ '@graph': [{ '@type': 'Locksmith', name: 'Acme' }] })).toEqual(['Acme']);
    expect(ownersIn({ '@type': 'Course', name: 'Knots', provider: { '@type': 'Organization', name: 'Acme' } })).toEqual(
      ['Acme'],
    );
    expect(
      ownersIn({ '@type': 'Book', name: 'Knots', publisher: { '@type': 'Organization', name: 'Big House' } }),
    ).toEqual([]);
  });

  it('of a museum has what its keeper gives; a place that is written about has not', () => {
    expect(ownersIn({ '@type': 'Aquarium', name: 'Acme', address, telephone: '+49 8382 1' })).toEqual(['Acme']);
    expect(ownersIn({ '@type': 'Bridge', name: 'Old Bridge', address })).toEqual([]);
    expect(ownersIn({ '@type': 'TaxiService', name: 'Rides' })).toEqual([]);
  });

  it('below its own rating has the front page as its address; a critic rates others', () => {
    const rating = (url: string): unknown => ({
      '@type': 'AggregateRating',
      ratingValue: '4.3',
      itemReviewed: { '@type': 'Restaurant', name: 'Acme', url, address },
    });
    const { origin } = new URL(pageOf('/', documentOf({})).facts.url);
    expect(ownersIn(rating(`${origin}/`))).toEqual(['Acme']);
    expect(ownersIn(rating(`${origin}/reviews/acme`))).toEqual([]);
    expect(ownersIn(rating('https://acme.example.org/'))).toEqual([]);
  });
});
