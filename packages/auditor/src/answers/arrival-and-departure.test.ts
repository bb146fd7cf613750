/** Hours of arrival and departure, in several languages and digits, on sites with rooms and on others. */
import { describe, expect, it } from 'vitest';
import { html, siteOf } from '../../test/support/site-of.js';
import { readSite } from '../score/site-reading.js';
import { tellsStay } from './arrival-and-departure.js';

const classified = (value: string) => ({
  value,
  label: value,
  confidence: 0.9,
  margin: 0.5,
  alternatives: [],
  evidence: [],
});

async function told(lang: string, text: string, category: string | null): Promise<number> {
  const page = html(`<main><h1>Tarnmill Rooms</h1><p>${text}</p></main>`, '<title>Tarnmill Rooms</title>', lang);
  const { passages, context } = readSite(await siteOf({ '/': page }, { siteKind: 'local' }), { senseOf: () => null });
  const discovery = {
    ...context.discovery,
    sector: classified('travel'),
    category: category === null ? null : classified(category),
  };
  return Math.max(0, ...passages.map((read) => tellsStay(read, { ...context, discovery })));
}

describe('the hours of a lodging', () => {
  it.each([
    ['it', 'Check-in: 13.00 - 24.00. Check-out: 5.00 - 10.00. Le camere danno sul mulino e sul fiume.'],
    ['de', 'Anreise ab 15 Uhr, Abreise bis 10 Uhr. Die Zimmer liegen über der Mühle am Fluss.'],
    ['lv', 'Ierašanās no 15:00, izbraukšana līdz 12:00. Istabas ir virs dzirnavām pie upes.'],
    ['ko', '입실 오후 15:00, 퇴실 오전 11:00. 방은 강가의 물레방아 위에 있습니다.'],
    ['fa', 'ورود از ۱۴:۰۰ و خروج تا ۱۲:۰۰. اتاق‌ها بالای آسیاب و کنار رودخانه هستند.'],
  ])('are those of arrival and departure (%s)', async (lang, text) => {
    expect(await told(lang, text, 'lodging')).toBeGreaterThanOrEqual(0.75);
    expect(await told(lang, text, null)).toBeGreaterThanOrEqual(0.75);
    expect(await told(lang, text, 'tours-agencies')).toBe(0);
  });

  it('are half told by one of them', async () => {
    const one = await told(
      'sk',
      'Príchod od 14:00 do 20:00, po dohode aj skôr, ak je izba nad mlynom voľná.',
      'lodging',
    );
    expect(one).toBeGreaterThan(0.25);
    expect(one).toBeLessThan(0.75);
  });

  it('are no day of arrival', async () => {
    expect(
      await told('en', 'Arrival on 12.05.2031, departure on 14.05.2031, with bread from the mill.', 'lodging'),
    ).toBe(0);
  });
});
