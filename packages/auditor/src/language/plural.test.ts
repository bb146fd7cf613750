/** Numbers and nouns agree, and articles fit. */
import { describe, expect, it } from 'vitest';
import { count, plural, withArticle } from './plural.js';

describe('English agreement', () => {
  it('inflects a noun for its number', () => {
    expect([0, 1, 2].map((n) => count(n, 'page'))).toEqual(['0 pages', '1 page', '2 pages']);
    expect([1, 3].map((n) => count(n, 'fetch', 'fetches'))).toEqual(['1 fetch', '3 fetches']);
  });

  it('inflects a verb for its number', () => {
    expect([0, 1, 2].map((n) => plural(n, 'is', 'are'))).toEqual(['are', 'is', 'are']);
  });

  it.each([
    ['instant audit', 'an instant audit'],
    ['full audit', 'a full audit'],
    ['online shop', 'an online shop'],
    ['university', 'a university'],
    ['uninstaller', 'an uninstaller'],
    ['hourly rate', 'an hourly rate'],
    ['SEO agency', 'an SEO agency'],
    ['CRM', 'a CRM'],
    ['one-page site', 'a one-page site'],
    ['travel insurance', 'travel insurance'],
  ])('puts the article before %s', (noun, expected) => {
    expect(withArticle(noun)).toBe(expected);
  });
});
