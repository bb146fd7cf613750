/** Dates as CLDR writes them, in every supported language: what the runtime formats must be read back. */
import { describe, expect, it } from 'vitest';
import { dateLanguages } from './names.js';
import { readingOf } from './reading.js';
import { findTextDates } from './text-dates.js';

const days = Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2026, month, 11 + month, 12)));

/** Languages in which the runtime's short form is ambiguous between days or months. */
const shortfall: Readonly<Partial<Record<string, number>>> = { mn: 16, fa: 12, my: 2 };

function misread(language: string): string[] {
  const wrong: string[] = [];
  for (const dateStyle of ['full', 'long', 'medium'] as const) {
    const format = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' });
    for (const day of days) {
      const text = `Abc ${format.format(day)} def`;
      const found = findTextDates(text, readingOf(language)).map(({ iso }) => iso);
      if (found.length !== 1 || found[0] !== day.toISOString().slice(0, 10)) wrong.push(text);
    }
  }
  return wrong;
}

describe('dates in the languages of CLDR', () => {
  it('covers more than 60 languages', () => {
    expect(dateLanguages.length).toBeGreaterThanOrEqual(80);
    expect(new Set(dateLanguages).size).toBe(dateLanguages.length);
  });

  it.each(dateLanguages)('%s', (language) => {
    const wrong = misread(language);
    expect(wrong.slice(0, shortfall[language] === undefined ? undefined : 0)).toEqual([]);
    expect(wrong.length).toBeLessThanOrEqual(shortfall[language] ?? 0);
  });
});

describe('dates of pages that declare another language than they use', () => {
  it.each([
    ['Обновлено 21 июля 2026 г.', '2026-07-21', 'modified'],
    ['Оновлено 4 жовтня 2025', '2025-10-04', 'modified'],
    ['수정일: 2026년 7월 21일', '2026-07-21', 'modified'],
    ['게시: 2026년 7월 21일', '2026-07-21', 'published'],
    ['Yayın tarihi: 21 Temmuz 2026', '2026-07-21', 'published'],
    ['YAYIN TARİHİ: 21 Temmuz 2026', '2026-07-21', 'published'],
    ['Ngay dang: 21 tháng 7 năm 2026', '2026-07-21', 'published'],
    ['Ngày đăng: 21 tháng 7 năm 2026', '2026-07-21', 'published'],
    ['יום שלישי, 21 ביולי 2026', '2026-07-21', 'unknown'],
    ['Δημοσιεύτηκε 3 Μαΐου 2024', '2024-05-03', 'published'],
    ['Μάιος 11, 2025', '2025-05-11', 'unknown'],
    ['Δημοσιεύτηκε: Απρίλιος 3, 2025', '2025-04-03', 'published'],
    ['٢١ يوليو ٢٠٢٦', '2026-07-21', 'unknown'],
    ['21 تموز 2026', '2026-07-21', 'unknown'],
    ['21 Temmuz 2026', '2026-07-21', 'unknown'],
    ['21 tháng 7 năm 2026', '2026-07-21', 'unknown'],
    ['21 กรกฎาคม 2569', '2026-07-21', 'unknown'],
    ['२१ जुलाई २०२६', '2026-07-21', 'unknown'],
    ['２０２６年７月２１日', '2026-07-21', 'unknown'],
    ['令和8年7月21日', '2026-07-21', 'unknown'],
    ['平成元年1月8日', '1989-01-08', 'unknown'],
    ['民國115年7月21日', '2026-07-21', 'unknown'],
    ['۳۰ تیر ۱۴۰۵', '2026-07-21', 'unknown'],
    ['2026. 7. 21.', '2026-07-21', 'unknown'],
  ])('%j', (text, iso, role) => {
    expect(findTextDates(text, readingOf('en'))).toMatchObject([{ iso, role }]);
  });

  it.each([
    ['1405/04/30', 'fa', '2026-07-21'],
    ['٧ صفر ١٤٤٨ هـ', 'ar', '2026-07-21'],
    ['7 באב 5786', 'he', '2026-07-21'],
    ['21/07/2569', 'th', '2026-07-21'],
  ])('%j in %s', (text, language, iso) => {
    expect(findTextDates(text, readingOf(language))[0]?.iso).toBe(iso);
  });

  it.each(['1405 people came', 'room 2569', 'order 5786', 'out in Q1 2025', '5 at 2024 Main Street', '10.5.2.2024.1'])(
    'finds none in %j',
    (text) => {
      expect(findTextDates(text, readingOf('en'))).toEqual([]);
    },
  );

  it.each([
    ['Mon, 05/06/2017', 'en', '2017-06-05'],
    ['Fri 05/06/2017', 'en', '2017-05-06'],
    ['Saturday, 02/10/2021', 'en', '2021-10-02'],
    ['poniedziałek, 05/06/2017', 'pl', '2017-06-05'],
    ['05/06/2017', 'en-US', '2017-05-06'],
    ['05/06/2017', 'en-GB', '2017-06-05'],
    ['05/06/2017', 'de', '2017-06-05'],
  ])('%j in %s is %s', (text, language, iso) => {
    const found = findTextDates(text, readingOf(language));
    expect(found.map((date) => date.iso)).toEqual(text.startsWith('Fri') ? [] : [iso]);
  });
});
