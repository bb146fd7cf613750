/** Numbers with what they count. */
import { describe, expect, it } from 'vitest';
import { findNumbers } from './numbers.js';

describe('findNumbers', () => {
  it.each([
    ['grew by 22% in', '22%', 'percent'],
    ['22 % mehr', '22 %', 'percent'],
    ['5 Prozent', '5 Prozent', 'percent'],
    ['7 por ciento', '7 por ciento', 'percent'],
    ['9 pour cent', '9 pour cent', 'percent'],
    ['costs $1,299.99 now', '$1,299.99', 'currency'],
    ['89,00 € inkl.', '89,00 €', 'currency'],
    ['EUR 500', 'EUR 500', 'currency'],
    ['500 euros', '500 euros', 'currency'],
    ['価格は1,200円です', '1,200円', 'currency'],
    ['weighs 60 kg', '60 kg', 'unit'],
    ['12 GB', '12 GB', 'unit'],
    ['30 minutes', '30 minutes', 'unit'],
    ['10 Jahre', '10 Jahre', 'unit'],
    ['120 km/h', '120 km/h', 'unit'],
    ['25 °C', '25 °C', 'unit'],
    ['営業は10時間です', '10時間', 'unit'],
    ['3 million', '3 million', 'unit'],
    ['in 2023 we', '2023', 'year'],
    ['a 230V plug', '230V', 'unit'],
    ['from 2010 a new', '2010', 'year'],
    ['for 12 in a row', '12', 'plain'],
    ['about 10 try it', '10', 'plain'],
    ['room 1450', '1450', 'plain'],
    ['12 345 rows', '12 345', 'plain'],
    ["12'345 rows", "12'345", 'plain'],
  ])('%j', (text, number, kind) => {
    expect(findNumbers(text, 3, 10)).toEqual([{ text: number, kind, block: 3 }]);
  });

  it.each(['covid19', 'h2', 'step 3 of', 'no number', 'x_12'])('finds none in %j', (text) => {
    expect(findNumbers(text, 0, 10)).toEqual([]);
  });

  it('is bounded in number and length', () => {
    expect(findNumbers('10 20 30 40', 0, 2)).toHaveLength(2);
    expect(findNumbers('1'.repeat(10_000), 0, 2)[0]?.text.length).toBe(60);
  });
});
