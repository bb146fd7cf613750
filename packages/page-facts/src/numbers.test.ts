/** Numbers with what they count. */
import { describe, expect, it } from 'vitest';
import { numberWords } from './number-words.js';
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

  it.each([
    ['sv', 'Pris 499 kr', '499 kr'],
    ['da', 'Pris 499,- kr.', '499,-'],
    ['nb', 'kr 500 per time', 'kr 500'],
    ['cs', 'cena 1 499 Kč', '1 499 Kč'],
    ['pl', 'cena 49 zł', '49 zł'],
    ['hu', 'ára 12 500 Ft', '12 500 Ft'],
    ['bg', 'цена 20 лв.', '20 лв'],
    ['ru', 'диван 1800 руб.', '1800 руб'],
    ['uk', 'ціна 500 грн', '500 грн'],
    ['sr', '3.000 дин', '3.000 дин'],
    ['bs', '25 KM', '25 KM'],
    ['tr', '150 TL', '150 TL'],
    ['id', 'Rp 50.000', 'Rp 50.000'],
    ['id', 'Rp50.000', 'Rp50.000'],
    ['en', 'from Rs. 500', 'Rs. 500'],
    ['vi', '500.000đ', '500.000đ'],
    ['he', '100 ש"ח', '100 ש"ח'],
    ['ar', '100 ر.س', '100 ر.س'],
    ['fa', '500 تومان', '500 تومان'],
  ])('reads money as it is shortened in %s: %j', (language, text, number) => {
    const words = [numberWords(language)].filter((found) => found !== null);
    expect(findNumbers(text, 0, 10, { words: () => words })[0]).toEqual({ text: number, kind: 'currency', block: 0 });
  });

  it.each([
    ['hu', '10 ft', 'unit'],
    ['bs', '25 km', 'unit'],
    ['en', '10 Ft', 'unit'],
    ['en', '49 zł', 'plain'],
    ['de', '12,-3', 'plain'],
    ['en', 'room RS 500', 'plain'],
  ])('takes no other word for money in %s: %j', (language, text, kind) => {
    const words = [numberWords(language)].filter((found) => found !== null);
    expect(findNumbers(text, 0, 10, { words: () => words })[0]?.kind).toBe(kind);
  });

  it.each(['covid19', 'h2', 'step 3 of', 'no number', 'x_12'])('finds none in %j', (text) => {
    expect(findNumbers(text, 0, 10)).toEqual([]);
  });

  it('is bounded in number and length', () => {
    expect(findNumbers('10 20 30 40', 0, 2)).toHaveLength(2);
    expect(findNumbers('1'.repeat(10_000), 0, 2)[0]?.text.length).toBe(60);
  });
});
