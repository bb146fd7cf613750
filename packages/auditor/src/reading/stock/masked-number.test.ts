/** Telephone numbers that a template left as crosses. */
import { describe, expect, it } from 'vitest';
import { maskedNumberIn } from './masked-number.js';

describe('a number in crosses', () => {
  it.each([
    ['☎ (028) XXXX XXXX', '(028) XXXX XXXX'],
    ['Front desk: 028.xxx.xxx', '028.xxx.xxx'],
    ['Phone: +91 XXX XX XXX XX', '+91 XXX XX XXX XX'],
    ['+7 (xxx) xxx-xx-xx', '+7 (xxx) xxx-xx-xx'],
    ['Tel. xx xx xx xx', 'xx xx xx xx'],
  ])('%s', (text, written) => {
    expect(maskedNumberIn(text)).toBe(written);
  });

  it.each([
    'Anna from Otley, 0908xxxxxx, has just ordered',
    'Calls to 0900 xxx xxx are charged',
    'Sizes XS, XXL and XXXL',
    'Phone: 028 3865 1234',
    'from xxx kr',
  ])('is not in: %s', (text) => {
    expect(maskedNumberIn(text)).toBeNull();
  });
});
