/** The name that a site's other pages share. */
import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { brandOf } from './brand.js';

function brand(...titles: string[]): string | undefined {
  const pages = titles.map((title, at) => pageOf(at === 0 ? '/' : `/page-${at}`, documentOf({ title })));
  return brandOf(pages.slice(0, 1), pages, 'example.example', (text) => (text === 'Festés' ? 'all' : 'none'))?.value;
}

describe('the name of a site', () => {
  it('is what the other pages share with the title of the home page', () => {
    expect(
      brand('Lindau Kerítés Háza - Festés', 'Kerítés Háza Rólunk', 'Kerítés Háza Árak', 'Kerítés Háza Kapcsolat'),
    ).toBe('Kerítés Háza');
  });

  it('is whole where another page gives it whole', () => {
    expect(
      brand(
        'Lindau Kerítés Háza - Festés',
        'Kerítés Háza Rólunk',
        'Kerítés Háza Árak',
        'Lindau Kerítés Háza Kapcsolat',
      ),
    ).toBe('Lindau Kerítés Háza');
  });
});
