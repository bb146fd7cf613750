import { describe, expect, it } from 'vitest';
import { countryOfMail, countryOfPhone, countryOfText, isCountry } from './countries.js';

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

  it.each([
    ['name@ku.dk', 'DK'],
    ['name@uce.edu.ec', 'EC'],
    ['name@cs.colorado.edu', 'US'],
    ['name@gmail.com', null],
    ['name@start.io', null],
  ])('are told by a mailbox: %s', (mail, country) => {
    expect(countryOfMail(mail)).toBe(country);
  });

  it.each([
    ['+355 69 300 0001', 'AL'],
    ['+382 67 123 456', 'ME'],
    ['00389 2 123 4567', 'MK'],
    ['+7 701 123 45 67', 'KZ'],
    ['+1 416 555 0100', 'CA'],
    ['044 123 456', null],
  ])('are told by a telephone number: %s', (phone, country) => {
    expect(countryOfPhone(phone)).toBe(country);
  });
});
