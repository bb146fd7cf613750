/** Numbers with their units. */
import { describe, expect, it } from 'vitest';
import { findNumbers } from './find-numbers.js';
import { numberWords } from './words-of-language.js';

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
    ['cena 10 475 000 Kč s DPH', '10 475 000 Kč', 'currency'],
    ['cena 110 475 000 Kč s DPH', '110 475 000 Kč', 'currency'],
    ["12'345 rows", "12'345", 'plain'],
    ['ulaz 500 Kč po osobi', '500 Kč', 'currency'],
    ['usługa 150 zł netto', '150 zł', 'currency'],
    ['послуга 500 грн за годину', '500 грн', 'currency'],
    ['услуга 5000 руб. за час', '5000 руб', 'currency'],
    ['цена 20 лв. на брой', '20 лв', 'currency'],
    ['costs 300 kr a time', '300 kr', 'currency'],
    ['lessons 500 kr/h', '500 kr', 'currency'],
    ['travel 7 Kč/km', '7 Kč', 'currency'],
    ['rent 120 PLN/day', '120 PLN', 'currency'],
    ['goes 90 km/h', '90 km/h', 'unit'],
    ['kr 300 per time', 'kr 300', 'currency'],
    ['tretman 1.200 rsd po osobi', '1.200 rsd', 'currency'],
    ['Rp50.000 per orang', 'Rp50.000', 'currency'],
    ['Rp. 50.000 per orang', 'Rp. 50.000', 'currency'],
    ['only Rs 500 a day', 'Rs 500', 'currency'],
    ['desde S/ 50 por noche', 'S/ 50', 'currency'],
    ['from KSh 1,500 a night', 'KSh 1,500', 'currency'],
    ['giá 50.000đ mỗi lần', '50.000đ', 'currency'],
    ['מחיר 50 ש"ח לטיפול', '50 ש"ח', 'currency'],
    ['هزینه 3000 تومان است', '3000 تومان', 'currency'],
    ['سعر 20 د.إ فقط', '20 د.إ', 'currency'],
    ['pris 500:- per styck', '500:-', 'currency'],
    ['pris 500,- i alt', '500,-', 'currency'],
    ['Preis 20.– pro Stück', '20.–', 'currency'],
    ['vstupné 50,- Kč denně', '50,- Kč', 'currency'],
    ['가격은 15만원 입니다', '15만원', 'currency'],
    ['rooms 12,-a are closed', '12', 'plain'],
    ['2 TL sugar and 30 ft of rope', '30 ft', 'unit'],
    ['10 din toate', '10', 'plain'],
    ['the MICRON 100 alarm', '100', 'plain'],
    ['var 30 sek skickas', '30', 'plain'],
    ['pris 300 SEK per styck', '300 SEK', 'currency'],
    ['a Lei 8078 diz', '8078', 'plain'],
  ])('%j', (text, number, kind) => {
    expect(findNumbers(text, 3, 10)).toMatchObject([{ text: number, kind, block: 3 }]);
  });

  it.each([
    ['hu', 'ára 5000 Ft', '5000 Ft'],
    ['tr', 'bedeli 500 TL', '500 TL'],
    ['sr', 'cena 3000 din', '3000 din'],
    ['mk', 'цена 500 ден', '500 ден'],
    ['ka', 'ფასი 50 ლარი', '50 ლარი'],
    ['kk', 'бағасы 1200 теңге', '1200 теңге'],
    ['bs', 'cijena 25 KM', '25 KM'],
    ['nb', 'kr 500 per time', 'kr 500'],
    ['ar', 'السعر 100 ر.س', '100 ر.س'],
  ])('reads short forms of %s: %j', (language, text, number) => {
    const words = numberWords(language);
    expect(findNumbers(text, 0, 10, { words: () => (words === null ? [] : [words]) })).toMatchObject([
      { text: number, kind: 'currency', block: 0 },
    ]);
  });

  it.each([
    ['only R$ 120,00 a month', 'R$ 120,00', 'BRL'],
    ['NZ$40 each', 'NZ$40', 'NZD'],
    ['from US$ 12', 'US$ 12', 'USD'],
    ['BUS$ 12', '$ 12', undefined],
    ['$12', '$12', undefined],
    ['CHF 20', 'CHF 20', 'CHF'],
    ['20,- Kč', '20,- Kč', 'CZK'],
    ['kr 300', 'kr 300', undefined],
    ['20.–', '20.–', undefined],
    ['500 euros', '500 euros', 'EUR'],
    ['9800円', '9800円', 'JPY'],
    ['100元', '100元', undefined],
    ['500 บาท', '500 บาท', 'THB'],
    ['RMB 20', 'RMB 20', 'CNY'],
    ['سعر 20 د.إ', '20 د.إ', 'AED'],
  ])('finds the currency of %j if its mark is unambiguous', (text, number, currency) => {
    expect(findNumbers(text, 0, 10)).toEqual([
      { text: number, kind: 'currency', block: 0, ...(currency !== undefined && { currency }) },
    ]);
  });

  it.each([
    ['hu', '5000 forint', 'HUF'],
    ['hu', '5000 Ft', 'HUF'],
    ['en', '20 kroner', undefined],
    ['pl', '20 złotych', 'PLN'],
  ])('finds the currency by a word of %s: %j', (language, text, currency) => {
    const words = numberWords(language);
    const [number] = findNumbers(text, 0, 10, { words: () => (words === null ? [] : [words]) });
    expect([number?.kind, number?.currency]).toEqual(['currency', currency]);
  });

  it.each([
    ['hu', '10 ft', 'unit'],
    ['bs', '25 km', 'unit'],
    ['en', '10 Ft', 'unit'],
    ['de', '12,-3', 'plain'],
    ['de', '2 TL Salz, 10 g Hefe', 'unit'],
  ])('does not read other words as money in %s: %j', (language, text, kind) => {
    const words = numberWords(language);
    expect(findNumbers(text, 0, 10, { words: () => (words === null ? [] : [words]) })[0]?.kind).toBe(kind);
  });

  it.each(['covid19', 'h2', 'step 3 of', 'no number', 'x_12'])('finds none in %j', (text) => {
    expect(findNumbers(text, 0, 10)).toEqual([]);
  });

  it('does not join the numbers of a list', () => {
    expect(findNumbers('Sizes 110 116 122 128 134', 0, 9).map(({ text }) => text)).toEqual([
      '110 116',
      '122 128',
      '134',
    ]);
  });

  it('assigns a sign to the number that it touches', () => {
    expect(findNumbers('kids under 12 $25', 0, 10).map(({ text, kind }) => [text, kind])).toEqual([
      ['12', 'plain'],
      ['$25', 'currency'],
    ]);
    expect(findNumbers('12$ 25', 0, 10)[0]).toMatchObject({ text: '12$', kind: 'currency' });
  });

  it('is bounded in number and length', () => {
    expect(findNumbers('10 20 30 40', 0, 2)).toHaveLength(2);
    expect(findNumbers('1'.repeat(10_000), 0, 2)[0]?.text.length).toBe(60);
  });

  it('reads digits after a zero as a position in a list, unless they have a unit', () => {
    const textsOf = (text: string) => findNumbers(text, 0, 10).map((number) => number.text);
    expect(textsOf('01')).toEqual([]);
    expect(textsOf('🚚 02 Urgent deliveries')).toEqual([]);
    expect(textsOf('Call 0800 123')).toEqual(['123']);
    expect(textsOf('007 agents, 0.5 percent, 05 kg')).toEqual(['0.5 percent', '05 kg']);
    expect(textsOf('10 vans')).toEqual(['10']);
  });
});
