import { describe, expect, it } from 'vitest';
import { countryOfText, isCountry } from './names.js';

describe('countries by name or code', () => {
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
  ])('reads a current country: %s', (text, country) => {
    expect(countryOfText(text)).toBe(country);
  });

  it.each(['DD', 'YU', 'FX', 'VD', 'EU', 'ZZ', 'XQ'])('rejects %s', (code) => {
    expect(isCountry(code)).toBe(false);
  });
});
