import { describe, expect, it } from 'vitest';
import { trimmed } from './trimmed.js';

describe('removing the name from a phrase', () => {
  it.each([
    ['Acme android apps', 'android apps'],
    ['Acme vintage watches', 'vintage watches'],
    ['Acme interior design', 'interior design'],
  ])('leaves the rest: %s', (phrase, left) => {
    expect(trimmed(phrase, 'Acme')).toBe(left);
  });

  it.each(['Acme in Riyadh', 'Acme à Lyon', 'Acme w Krakowie', 'Acme בירושלים'])(
    'keeps the name if only a place is left: %s',
    (phrase) => {
      expect(trimmed(phrase, 'Acme')).toBe(phrase);
    },
  );
});
