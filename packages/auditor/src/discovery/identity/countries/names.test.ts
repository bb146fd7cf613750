import { describe, expect, it } from 'vitest';
import { countryOfText, isCountry } from './names.js';

describe('countries', () => {
  it.each([
    ['Germany', 'DE'],
    ['Deutschland', 'DE'],
    ['Serbia', 'RS'],
    ['Vietnam', 'VN'],
    ['Myanmar', 'MM'],
    ['Yemen', 'YE'],
    ['UK', 'GB'],
    ['dd', 'DE'],
    ['Atlantis', null],
  ])('are those of today: %s', (text, country) => {
    expect(countryOfText(text)).toBe(country);
  });

  it.each(['DD', 'YU', 'FX', 'VD', 'EU', 'ZZ', 'XQ'])('are not %s', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});
