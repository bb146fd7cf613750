import { describe, expect, it } from 'vitest';
import { countryOfPhone } from './by-phone.js';

describe('the country of a telephone number', () => {
  it.each([
    ['+1 929 759 7607', 'US'],
    ['+1 416 000 0000', 'CA'],
    ['+1 876 000 0000', null],
    ['+1 800 000 0000', null],
    ['+7 495 000-00-00', 'RU'],
    ['+7 701 000 0000', 'KZ'],
    ['+254 20 000 0000', 'KE'],
    ['12 600 11 22', null],
    ['+355 69 300 0001', 'AL'],
    ['+382 67 123 456', 'ME'],
    ['00389 2 123 4567', 'MK'],
    ['+7 701 123 45 67', 'KZ'],
    ['+1 416 555 0100', 'CA'],
    ['044 123 456', null],
  ])('%s: %s', (phone, country) => expect(countryOfPhone(phone)).toBe(country));
});
