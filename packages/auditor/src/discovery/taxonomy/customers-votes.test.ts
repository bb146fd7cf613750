import { describe, expect, it } from 'vitest';
import { documentOf, pageOf } from '../../../test/support/discovery-pages.js';
import { customersIn, withoutCustomers } from './customers-votes.js';
import { defaultTaxonomy } from './taxonomy.js';
import { votesOf } from './votes.js';

const votesFor = (lang: string, title: string, body: string) =>
  votesOf(pageOf('/', documentOf({ lang, title, body })), 'home', defaultTaxonomy().lexicon);

describe('the trade of the customers', () => {
  it.each([
    ['en', 'Night checks for vineyards and wineries', 'vineyard'],
    ['nl', 'Groenbeheer voor restaurants en hotels', 'hotel'],
    ['de', 'Lichtplanung für Hotels und Restaurants', 'hotel'],
  ])('%s: "%s" is the trade of others', (lang, title, stem) => {
    const customers = customersIn(votesFor(lang, title, `<h1>${title}</h1>`));
    expect([...customers].some((phrase) => phrase.includes(stem))).toBe(true);
  });

  it('weighs little wherever else the site names it', () => {
    const votes = votesFor('de', 'Lichtplanung für Hotels', '<h2>Hotels</h2><p>Hotel am See, Hotel am Park</p>');
    const sum = (list: typeof votes): number =>
      list.filter(({ phrase }) => phrase.startsWith('hotel')).reduce((total, { weight }) => total + weight, 0);
    expect(sum(withoutCustomers(votes, customersIn(votes)))).toBeLessThan(sum(votes) / 2);
  });

  it('stays the own trade of a site that bears the word in its title', () => {
    const votes = votesFor('de', 'Hotel Lindenhof – Hotel für Familien', '<p>Ein Hotel für Hotels</p>');
    expect(customersIn(votes).size).toBe(0);
  });
});
