/** Opening hours in the languages of the pages, by the weekday names of each language's calendar. */
import { describe, expect, it } from 'vitest';
import { namesHours } from './hours.js';
import { phoneIn } from '../../reading/phone-numbers.js';

describe('opening hours', () => {
  it.each([
    ['en', 'Mon-Fri 9am to 5pm'],
    ['pl', 'Pon-Pt 8-16'],
    ['de', 'Montag bis Freitag 9:00–17:00'],
    ['ko', '일요일 09:00 - 10:00'],
    ['ja', '月曜日 10:00～18:00'],
    ['tr', 'Pazartesi 09:00 - 18:00'],
    ['el', 'Δευτέρα 09:00 - 17:00'],
    ['fi', 'maanantai 10-18'],
    ['sv', 'måndag 08.00-16.00'],
  ])('are read in %s', (language, line) => expect(namesHours(line, language)).toBe(true));

  it.each([
    ['en', 'Rated 9-10 by readers'],
    ['en', 'On Monday we moved'],
    ['xx-not-a-tag!', '9-17'],
  ])('rejects in %s: %s', (language, line) => expect(namesHours(line, language)).toBe(false));
});

describe('a telephone number', () => {
  it.each(['+49 30 901820', '03-6638-7942', '(0316) 123 456 78', '09 53 45 91 93'])('is read: %s', (line) =>
    expect(phoneIn(`Tel. ${line}`)).toBe(line),
  );
  it.each(['02.08.2026', '2:255', 'CNPJ 03.538.708/0001-03', '1,234,567,890', '2012 – 2026'])('rejects: %s', (line) =>
    expect(phoneIn(line)).toBeNull(),
  );
  it.each(['P. IVA: 01234567890', 'VAT no. 0123456789', 'ИНН 0123456789', 'Y-tunnus 0123456-7'])(
    'rejects a register number: %s',
    (line) => expect(phoneIn(line)).toBeNull(),
  );
  it('finds the phone number after a register number', () => {
    expect(phoneIn('P. IVA 01234567890 Tel. 030 765 4321')).toBe('030 765 4321');
  });
});
