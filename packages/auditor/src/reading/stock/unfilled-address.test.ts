/** Addresses that a template left, and real ones with the same signs. */
import { describe, expect, it } from 'vitest';
import { isUnfilledAddress } from './unfilled-address.js';

describe('an address that was not filled in', () => {
  it.each([
    'https://a.example/en/[Partner link 5]',
    'https://a.example/mn/[%D0%A5%D0%BE%D0%BB%D0%B1%D0%BE%D0%BE%D1%81%205]',
    'https://a.example/trips?slug={your-trip}',
    'https://a.example/%7B%7Bpost.url%7D%7D',
    'https://a.example/${item.slug}',
    'https://a.example/<your-page>/',
    '/<ihre-seite>',
  ])('%s', (url) => {
    expect(isUnfilledAddress(url)).toBe(true);
  });
  it.each([
    'https://a.example/shop?filter[color]=red',
    'https://a.example/shop?filter%5Bcolor%5D=red',
    'https://a.example/docs/array[0]',
    'https://a.example/{1}',
    'https://a.example/plain-page',
    'https://a.example/search?q={',
    'https://a.example/%E0%A4%A',
  ])('is not an unfilled address: %s', (url) => {
    expect(isUnfilledAddress(url)).toBe(false);
  });
});
