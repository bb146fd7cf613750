/** A country behind the name of a brand, and names of people that are countries. */
import { describe, expect, it } from 'vitest';
import { withoutCountry } from './same-name.js';

describe('a name with a country behind it', () => {
  it.each([
    ['Harrow Fences Norway', 'harrowfences'],
    ['Plain Charts Deutschland', 'plaincharts'],
    ['Plaincharts Österreich', 'plaincharts'],
  ])('%s', (name, key) => {
    expect(withoutCountry(name)).toBe(key);
  });

  it.each(['Michael Jordan', 'Anna Israel', 'Studio Chad', 'Photo Georgia', 'BMW Motors Munich', 'Jo Ann Jordan'])(
    'none in %s',
    (name) => {
      expect(withoutCountry(name)).toBeNull();
    },
  );
});
