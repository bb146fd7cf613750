/** Dates in attributes and in running text of the seven languages. */
import { describe, expect, it } from 'vitest';
import { isoDate, parseMachineDate } from './calendar.js';
import type { SlashOrder } from './text-dates.js';
import { findTextDates } from './text-dates.js';

describe('parseMachineDate', () => {
  it.each([
    ['2024-03-05', '2024-03-05'],
    ['2024-3-5', '2024-03-05'],
    ['2024-03-05T10:30:00Z', '2024-03-05T10:30:00Z'],
    ['2024-03-05T10:30:00.123+0200', '2024-03-05T10:30:00+02:00'],
    ['2024-03-05 10:30', '2024-03-05T10:30:00'],
    ['2024-03-05T99:30', '2024-03-05'],
    ['20240305', '2024-03-05'],
    ['Tue, 05 Mar 2024 10:30:00 GMT', '2024-03-05T10:30:00Z'],
    ['Tuesday, 05-Mar-2024 10:30:00 GMT', '2024-03-05T10:30:00Z'],
    ['2024-02-29', '2024-02-29'],
    ['2023-02-29', null],
    ['2024-13-01', null],
    ['2024', null],
    ['P3D', null],
    ['10:30', null],
    ['yesterday', null],
    ['', null],
  ])('%j is %j', (text, iso) => {
    expect(parseMachineDate(text)).toBe(iso);
  });

  it('validates against the calendar', () => {
    expect(isoDate(2100, 2, 29)).toBeNull();
    expect(isoDate(2000, 2, 29)).toBe('2000-02-29');
    expect(isoDate(1899, 1, 1)).toBeNull();
    expect(isoDate(2024, 4, 31)).toBeNull();
    expect(isoDate(2024, 4, 0)).toBeNull();
  });
});

describe('findTextDates', () => {
  it.each([
    ['Published 3 March 2024 by us', '2024-03-03', 'published', '3 March 2024'],
    ['Last updated: March 3rd, 2024.', '2024-03-03', 'modified', 'March 3rd, 2024'],
    ['Mar 3, 2024', '2024-03-03', 'unknown', 'Mar 3, 2024'],
    ['on the 21st of May 2020', '2020-05-21', 'unknown', '21st of May 2020'],
    ['Sept. 9, 2021', '2021-09-09', 'unknown', 'Sept. 9, 2021'],
    ['Stand: 3. März 2024', '2024-03-03', 'modified', '3. März 2024'],
    ['Veröffentlicht am 12. Dezember 2023', '2023-12-12', 'published', '12. Dezember 2023'],
    ['publié le 1er août 2022', '2022-08-01', 'published', '1er août 2022'],
    ['Mis à jour le 14 février 2024', '2024-02-14', 'modified', '14 février 2024'],
    ['Actualizado el 3 de marzo de 2024', '2024-03-03', 'modified', '3 de marzo de 2024'],
    ['15 de enero del 2021', '2021-01-15', 'unknown', '15 de enero del 2021'],
    ['Publicado em 7 de março de 2023', '2023-03-07', 'published', '7 de março de 2023'],
    ['Aggiornato il 1° gennaio 2024', '2024-01-01', 'modified', '1° gennaio 2024'],
    ['Bijgewerkt op 5 mei 2024', '2024-05-05', 'modified', '5 mei 2024'],
    ['2024-03-05 was a day', '2024-03-05', 'unknown', '2024-03-05'],
    ['2024/3/5', '2024-03-05', 'unknown', '2024/3/5'],
    ['Stand 05.03.2024', '2024-03-05', 'modified', '05.03.2024'],
    ['25/12/2023', '2023-12-25', 'unknown', '25/12/2023'],
    ['12/25/2023', '2023-12-25', 'unknown', '12/25/2023'],
    ['最終更新 2024年3月5日', '2024-03-05', 'modified', '2024年3月5日'],
    ['2024년 3월 5일', '2024-03-05', 'unknown', '2024년 3월 5일'],
  ])('%j', (text, iso, role, raw) => {
    expect(findTextDates(text, null)).toMatchObject([{ iso, role, raw, start: text.indexOf(raw) }]);
  });

  it.each([
    'since 2024',
    'in March 2024',
    '3 apples in 2024',
    'ISBN 12024-03-05',
    'item 2024035',
    '31 February 2024',
    '2024-15-40',
    '03/04/2024',
    'call 2024-555-1234',
  ])('finds none in %j', (text) => {
    expect(findTextDates(text, null)).toEqual([]);
  });

  it.each<[SlashOrder, string]>([
    ['month-first', '2024-03-04'],
    ['day-first', '2024-04-03'],
  ])('reads 03/04/2024 %s', (order, iso) => {
    expect(findTextDates('on 03/04/2024', order)[0]?.iso).toBe(iso);
  });

  it('finds several, up to the limit, and uses the nearest word for each', () => {
    const text = 'Published 1 May 2023, updated 2 June 2024';
    expect(findTextDates(text, null).map(({ iso, role }) => [iso, role])).toEqual([
      ['2023-05-01', 'published'],
      ['2024-06-02', 'modified'],
    ]);
    expect(findTextDates(text, null, 1)).toHaveLength(1);
  });
});
