/** The same address in several spellings, and addresses that differ. */
import { describe, expect, it } from 'vitest';
import { processorMs } from '../../../test/support/processor-time.js';
import { distinctAddresses, isSameAddress } from './one-address.js';

describe('whether two lines give the same address', () => {
  it.each([
    ['Ring 4, 31515 Lindau', 'Office, Ring 4, 31515 Lindau'],
    ['Ring 4, 31515, Lindau, DE', 'Ring 4, 31515 Lindau'],
    ['Liepų g. 4, Utena', 'Liepų g. 4, Utena, LT-07101'],
    ['Utena, Liepų g. 4', 'Liepų g. 4, Utena'],
    ['ul. Lipowa 31, 51-126 Opole, Polska', 'вул. Lipowa 31, 51-126 Ополе, Польща'],
    ['ul. Lipowa 15/3 Radom, Poland', 'ul. Lipowa 15/3, 26-600, Radom, PL'],
    ['Storgatan 20D, 265 30, Lund, SE', 'Storgatan 20D, 265 30 Lund'],
    ['Calle La Luna nº 9, Andújar, Jaén', 'C. de la Luna, 9, 23740 Andújar, Jaén'],
  ])('is the same: %s and %s', (one, other) => {
    expect(isSameAddress(one, other)).toBe(true);
    expect(isSameAddress(other, one)).toBe(true);
  });

  it.each([
    ['Ring 4, 31515 Lindau', 'Ring 6, 31515 Lindau'],
    ['Ring 4, Lindau', 'Gasse 4, Lindau'],
    ['Lindau', 'Lindau am See'],
  ])('differs: %s and %s', (one, other) => {
    expect(isSameAddress(one, other)).toBe(false);
  });

  it('lists the address once, without its label and with its postal code', () => {
    const all = ['Seat Ring 4, Lindau', 'Ring 4, Lindau', 'Gasse 7, Lindau', 'Ring 4, Lindau, 31515'];
    expect(distinctAddresses(all, (text) => text)).toEqual(['Ring 4, Lindau, 31515', 'Gasse 7, Lindau']);
  });

  it('keeps the address that tells its country', () => {
    const all = ['Ring 4, 31515, Lindau, DE', 'Call: Ann, Ring 4, 31515 Lindau'];
    expect(distinctAddresses(all, (text) => text)).toEqual(['Ring 4, 31515, Lindau, DE']);
  });

  it('compares addresses in bounded time, however many a site has', () => {
    const many = Array.from({ length: 5_000 }, (_, index) => `Ring ${index}, ${30_000 + index} Lindau`);
    const before = processorMs();
    expect(distinctAddresses(many, (text) => text)).toHaveLength(200);
    expect(processorMs() - before).toBeLessThan(1_500);
  });
});
