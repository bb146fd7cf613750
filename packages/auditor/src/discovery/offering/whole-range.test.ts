import { describe, expect, it } from 'vitest';
import { wholeRange, withoutUnit } from './whole-range.js';

describe('a price with two ends', () => {
  it.each([
    ['A plan costs 300–500 EUR', '500 EUR', '300–500 EUR'],
    ['Tickets: $6-$10', '$6', '$6-$10'],
    ['Custa entre R$ 100 e R$ 120 por hectare.', 'R$ 100', 'R$ 100 e R$ 120 por hectare'],
    ['from 20 € to 30 €, all in', '20 €', '20 € to 30 €'],
    ['Rent is 300 €/month', '300 €', '300 €/month'],
    ['od 1 200 do 1 500 Kč', '1 500 Kč', '1 500 Kč'],
    ['Set 4 - $20', '$20', '$20'],
    ['Entry is $12 and $8 for children.', '$12', '$12'],
    ['Eintritt 12 € und 8 € ermäßigt', '12 €', '12 €'],
    ['15 € et 10 € réduit', '15 €', '15 €'],
    ['£5 and £10 vouchers', '£5', '£5'],
    ['between £5 and £10 each', '£5', '£5 and £10'],
    ['from $10 to $12.50 each', '$10', '$10 to $12.50'],
    ['from $10 to $8', '$10', '$10'],
    ['Land at €120/m² or less', '€120', '€120/m²'],
    ['Wash 49 €', '49 €', '49 €'],
  ])('%s', (text, sum, whole) => {
    expect(wholeRange(sum, text, text.indexOf(sum))).toBe(whole);
  });
});

it('loses its unit and not its currency', () => {
  expect(['120 US dollars', '€120/m²', 'R$ 120 por hectare', '300 €/month'].map(withoutUnit)).toEqual([
    '120 US dollars',
    '€120',
    'R$ 120',
    '300 €',
  ]);
});
