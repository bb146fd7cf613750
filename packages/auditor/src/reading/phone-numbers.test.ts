import { describe, expect, it } from 'vitest';
import { processorMs } from '../../test/support/processor-time.js';
import { phoneIn, phonesIn } from './phone-numbers.js';

const textsOf = (line: string): string[] => phonesIn(line).map(({ text }) => text);

describe('telephone numbers', () => {
  it.each([
    ['abroad', 'Rufen Sie an: +49 30 123456-0', '+49 30 123456-0'],
    ['behind a zero', 'Kancelář 0555 123 456', '0555 123 456'],
    ['behind a code in brackets', 'Call (415) 867-5309 today', '(415) 867-5309'],
    ['behind a code with a trunk', 'Vilnius, (8-628) 78 263', '(8-628) 78 263'],
    ['behind a code, close to its label', 'Telefonas:(8-677) 98 002', '(8-677) 98 002'],
    ['behind the Russian trunk', '8 (495) 123-45-67', '8 (495) 123-45-67'],
    ['in Brazil', 'Fale conosco (11) 91234-5678', '(11) 91234-5678'],
    ['in North America', 'Order at 415-867-5309', '415-867-5309'],
    ['free of charge', '1-800-867-5309', '1-800-867-5309'],
  ])('tell by their form: %s', (_, line, phone) => {
    expect(textsOf(line)).toEqual([phone]);
  });

  it.each([
    ['Norwegian', 'Tlf. 22 33 44 51', '22 33 44 51'],
    ['Spanish', 'Teléfono: 912 345 671', '912 345 671'],
    ['Polish', 'kom. 600 123 451', '600 123 451'],
    ['Greek', 'Τηλ: 210 123 4571', '210 123 4571'],
    ['Russian', 'Телефон 78-26-31', '78-26-31'],
    ['Japanese', '電話：138 0013 8001', '138 0013 8001'],
    ['Arabic', 'هاتف: 22 345 671', '22 345 671'],
    ['a sign', '☎ 236 451', '236 451'],
    ['the line before', 'Mobil\n777 123 451', '777 123 451'],
  ])('tell by the word before them: %s', (_, line, phone) => {
    expect(phonesIn(line)).toEqual([{ text: phone, index: line.indexOf(phone), labeled: true }]);
  });

  it.each([
    '8 000–12 000 €',
    '06/07/1977',
    'Phone: 2023-2024',
    'from 10:00 - 18:00',
    'ISBN 978-3-16-148410-0',
    '12 345 678 people live here',
    '(2019) 123 456 789',
    '192.168.100.200',
    'the iPhone 15 256 512',
    'LV00BANK0000435195001',
    'Applied Microbiology, 85: e02246-18. 2018',
    'No figure at all',
  ])('are not made of other numbers: %s', (line) => {
    expect(phonesIn(line)).toEqual([]);
  });

  it('are read in order, the stated number of them, each once', () => {
    const line = 'Tel: 912 345 671, fax +34 912 345 672, (91) 234 5673';
    expect(textsOf(line)).toEqual(['912 345 671', '+34 912 345 672', '(91) 234 5673']);
    expect(phonesIn(line, 1)).toHaveLength(1);
  });

  it.each([
    ['0745 312 345 / 0722 518 765', ['0745 312 345', '0722 518 765']],
    ['+40 745 312 345 - +40 722 518 765', ['+40 745 312 345', '+40 722 518 765']],
    ['Austin TX 78701 (512) 555-0142', ['(512) 555-0142']],
    ['01 23 45 67 / 01 23 45 68', ['01 23 45 67', '01 23 45 68']],
  ])('are taken apart from each other and from a code: %s', (line, phones) => {
    expect(textsOf(line)).toEqual(phones);
  });

  it('take time that is linear in the text', () => {
    for (const hostile of ['1 '.repeat(50_000), '('.repeat(100_000), '(1'.repeat(50_000), 'tel '.repeat(25_000)]) {
      const before = processorMs();
      phonesIn(`${hostile}x`);
      expect(processorMs() - before).toBeLessThan(1_500);
    }
  });
});

describe('the number of a fax', () => {
  it.each([
    ['傳真號碼：02-25550128', null],
    ['FAX番号: 03-5550-1234', null],
    ['Fax: +386 1 555 02 51', null],
    ['Telefax 0316 555 02 51', null],
    ['传 真：0312-5550123', null],
    ['传真：0562-5550128', null],
    ['Факс: +389 2 555 0251', null],
    ['факс +7 495 123-45-67', null],
    ['Tel. 030 1234567, Fax 030 7654321', '030 1234567'],
    ['Fax: +386 1 555 02 51, Tel: +386 1 555 02 50', '+386 1 555 02 50'],
    ['Tel./Fax: +48 22 123 45 67', '+48 22 123 45 67'],
    ['Tel. e Fax: 0471 123456', '0471 123456'],
    ['Tel. et fax : 05 56 12 34 56', '05 56 12 34 56'],
    ['Telefon und Fax: 0316 123456', '0316 123456'],
    ['Tel. i faks: 22 123 45 67', '22 123 45 67'],
    ['Tel.-Fax 0471 123456', '0471 123456'],
    ['Telefon, Fax: 0316 123456', '0316 123456'],
    ['Тел. и факс: +359 2 555 0251', '+359 2 555 0251'],
    ['Telefon: Fax: 0316 123456', null],
    ['Gasse 7, Fax 0316 123456', null],
    ['Telefax und Fax: 0316 123456', null],
  ])('is not a phone number, unless a telephone shares it: %s', (line, number) => {
    expect(phoneIn(line)).toBe(number);
  });
});
