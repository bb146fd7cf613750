import { describe, expect, it } from 'vitest';
import { wholeRange } from './price-ranges.js';

describe('price ranges and units', () => {
  it.each([
    ['A plan costs 300–500 EUR', '500 EUR', '300–500 EUR'],
    ['Tickets: $6-$10', '$6', '$6-$10'],
    ['Custa entre R$ 100 e R$ 120 por hectare.', 'R$ 100', 'R$ 100 e R$ 120 por hectare'],
    ['from 20 € to 30 €, all in', '20 €', '20 € to 30 €'],
    ['Rent is 300 €/month', '300 €', '300 €/month'],
    ['od 1 200 do 1 500 Kč', '1 500 Kč', '1 500 Kč'],
    ['Set 4 - $20', '$20', '$20'],
    ['Wash 49 €', '49 €', '49 €'],
    ['Entry is $12 and $8 for children.', '$12', '$12'],
    ['Eintritt 12 € und 8 € ermäßigt', '12 €', '12 €'],
    ['from $10 to $12.5 each', '$10', '$10'],
    ['between $10 and $20 each', '$10', '$10 and $20'],
    ['Sewa tenda Rp 400rb', 'Rp 400', 'Rp 400rb'],
    ['খরচ: ৫০০ - ২,০০০ টাকা', '২,০০০ টাকা', '৫০০ - ২,০০০ টাকা'],
    ['3 guests / night: 70 €', '70 €', '70 € / night'],
    ['4 hostia / noc 80€', '80€', '80€ / noc'],
    ['Price per year €900 per term', '€900', '€900'],
    ['A tower costs €80K-1.5M', '€80', '€80K-1.5M'],
    ['Projects at $20K-40K', '$20', '$20K-40K'],
    ['Tiles €120/m²', '€120', '€120/m²'],
  ])('%s', (text, sum, whole) => {
    expect(wholeRange(sum, text, text.indexOf(sum))).toBe(whole);
  });
});
