import { describe, expect, it } from 'vitest';
import { trimmed } from './trimmed.js';

describe('a phrase without the name', () => {
  it.each([
    ['Acme android apps', 'android apps'],
    ['Acme vintage watches', 'vintage watches'],
    ['Acme interior design', 'interior design'],
  ])('is what is left: %s', (phrase, left) => {
    expect(trimmed(phrase, 'Acme')).toBe(left);
  });

  it.each(['Acme in Riyadh', 'Acme à Lyon', 'Acme w Krakowie', 'Acme בירושלים'])(
    'keeps the name where only a place is left: %s',
    (phrase) => {
      expect(trimmed(phrase, 'Acme')).toBe(phrase);
    },
  );
});
