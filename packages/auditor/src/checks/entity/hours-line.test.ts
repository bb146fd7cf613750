/** Lines of opening hours in the forms that people write, and lines that only look like them. */
import { describe, expect, it } from 'vitest';
import { mayHoldDigit, readHoursLine, spansIn } from './hours-line.js';

const told = (text: string, language: string | null): string | null =>
  readHoursLine(text, language)
    ?.map(({ days, spans }) => `${days.join('')} ${spans.map((span) => span.join('-')).join(' ')}`.trim())
    .join('; ') ?? null;

describe('readHoursLine', () => {
  it.each([
    ['Mo–Fr 9–18 Uhr, Sa 10:00 - 14:00', 'de', '12345 540-1080; 6 600-840'],
    ['Monday to Friday: 9am – 5pm', 'en', '12345 540-1020'],
    ['Fri & Sat 6 pm – 2 am', 'en', '56 1080-1560'],
    ['火曜日〜日曜日　10：30〜17：30（ラストオーダー 16：30） 月曜日 定休日', 'ja', '234567 630-1050'],
    ['周一至周五 9:00-18:00', 'zh', '12345 540-1080'],
    ['Lunedì - Venerdì 9.00-12.00 / 15.00-19.00', 'it', '12345 540-720 900-1140'],
    ['Segunda a Sexta das 8h às 18h', 'pt', '12345 480-1080'],
    ['Δευτέρα - Παρασκευή: 09:00 - 17:00', 'el', '12345 540-1020'],
    ['Täglich 11:00 bis 23:00 Uhr', 'de', '1234567 660-1380'],
    ['Saturday to Monday 10:00–16:00', 'en', '671 600-960'],
    ['Kasdien 9:00–18:00', 'lt', '1234567 540-1080'],
    ['Sekmadienis nedirba', 'lt', ''],
    ['السبت مغلق', 'ar', ''],
    ['с 9:00 по 18:00', 'ru', '540-1080'],
    ['Montag', 'de', '1'],
    ['8.00–16.30', 'fi', '480-990'],
    ['Avoinna ma–pe kello 9–17', 'fi', '12345 540-1020'],
    ['Avoinna ma–pe klo 9–17', 'fi', '12345 540-1020'],
    ['Closed on Monday', 'en', ''],
  ])('reads %s', (line, language, expected) => {
    expect(told(line, language)).toBe(expected);
  });

  it.each([
    ['Küche: Mo–Fr 12–14 Uhr', 'de'],
    ['Summer: Mon–Fri 9:00–20:00', 'en'],
    ['Call 030 123456 Mon–Fri 9:00–17:00', 'en'],
    ['Thứ Hai - Thứ Sáu: 8:00 - 17:00', 'vi'],
    ['We moved here on a Monday', 'en'],
    ['', 'en'],
  ])('leaves %s alone', (line, language) => {
    expect(told(line, language)).toBeNull();
  });
});

describe('spansIn', () => {
  it('takes times written to the minute and no prices', () => {
    expect(spansIn('ディナータイム 18：00～23：00（最終入店が22：00）')).toEqual([[1080, 1380]]);
    expect(spansIn('Rooms 80–120')).toEqual([]);
  });
});

describe('mayHoldDigit', () => {
  it('is true for every character whose compatibility form contains a digit', () => {
    const missed: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
      // Surrogate halves are not characters.
      if (code >= 0xd800 && code < 0xe000) continue;
      const written = String.fromCodePoint(code);
      if (/[0-9]/.test(written.normalize('NFKC')) && !mayHoldDigit(written)) missed.push(code.toString(16));
    }
    expect(missed).toEqual([]);
  });

  it('is false of letters', () => {
    expect(['Opening hours', 'Öffnungszeiten', 'Часы работы', '営業時間', 'ساعات العمل'].filter(mayHoldDigit)).toEqual(
      [],
    );
  });
});
